import type { Kernel } from '#server/kernel/kernel.ts'
import { stillWaiting } from '#server/kernel/news-waits.ts'
import type { Taken } from './delivery-queue.ts'
import { findRecipients, mayTell, type Recipient, rowsOf } from './recipients.ts'

/** What is still to be sent, and the people it is for; the rest was read, muted, revoked or deleted meanwhile. */
export interface StillDue<T> {
  due: T[]
  over: T[]
  people: ReadonlyMap<string, Recipient>
}

/** Checked anew for every batch: hours may have passed since the deliveries were made. */
export async function stillDue<T extends Taken>(
  { db, clock }: Kernel,
  taken: readonly T[],
): Promise<StillDue<T>> {
  const now = clock.now()
  const rows = await rowsOf(db, taken)
  const people = new Map<string, Recipient>()
  for (const condominiumId of new Set(taken.map((one) => one.condominium_id))) {
    const ids = taken.flatMap((one) => (one.condominium_id === condominiumId ? [one.user_id] : []))
    for (const [id, who] of await findRecipients(db, { now, condominiumId, ids })) people.set(id, who)
  }
  const waiting = await waitingByEvent(db, taken)
  const isDue = (one: T) => {
    const who = people.get(one.user_id)
    const row = rows.get(one.row_id)
    return (
      one.expires_at > now &&
      who !== undefined &&
      mayTell(one, row, who) &&
      waiting.get(one.event_id)?.has(one.user_id) === true
    )
  }
  return { due: taken.filter(isDue), over: taken.filter((one) => !isDue(one)), people }
}

async function waitingByEvent(db: Kernel['db'], taken: readonly Taken[]): Promise<Map<string, Set<string>>> {
  const waiting = new Map<string, Set<string>>()
  for (const one of taken) {
    if (waiting.has(one.event_id)) continue
    const users = taken.flatMap(({ event_id, user_id }) => (event_id === one.event_id ? [user_id] : []))
    waiting.set(one.event_id, await stillWaiting(db, one.collection, { ...one, users }))
  }
  return waiting
}
