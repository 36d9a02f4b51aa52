import { sql } from 'kysely'
import type { NotificationKind } from '#domain/kernel/news.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Event } from './recipients.ts'

/** The name under which the sending is woken. */
export const deliveryJob = 'notification-deliveries'

/** The lane of mailboxes; the others are hosts of push services. */
export const emailLane = 'email'

/**
 * How long a delivery belongs to the process that took it: longer than it may take to send a whole batch. That of a
 * process that was killed is sent again after it, under the same tag.
 */
const takenForMs = 120_000

/** Sent one after another by `sendersPerLane`: 10 seconds each at worst, within `takenForMs`. */
const batchSize = 40
export const sendersPerLane = 8

/** A delivery with its event, taken by this process. */
export interface Taken extends Event {
  /** Of the delivery. */
  id: string
  event_id: string
  user_id: string
  tag: string
  urgent: boolean
  news_group: string | null
  title: string
  body: string
  path: string
  at: string
  expires_at: string
  /** This try counted. */
  attempts: number
}

export interface TakenPush extends Taken {
  subscription_id: string
  endpoint: string
  p256dh: string
  auth: string
  /** Whether the device's session still lives. */
  is_live: boolean
}

const ofEvent = sql`
  d.id, d.event_id, d.user_id, d.tag, d.urgent, d.expires_at, d.attempts, e.condominium_id, e.collection, e.row_id,
  e.about, e.kind, e.recipients, e.actor_id, e.news_group, e.title, e.body, e.path, e.at`

/**
 * All that is due for some devices of one push service. The lock on a device's subscription, held for this statement,
 * keeps processes from waiting for each other, or dead-locking, over its deliveries.
 */
export async function takePushes({ db, clock }: Kernel, lane: string): Promise<TakenPush[]> {
  const now = clock.now()
  const { rows } = await sql<TakenPush>`
    with lead as (
      select p.id from notification_deliveries d join push_subscriptions p on p.id = d.subscription_id
      where d.lane = ${lane} and d.next_at <= ${now}::timestamptz
      order by d.urgent desc, d.next_at limit ${batchSize} for update of p skip locked
    ), taken as (
      update notification_deliveries d
      set attempts = d.attempts + 1, next_at = ${later(now, takenForMs)}::timestamptz
      where d.subscription_id in (select id from lead) and d.next_at <= ${now}::timestamptz
      returning d.*
    )
    select ${ofEvent}, d.subscription_id, p.endpoint, p.p256dh, p.auth,
      s.ended_at is null and s.expires_at > ${now}::timestamptz as is_live
    from taken d
      join notification_events e on e.id = d.event_id
      join push_subscriptions p on p.id = d.subscription_id
      join sessions s on s.token_hash = p.token_hash
    order by e.at, e.id`.execute(db)
  return rows
}

export interface TakenEmail {
  deliveries: Taken[]
  last_sent_at: string | null
}

/** All that is due for one mailbox. */
export async function takeEmail({ db, clock }: Kernel): Promise<TakenEmail | undefined> {
  const now = clock.now()
  const { rows } = await sql<Taken & { last_sent_at: string | null }>`
    with lead as (
      select m.user_id, m.last_sent_at
      from notification_deliveries d join notification_emails m on m.user_id = d.user_id
      where d.lane = ${emailLane} and d.next_at <= ${now}::timestamptz
      order by d.urgent desc, d.next_at limit 1 for update of m skip locked
    ), taken as (
      update notification_deliveries d
      set attempts = d.attempts + 1, next_at = ${later(now, takenForMs)}::timestamptz
      from lead l
      where d.user_id = l.user_id and d.lane = ${emailLane} and d.next_at <= ${now}::timestamptz
      returning d.*, l.last_sent_at
    )
    select ${ofEvent}, d.last_sent_at from taken d join notification_events e on e.id = d.event_id
    order by e.at, e.id`.execute(db)
  const [first] = rows
  return first && { deliveries: rows, last_sent_at: first.last_sent_at }
}

/** Delivered, or not to be delivered any more. */
export async function removeDeliveries({ db }: Kernel, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('notification_deliveries').where('id', 'in', ids).execute()
}

/** The push service has them. */
export async function noteDelivered(
  { db, clock }: Kernel,
  { ids, subscriptionId }: { ids: readonly string[]; subscriptionId: string },
): Promise<void> {
  await sql`
    with delivered as (delete from notification_deliveries where id = any(${[...ids]}::uuid[]))
    update push_subscriptions set last_delivered_at = ${clock.now()}::timestamptz
    where id = ${subscriptionId}::uuid`.execute(db)
}

export async function noteEmailed({ db, clock }: Kernel, userId: string): Promise<void> {
  await db
    .updateTable('notification_emails')
    .set({ last_sent_at: clock.now() })
    .where('user_id', '=', userId)
    .execute()
}

/** What failed is due now; what a process may be sending at this moment is left to it. Answers how many. */
export async function retryDeliveries({ db, clock }: Kernel): Promise<number> {
  const now = clock.now()
  const { numAffectedRows } = await sql`
    update notification_deliveries set next_at = ${now}::timestamptz
    where attempts > 0 and next_at > ${later(now, takenForMs)}::timestamptz`.execute(db)
  return Number(numAffectedRows)
}

export async function putOff({ db }: Kernel, ids: readonly string[], until: string): Promise<void> {
  await db.updateTable('notification_deliveries').set({ next_at: until }).where('id', 'in', ids).execute()
}

/** The lanes in which something waits, with when the first of it is due, in milliseconds from now. */
export async function lanesDue({ db, clock }: Kernel): Promise<{ lane: string; inMs: number }[]> {
  const { rows } = await sql<{ lane: string; next_at: string }>`
    select lane, min(next_at) as next_at from notification_deliveries group by lane order by min(next_at)`.execute(
    db,
  )
  const now = Date.parse(clock.now())
  return rows.map(({ lane, next_at }) => ({ lane, inMs: Math.max(0, Date.parse(next_at) - now) }))
}

const longestBackoffMs = 30 * 60_000

/**
 * One second, two, four... at most half an hour, with jitter; longer if the push service asks for it. Never sooner: one that
 * asks for no wait at all would be asked again and again without a pause.
 */
export function backoffMs(
  attempts: number,
  retryAfterSeconds: number | null,
  random = Math.random(),
): number {
  const usual = Math.min(1000 * 2 ** (attempts - 1), longestBackoffMs) * (0.5 + random)
  return Math.max(usual, (retryAfterSeconds ?? 0) * 1000)
}

export function kindsOf(deliveries: readonly Taken[]): Set<NotificationKind> {
  return new Set(deliveries.map(({ kind }) => kind))
}

function later(now: string, ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString()
}
