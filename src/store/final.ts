import { DomainError } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from './database.ts'
import { replayPending } from './replay.ts'
import { isLiving, isUntouched, type OutboxEntry } from './outbox-entry.ts'

/**
 * A `final` change (a vote) may be made anew until it first leaves the device: the one about the same row that never left
 * gives way, in whatever tab it was made. Once tried it may have arrived, and stays as it is. Runs inside the dispatching transaction, before the new one applies.
 */
export async function supersede(db: ZeloDatabase, entry: OutboxEntry, actor: Actor): Promise<void> {
  const earlier = await db.outbox
    .filter((one) => one.command === entry.command && one.input.id === entry.input.id && isLiving(one))
    .toArray()
  if (!earlier.every(isUntouched)) throw new DomainError('already_sent')
  await db.outbox.bulkDelete(earlier.map(({ seq }) => seq))
  for (const { collection, id } of earlier.flatMap(({ targets }) => targets))
    await replayPending(db, collection, id, actor)
}
