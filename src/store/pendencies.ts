import { findCommand } from '#domain/contracts.ts'
import { partOf } from '#domain/kernel/command.ts'
import { parse } from '#domain/kernel/parse.ts'
import type { DispatchContext } from './dispatch.ts'
import type { ZeloDatabase } from './database.ts'
import { withDependants } from './dependants.ts'
import { replayPending } from './replay.ts'
import { isUntouched, type OutboxEntry, untried } from './outbox-entry.ts'
import { toDisk } from './to-disk.ts'
import { awaited } from './watchdog.ts'
import { collectionsOf, writeRows } from './write-rows.ts'

/** What the Pendências screen does with pending and refused changes. Only a person discards an entry. */

/** Discards changes and everything that depends on them. The acknowledged values are displayed again. */
export async function discard(context: DispatchContext, ...keys: readonly string[]): Promise<void> {
  const { db } = context
  await writeThose(db, keys, async () => drop(context, await withDependants(db, ...keys)))
  await toDisk(db)
}

/**
 * Undoes changes that were made a moment ago, and what was built on them. False, and nothing is changed, if one of them may
 * have left this device: then the server decides, and others may have read it.
 */
export async function undo(context: DispatchContext, keys: readonly string[]): Promise<boolean> {
  const { db } = context
  const isUndone = await writeThose(db, keys, async () => {
    const entries = await withDependants(db, ...keys)
    const found = new Set(entries.map(({ key }) => key))
    if (!keys.every((key) => found.has(key)) || !entries.every(isUntouched)) return false
    await drop(context, entries)
    return true
  })
  if (isUndone) await toDisk(db)
  return isUndone
}

/** Over the stores of these entries and of all that depends on them. */
async function writeThose<T>(db: ZeloDatabase, keys: readonly string[], work: () => Promise<T>): Promise<T> {
  const entries = await awaited(db, () => withDependants(db, ...keys))
  return writeRows(
    db,
    entries.flatMap((entry) => collectionsOf(entry)),
    work,
  )
}

async function drop(context: DispatchContext, entries: OutboxEntry[]): Promise<void> {
  const { outbox, blobs } = context.db
  await outbox.bulkDelete(entries.flatMap(({ seq }) => (seq === undefined ? [] : [seq])))
  await blobs.bulkDelete(entries.flatMap(({ blob_ids }) => blob_ids))
  await replayAll(context, entries)
}

/** Sends a refused change again, edited by the person, in its old place in the queue. */
export async function resend(
  context: DispatchContext,
  key: string,
  edits: Record<string, unknown> = {},
): Promise<void> {
  const { db } = context
  await writeThose(db, [key], async () => {
    const entry = await db.outbox.get({ key })
    const command = entry && findCommand(entry.command)
    if (!command) return
    const input = parse(command.input, { ...entry.input, ...edits })
    const before = entry.before && (await currentOf(db, entry))
    // Only a refusal is final: anything else may have arrived, and keeps its idempotency key.
    const newKey = entry.state === 'rejected' ? context.newId() : entry.key
    await db.outbox.put({ ...entry, ...untried, key: newKey, input: { ...input }, before })
    await releaseDependants(db, key, newKey)
    await replayAll(context, await withDependants(db, newKey))
  })
  await toDisk(db)
}

async function releaseDependants(db: ZeloDatabase, from: string, to: string): Promise<void> {
  const direct = (await db.outbox.toArray()).filter((entry) => entry.depends_on.includes(from))
  for (const { seq, depends_on } of direct)
    await db.outbox.update(seq, { depends_on: depends_on.map((key) => (key === from ? to : key)) })
  for (const { key, state } of await withDependants(db, to))
    if (state === 'blocked') await db.outbox.where({ key }).modify({ state: 'queued' })
}

/** The person has seen the server's values: they become the edit's new `before`. */
async function currentOf(db: ZeloDatabase, entry: OutboxEntry): Promise<Record<string, unknown>> {
  const [target] = entry.targets
  const base = target && (await db.base.get([target.collection, target.id]))
  const row = base?.row ?? (target && (await db.rows(target.collection).get(target.id)))
  const part = partOf(row, findCommand(entry.command) ?? {})
  return Object.fromEntries(Object.keys(entry.before ?? {}).map((field) => [field, part[field]]))
}

async function replayAll(context: DispatchContext, entries: OutboxEntry[]): Promise<void> {
  for (const { targets } of entries)
    for (const { collection, id } of targets) await replayPending(context.db, collection, id, context.actor)
}
