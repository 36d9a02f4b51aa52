import { sql } from 'kysely'
import type { Raised } from './live.ts'
import type { ChangeEntry } from './change-entry.ts'
import type { Work } from './work.ts'

/**
 * Writes the change entries of a unit of work, each with the next number of its scope's counter, the commit marker,
 * and the idempotent answer. Between taking the counter's lock and the commit there is one statement per scope:
 * commit order equals counter order, and waits are short.
 */
export async function settle(work: Work): Promise<Raised[]> {
  const scopes = new Set([...work.touched, ...work.changeEntries.map((entry) => entry.scope)])
  if (scopes.size === 0 && work.kept) await sql`${keepAnswer(work)}`.execute(work.tx)
  // Always in the same order: two transactions over the same scopes wait for each other instead of deadlocking.
  const inOrder = Array.from(scopes).sort()
  return Promise.all(inOrder.map(async (scope) => ({ scope, seq: await settleScope(work, scope) })))
}

async function settleScope(work: Work, scope: string): Promise<number> {
  const entries = newestOfEachRow(work.changeEntries.filter((entry) => entry.scope === scope))
  const raise = Math.max(entries.length, 1)
  const kept = work.kept ? sql`, kept as (${keepAnswer(work)})` : sql``
  const { rows } = await sql<{ change_seq: number }>`
    with counted as (
      insert into counters (scope_id, change_seq) values (${scope}::uuid, ${raise}::bigint)
      on conflict (scope_id) do update set change_seq = counters.change_seq + ${raise}::bigint
      returning change_seq
    ), marked as (
      insert into marks (scope_id, seq, made_at)
      select ${scope}::uuid, change_seq, ${work.now}::timestamptz from counted
    ), lined as (
      insert into changes (scope_id, collection, row_id, seq, version, deleted, rank, audience, changed_at)
      select ${scope}::uuid, l.collection, l.row_id, c.change_seq - ${raise}::bigint + l.position, l.version,
        l.deleted, l.rank, l.audience, ${work.now}::timestamptz
      from counted c, jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as l(
        collection text, row_id uuid, position integer, version integer, deleted boolean, rank smallint, audience text[]
      )
      on conflict (scope_id, collection, row_id) do update set
        seq = excluded.seq, version = excluded.version, deleted = excluded.deleted, rank = excluded.rank,
        audience = excluded.audience, changed_at = excluded.changed_at,
        lost = array(
          select unnest(changes.lost || changes.audience) except select unnest(excluded.audience) order by 1
        )
    )${kept}
    select change_seq from counted`.execute(work.tx)
  return rows[0]?.change_seq ?? 0
}

function keepAnswer({ kept }: Work) {
  return sql`
    update idempotency set status = ${kept?.status}, answer = ${JSON.stringify(kept?.answer)}::jsonb
    where user_id = ${kept?.claim.userId} and key = ${kept?.claim.key}`
}

function newestOfEachRow(entries: ChangeEntry[]) {
  const newest = new Map(entries.map((entry) => [`${entry.collection}:${entry.row_id}`, entry]))
  return Array.from(newest.values(), (entry, index) => ({ ...entry, position: index + 1 }))
}
