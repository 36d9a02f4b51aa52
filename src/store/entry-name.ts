import { findCommand } from '#domain/contracts.ts'
import { findEntity } from '#domain/entities.ts'
import { type AnyRow, type Command, partOf, type Rows, type Target } from '#domain/kernel/command.ts'
import { wordsOf } from '#domain/values/text.ts'
import type { ZeloDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

type UnknownRow = Record<string, unknown>

/** The display name for an entry: that of its row, else of a row that it reads (the assembly of a vote). */
export async function nameOfEntry(
  db: ZeloDatabase,
  entry: OutboxEntry,
  row: UnknownRow | null | undefined,
): Promise<string> {
  const command = findCommand(entry.command)
  const [target] = entry.targets
  const own = target && (await nameOf(db, target, wantedRow(row, entry.input, command)))
  if (own) return own
  const [read] = command?.reads?.(entry.input, undefined) ?? []
  const readRow = read && (await db.rows(read.collection).get(read.id))
  return readRow ? nameOf(db, read, readRow) : ''
}

/** The row with the entry's input applied. */
function wantedRow(
  row: UnknownRow | null | undefined,
  input: UnknownRow,
  command: Pick<Command, 'within'> = {},
): UnknownRow {
  const { within } = command
  return within === undefined
    ? { ...row, ...input }
    : { ...row, [within]: { ...partOf(row, command), ...input } }
}

async function nameOf(
  db: ZeloDatabase,
  { collection }: Pick<Target, 'collection'>,
  row: UnknownRow,
): Promise<string> {
  const entity = findEntity(collection)
  return entity ? entity.nameOf(row as never, await referenced(db, entity.references, row)) : '' // fields of its own kind
}

/** The rows that a row's foreign keys point to, as far as they are on this device. */
async function referenced(
  db: ZeloDatabase,
  references: Readonly<Record<string, string>> = {},
  row: UnknownRow,
): Promise<Rows> {
  const known = new Map<string, AnyRow>()
  for (const [field, collection] of Object.entries(references)) {
    const id = wordsOf(row[field])
    const found = id && (await db.rows(collection).get(id))
    if (found) known.set(`${collection}:${id}`, found)
  }
  return { find: (collection, id) => known.get(`${collection}:${id}`) }
}
