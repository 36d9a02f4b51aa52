import { findCommand } from '#domain/contracts.ts'
import { wordsOf } from '#domain/values/text.ts'
import type { ZeloDatabase } from './database.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** What a change is about, as people call it: its own title or name, else that of what it reads (a vote's assembly). */
export async function nameOfEntry(
  db: ZeloDatabase,
  entry: OutboxEntry,
  row: Record<string, unknown> | null | undefined,
): Promise<string> {
  return nameOf(entry.input) || nameOf(row) || nameOf(await readRow(db, entry))
}

function nameOf(row: Record<string, unknown> | null | undefined): string {
  return wordsOf(row?.title) || wordsOf(row?.name) || wordsOf(row?.area_name)
}

async function readRow(db: ZeloDatabase, entry: OutboxEntry) {
  const [read] = findCommand(entry.command)?.reads?.(entry.input, undefined) ?? []
  return read && db.rows(read.collection).get(read.id)
}
