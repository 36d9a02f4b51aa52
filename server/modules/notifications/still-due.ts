import { findEntity } from '#domain/entities.ts'
import type { AnyRow } from '#domain/kernel/command.ts'
import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { stillWaiting } from '#server/kernel/news-waits.ts'
import { timeZoneOf } from '#server/people/today.ts'
import { putOff, type Taken } from './delivery-queue.ts'
import { findRecipients, mayTell, type Recipient, rowsOf } from './recipients.ts'

/** What is still to be sent, and the people it is for; the rest was read, muted, revoked or deleted meanwhile. */
export interface StillDue<T> {
  due: T[]
  over: T[]
  people: ReadonlyMap<string, Recipient>
}

/**
 * Checked anew for every batch: hours may have passed since the deliveries were made. What comes only now, in somebody's
 * quiet hours, because it was tried in vain before, is put off until their end.
 */
export async function stillDue<T extends Taken>(kernel: Kernel, taken: readonly T[]): Promise<StillDue<T>> {
  const { db, clock } = kernel
  const now = clock.now()
  const rows = await rowsOf(db, taken)
  const people = new Map<string, Recipient>()
  const mornings = new Map<string | null, string>()
  for (const condominiumId of new Set(taken.map((one) => one.condominium_id))) {
    const ids = taken.flatMap((one) => (one.condominium_id === condominiumId ? [one.user_id] : []))
    for (const [id, who] of await findRecipients(db, { now, condominiumId, ids })) people.set(id, who)
    const timeZone = condominiumId === null ? defaultTimeZone : await timeZoneOf(db, condominiumId)
    mornings.set(condominiumId, afterQuietHours(now, timeZone))
  }
  const waiting = await waitingByEvent(db, taken, now)
  const [due, over]: [T[], T[]] = [[], []]
  const asleep = new Map<string, string[]>()
  for (const one of taken) {
    const who = people.get(one.user_id)
    const row = rows.get(one.row_id)
    const morning = mornings.get(one.condominium_id) ?? now
    const isWaited = waiting.get(one.event_id)?.has(one.user_id) === true
    if (one.expires_at <= now || !row || !who || !mayTell(one, row, who) || !isWaited) over.push(one)
    else if (who.is_quiet && !one.urgent && morning > now)
      asleep.set(morning, [...(asleep.get(morning) ?? []), one.id])
    else due.push({ ...one, title: titleNow(one, row) })
  }
  for (const [morning, ids] of asleep) await putOff(kernel, ids, morning)
  return { due, over, people }
}

function titleNow({ collection, title }: Taken, row: AnyRow): string {
  return findEntity(collection)?.titleOfNews?.(row as never) ?? title // a row of this entity
}

async function waitingByEvent(
  db: Kernel['db'],
  taken: readonly Taken[],
  now: string,
): Promise<Map<string, Set<string>>> {
  const waiting = new Map<string, Set<string>>()
  for (const one of taken) {
    if (waiting.has(one.event_id)) continue
    const users = taken.flatMap(({ event_id, user_id }) => (event_id === one.event_id ? [user_id] : []))
    waiting.set(one.event_id, await stillWaiting(db, one.collection, { ...one, users, now }))
  }
  return waiting
}
