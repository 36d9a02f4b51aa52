import { findCommand } from '#domain/contracts.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import type { ZeloDatabase } from './database.ts'
import { withDependants } from './dependants.ts'
import { replayPending } from './replay.ts'
import { isUntouched, type OutboxEntry, targetKey } from './outbox-entry.ts'

/**
 * Merges a new entry into the one before it on the same row, if that was never attempted: an edit into an edit or a
 * creation; a deletion cancels an unsent creation. Answers whether `entry` needs no place of its own in the outbox.
 * Runs inside the dispatching transaction, after the row was updated.
 */
export async function mergeIntoEarlier(
  db: ZeloDatabase,
  command: AnyCommand,
  entry: OutboxEntry,
  actor: Actor,
): Promise<boolean> {
  if (command.verb === 'remove') return cancelUnsentCreate(db, entry, actor)
  if (command.verb !== 'patch') return false
  const last = await lastOf(db, entry)
  if (!last || !isUntouched(last)) return false
  // Undone, it takes nothing with it that the person did besides.
  if (entry.undo_until !== undefined || last.undo_until !== undefined) return false
  const earlier = findCommand(last.command)
  if (last.command !== entry.command && !(earlier?.verb === 'create' && takes(earlier, entry.input)))
    return false
  // The edit may refer to a row whose creation depends on this one: merged, each would wait for the other for ever.
  const waiting = new Set((await withDependants(db, last.key)).map(({ key }) => key))
  if (entry.depends_on.some((key) => key !== last.key && waiting.has(key))) return false
  await db.outbox.update(last.seq, {
    input: { ...last.input, ...entry.input },
    before: last.before && { ...entry.before, ...last.before },
    depends_on: [...new Set([...last.depends_on, ...entry.depends_on])].filter((key) => key !== last.key),
  })
  for (const { collection, id } of entry.targets) await replayPending(db, collection, id, actor)
  return true
}

/** Fields that a creation does not accept are sent after it, as a change of their own. */
function takes({ input }: AnyCommand, given: object): boolean {
  const { entries } = input as unknown as { entries: object } // inputs of creations are objects
  return Object.keys(given).every((field) => Object.hasOwn(entries, field))
}

/** A row created and deleted before it was sent: nothing is sent, and its dependants are cancelled too. */
async function cancelUnsentCreate(db: ZeloDatabase, entry: OutboxEntry, actor: Actor): Promise<boolean> {
  const all = await db.outbox.where('lane').equals(entry.lane).toArray()
  const [first] = all
  const wasMadeHere =
    first && findCommand(first.command)?.verb === 'create' && first.target_keys[0] === entry.target_keys[0]
  if (!wasMadeHere) return false
  // It also moves rows that stay, which must not be cancelled: the notices of a category in use.
  if (!entry.target_keys.every((key) => first.target_keys.includes(key))) return false
  const family = new Map([...all, ...(await withDependants(db, first.key))].map((one) => [one.key, one]))
  const gone = [...family.values()]
  if (!gone.every(isUntouched)) return false
  await db.outbox.bulkDelete(gone.flatMap(({ seq }) => seq ?? []))
  await db.blobs.bulkDelete(gone.flatMap(({ blob_ids }) => blob_ids))
  const touched = [entry, ...gone].flatMap(({ targets }) => targets)
  for (const { collection, id } of new Map(touched.map((target) => [targetKey(target), target])).values())
    await replayPending(db, collection, id, actor)
  return true
}

async function lastOf(db: ZeloDatabase, entry: OutboxEntry) {
  const inLane = await db.outbox.where('lane').equals(entry.lane).sortBy('seq')
  return inLane.at(-1)
}
