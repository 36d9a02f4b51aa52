import { sql } from 'kysely'
import { Condominium } from '#domain/condominiums/condominium.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { addChangeEntry } from '#server/kernel/rows.ts'
import { tableOf } from '#server/kernel/table.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { mostCopies, readTemplate, type Template } from './condominium-template.ts'
import { fillWithRelatives } from './relatives.ts'

/** In one transaction, whose statements must end within the session's timeout. */
const batchSize = 20
/** Transactions at once. */
const lanes = 2
const people = 100

/** The demo has two condominiums besides the copies. */
export const mostCondominiums = mostCopies + 2

export interface Copied {
  condominiums: number
  of: number
  rows: number
}

/**
 * Copies a demo condominium until there are `count`, row by row, with ids, e-mails and numbers of their own: for
 * measurements only. Goes on where an earlier run ended. Answers the copies that it made.
 */
export async function addManyCondominiums(
  kernel: Kernel,
  { original, count, onProgress }: { original: string; count: number; onProgress?: (copied: Copied) => void },
): Promise<Copied> {
  await fillWithRelatives(kernel, original, people)
  const template = await readTemplate(kernel.db, original)
  const known = await kernel.db.selectFrom('condominiums').select('id').execute()
  const ids = new Set(known.map(({ id }) => id))
  const missing = Array.from({ length: Math.max(0, count - 2) }, (_, at) => at + 1).filter(
    (copy) => !ids.has(template.idOf(copy)),
  )
  const copied: Copied = { condominiums: 0, of: missing.length, rows: 0 }
  async function lane(): Promise<void> {
    for (let batch = missing.splice(0, batchSize); batch.length > 0; batch = missing.splice(0, batchSize)) {
      const rows = await write({ ...kernel, isSilent: true }, null, (work) => copy(work, template, batch))
      copied.rows += rows
      copied.condominiums += batch.length
      onProgress?.({ ...copied })
    }
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  if (copied.rows > 0)
    for (const { name } of template.tables) await sql`analyze ${sql.table(name)}`.execute(kernel.db)
  return copied
}

/** The rows of some copies, with the change entries from which their devices pull. Answers how many rows. */
async function copy(
  work: Work,
  { tables, changeSeq, idOf }: Template,
  copies: readonly number[],
): Promise<number> {
  let count = 0
  for (const { name, columns, rows } of tables) {
    if (rows.length === 0) continue
    const listed = sql.join(columns.map((column) => sql.id(column)))
    // Row by row, as in a database whose condominiums grew side by side.
    const texts = rows.flatMap((textOf) => copies.map(textOf))
    const { numAffectedRows } = await sql`
      insert into ${sql.table(name)} (${listed})
      select ${listed} from json_populate_recordset(null::${sql.table(name)}, ${`[${texts.join()}]`}::json)`.execute(
      work.tx,
    )
    count += Number(numAffectedRows ?? 0)
  }
  const scopes = copies.map(idOf)
  await sql`insert into counters (scope_id, change_seq)
    select scope, ${changeSeq}::bigint from unnest(${scopes}::uuid[]) as s(scope)`.execute(work.tx)
  await sql`insert into marks (scope_id, seq, made_at)
    select scope, ${changeSeq}::bigint, ${work.now}::timestamptz from unnest(${scopes}::uuid[]) as s(scope)`.execute(
    work.tx,
  )
  const { rows: made } = await sql<{ row: string; version: number }>`
    select ${tableOf(Condominium).json} as row, r.version from condominiums r
    where r.id = any(${scopes}::uuid[])`.execute(work.tx)
  for (const { row, version } of made)
    addChangeEntry(work, Condominium, JSON.parse(row) as Condominium, version) // of the entity's own table
  return count
}
