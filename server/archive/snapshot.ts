import { type Kysely, type RawBuilder, sql } from 'kysely'
import { allowSilence, transaction } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'

/** Reads the database as of one moment, however long it takes. Never twice: what was read has been written to a file. */
export async function readSnapshot<Result>(
  db: Kysely<Database>,
  read: (tx: Kysely<Database>) => Promise<Result>,
): Promise<Result> {
  let isBegun = false
  return transaction(db, async (tx, { begun }) => {
    await begun
    if (isBegun) throw new Error('the database was changed while it was read')
    isBegun = true
    await sql`set transaction isolation level repeatable read, read only`.execute(tx)
    await withoutTimeouts(tx)
    return read(tx)
  })
}

/** For this transaction: a table may be long, and a disk slow. */
export async function withoutTimeouts(tx: Kysely<Database>): Promise<void> {
  allowSilence(tx)
  await sql`
    select set_config(name, '0', true)
    from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as s(name)`.execute(
    tx,
  )
}

/** A JSON line for each row of the query, some hundred rows in memory at a time. */
export async function* linesOf(
  tx: Kysely<Database>,
  query: RawBuilder<unknown>,
  counts = { rows: 0 },
): AsyncIterable<Uint8Array> {
  await sql`declare archived no scroll cursor for select row_to_json(one)::text as line from (${query}) one`.execute(
    tx,
  )
  for (;;) {
    const { rows } = await sql<{ line: string }>`fetch 500 from archived`.execute(tx)
    if (rows.length === 0) break
    counts.rows += rows.length
    yield Buffer.from(rows.map(({ line }) => `${line}\n`).join(''))
  }
  await sql`close archived`.execute(tx)
}

const batchRows = 500
const batchLetters = 2 ** 20

export async function* inBatches(lines: AsyncIterable<string>): AsyncIterable<string[]> {
  let batch: string[] = []
  let letters = 0
  for await (const line of lines) {
    batch.push(line)
    letters += line.length
    if (batch.length < batchRows && letters < batchLetters) continue
    yield batch
    batch = []
    letters = 0
  }
  if (batch.length > 0) yield batch
}
