import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { redactedText } from '../redact.ts'
import { allTables } from '../table.ts'
import { deletionText, putText } from './row-text.ts'
import { seenIn, type Viewer } from './viewer.ts'

interface ChangeLine {
  collection: string
  row_id: string
  version: number
  seq: number
  /** Readable by this viewer now, and not deleted. */
  is_seen: boolean
  row: string | null
}

/**
 * The changes of a scope after `seq`, in commit order: rows readable now are put, rows deleted or no longer readable
 * are deleted. Entries, rows and counter are read in one statement, so from one snapshot: a row that changes
 * meanwhile is never combined with an older entry.
 *
 * Planning it takes six milliseconds, running it less than one: `seq` and `limit` come from subqueries so that the database
 * estimates the same for any of them, and keeps the plan after five times instead of making one for each pull.
 */
export async function readChanges(
  db: Kysely<Database>,
  viewer: Viewer,
  scope: string,
  { seq, limit }: { seq: number; limit: number },
): Promise<{ changes: string[]; seq: number; isOver: boolean }> {
  if (limit <= 0) return { changes: [], seq, isOver: false }
  const { all, own } = seenIn(viewer, scope)
  const { rows } = await sql<ChangeLine & { head: number }>`
    with lines as materialized (
      select c.*,
        not c.deleted and (c.collection = any(${all}::text[]) or c.audience && ${viewer.keys}::text[]) as is_seen
      from (
        -- "offset 0" keeps the filter below from choosing the index: only the order by seq may.
        select * from changes where scope_id = ${scope}::uuid and seq > (select ${seq}::bigint) order by seq offset 0
      ) c
      where c.collection = any(${all}::text[])
        or (c.collection = any(${own}::text[]) and (c.audience || c.lost) && ${viewer.keys}::text[])
      order by c.seq limit (select ${limit}::bigint)
    ), head as (
      select coalesce((select change_seq from counters where scope_id = ${scope}::uuid), 0) as head
    )
    select l.collection, l.row_id, l.version, l.seq, l.is_seen, h.head,
      case when l.is_seen then ${rowOfEntry()} end as row
    from head h left join lines l on true order by l.seq`.execute(db)
  const entries = rows.filter((entry) => entry.seq !== null)
  const isOver = entries.length < limit
  return {
    changes: entries.map((entry) =>
      entry.row === null
        ? deletionText(entry)
        : putText({ ...entry, row: redactedText(entry.collection, entry.row, viewer.context) }),
    ),
    seq: (isOver ? rows[0]?.head : entries.at(-1)?.seq) ?? seq,
    isOver,
  }
}

function rowOfEntry() {
  const cases = allTables().map(
    ({ entity, name, json, isTenant }) => sql`when ${sql.lit(entity.collection)} then (
      select ${json} from ${name} r where r.id = l.row_id ${isTenant ? sql`and r.condominium_id = l.scope_id` : sql``}
    )`,
  )
  return sql`case l.collection ${sql.join(cases, sql` `)} end`
}
