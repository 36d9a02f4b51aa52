import { DomainError } from '#domain/kernel/errors.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { ZeloDatabase } from './database.ts'
import { replayPending } from './replay.ts'
import { isLiving, isUntouched, type OutboxEntry } from './outbox-entry.ts'

/**
 * A `final` change (a vote) may be replaced until it is first sent: the new one supersedes the unsent entry for the
 * same row, whichever tab made it. After an attempt it may have arrived, and stays. Runs inside the dispatching
 * transaction, before the new one is applied.
 */
export async function supersede(db: ZeloDatabase, entry: OutboxEntry, actor: Actor): Promise<void> {
  const earlier = (await db.outbox.toArray()).filter(
    (one) => one.command === entry.command && one.input.id === entry.input.id && isLiving(one),
  )
  if (!earlier.every(isUntouched)) throw new DomainError('already_sent')
  await db.outbox.bulkDelete(earlier.map(({ seq }) => seq))
  for (const { collection, id } of earlier.flatMap(({ targets }) => targets))
    await replayPending(db, collection, id, actor)
}
