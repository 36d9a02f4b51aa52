import { DomainError } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from './database.ts'
import { refold } from './fold.ts'
import { isLiving, isUntouched, type OutboxEntry } from './outbox-entry.ts'

/**
 * A `final` change (a vote) may be made anew until it first leaves the device: the one that never left gives way. Once
 * tried it may have arrived, and stays as it is. Runs inside the dispatching transaction, before the new one applies.
 */
export async function giveWay(db: ZeloDatabase, entry: OutboxEntry, actor: Actor): Promise<void> {
  const inLane = await db.outbox.where('lane').equals(entry.lane).toArray()
  const earlier = inLane.filter((one) => one.command === entry.command && isLiving(one))
  if (!earlier.every(isUntouched)) throw new DomainError('already_sent')
  if (earlier.length === 0) return
  await db.outbox.bulkDelete(earlier.map(({ seq }) => seq))
  for (const { collection, id } of entry.targets) await refold(db, collection, id, actor)
}
