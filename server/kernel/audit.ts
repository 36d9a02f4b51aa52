import { type Kysely, sql } from 'kysely'
import type { AnyRow } from '#domain/kernel/command.ts'
import type { Entity, RowOf } from '#domain/kernel/entity.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from './kernel.ts'
import { scopeOf } from './scope.ts'
import { tableOf } from './table.ts'
import type { Work } from './work.ts'

/** Notes a write for the audit; writes without an actor (the daily job, demo data) have no entry. */
export function noteForAudit(work: Work, entity: Entity, before: AnyRow | null, after: AnyRow | null): void {
  const row = after ?? before
  if (!work.actor || !row || entity.isUnaudited) return
  const scope = scopeOf(entity, row)
  work.auditEntries.push({
    scope,
    collection: entity.collection,
    row_id: row.id,
    ...difference(before, after),
  })
}

/** Notes an action that changes no row: a password is not part of one. */
export function noteActionForAudit<E extends Pick<Entity, 'collection' | 'row'>>(
  work: Work,
  { collection }: E,
  row: RowOf<E> & { id: string },
): void {
  const { entity } = tableOf({ collection })
  const line = { scope: scopeOf(entity, row as AnyRow), collection, row_id: row.id } // a row of this entity
  if (work.actor) work.auditEntries.push({ ...line, before: null, after: null })
}

/** In the audit, and to people: not one of Zelo's own, but whoever has a shell on its server. */
export const operatorName = 'Quem opera o servidor'

/** Writes what the operator did from the command line; `command` has its sentence with the entity. */
export async function noteByOperator(
  { newId, clock }: Pick<Kernel, 'newId' | 'clock'>,
  db: Kysely<Database>,
  entry: { scope_id: string; command: string; collection: string; row_id: string },
): Promise<void> {
  const by = { actor_id: null, actor_name: operatorName, device: '', before: null, after: null }
  await db
    .insertInto('audit')
    .values({ id: newId(), at: clock.now(), ...by, ...entry })
    .execute()
}

/** Writes the audit entries, in the transaction of the rows themselves. */
export async function writeAudit({
  kernel,
  tx,
  actor,
  now,
  session,
  act,
  auditEntries: drafts,
  isErasure,
}: Work): Promise<void> {
  if (!actor || drafts.length === 0) return
  const entries = drafts.map((line) => ({
    ...line,
    ...(isErasure && { before: null, after: null }),
    id: kernel.newId(),
  }))
  await sql`
    insert into audit (scope_id, id, at, actor_id, actor_name, actor_role, device, command, collection, row_id, before, after)
    select scope, id, ${now}::timestamptz, ${actor.id}::uuid, ${actor.name}, ${actor.role},
      ${session?.device ?? ''}, ${act}, collection, row_id,
      nullif(before, 'null'), nullif(after, 'null')
    from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as l(
      scope uuid, id uuid, collection text, row_id uuid, before jsonb, after jsonb
    )`.execute(tx)
}

function difference(before: AnyRow | null, after: AnyRow | null) {
  if (!before || !after) return { before, after }
  const names = Object.keys(after).filter(
    (name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const only = (row: AnyRow) => Object.fromEntries(names.map((name) => [name, row[name]]))
  return { before: only(before), after: only(after) }
}
