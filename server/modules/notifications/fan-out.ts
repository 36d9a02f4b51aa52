import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { afterQuietHours } from '#domain/notifications/quiet-hours.ts'
import { transaction } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { newsJob } from '#server/kernel/news.ts'
import { stillWaiting } from '#server/kernel/news-waits.ts'
import { startQueue } from '#server/kernel/queue-loop.ts'
import { timeZoneOf } from '#server/people/today.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { buryEvent } from './dead-letters.ts'
import { deliveryJob, emailLane } from './delivery-queue.ts'
import { type Event, findRecipients, mayTell, type Recipient, rowsOf } from './recipients.ts'

/** Makes deliveries of what was noted with the rows, in each process. Answers a function that stops. */
export function startFanOut(kernel: Kernel): () => Promise<void> {
  return startQueue(kernel, {
    job: newsJob,
    run: (isStopped) => fanOut(kernel, isStopped),
    dueIn: () => newsDueIn(kernel),
    failed: 'news could not be spread; tried again in a minute',
  })
}

/** Spreads all news that are due now. */
export async function fanOut(kernel: Kernel, isStopped = () => false): Promise<void> {
  while (!isStopped()) {
    const taken: string[] = []
    try {
      await spreadSome(kernel, taken)
    } catch (error) {
      if (taken.length === 0) throw error
      kernel.log.warn({ err: error, events: taken.length }, 'news could not be spread; tried again later')
      await postpone(kernel, taken)
    }
    if (taken.length === 0) return
    kernel.wakeups.wake(deliveryJob)
  }
}

const eventsAtOnce = 100
const mostTries = 10
const retryAfterMs = 60_000

interface DueEvent extends Event {
  urgent: boolean
  is_reminder: boolean
  news_group: string | null
  at: string
}

/** One transaction: a process that is killed within it has made no delivery. `taken` is filled before anything else. */
async function spreadSome({ db, clock }: Kernel, taken: string[]): Promise<void> {
  const now = clock.now()
  await transaction(db, async (tx, { begun }) => {
    await begun
    const { rows: events } = await sql<DueEvent>`
      select id, condominium_id, collection, row_id, about, kind, urgent, is_reminder, news_group, recipients,
        actor_id, at
      from notification_events where next_at <= ${now} order by next_at, id limit ${eventsAtOnce}
      for update skip locked`.execute(tx)
    taken.splice(0, taken.length, ...events.map(({ id }) => id))
    for (const condominiumId of new Set(events.map((event) => event.condominium_id)))
      await spread(
        tx,
        events.filter((event) => event.condominium_id === condominiumId),
        now,
      )
    await sql`update notification_events set next_at = null where id = any(${taken}::uuid[])`.execute(tx)
  })
}

/** For events of one condominium: a few statements, whether they are for one person or for two thousand. */
async function spread(tx: Kysely<Database>, events: readonly DueEvent[], now: string): Promise<void> {
  const condominiumId = events[0]?.condominium_id ?? null
  const isForAll = events.some(
    ({ recipients: { audience, permission, role } }) => audience || permission || role,
  )
  const named = [...new Set(events.flatMap(({ recipients }) => recipients.users ?? []))]
  const ids = named.filter((id) => id !== null)
  const people = await findRecipients(tx, { now, condominiumId, ids })
  if (isForAll && condominiumId !== null)
    for (const [id, one] of await findRecipients(tx, { now, condominiumId })) people.set(id, one)
  const rows = await rowsOf(tx, events)
  const timeZone = condominiumId === null ? defaultTimeZone : await timeZoneOf(tx, condominiumId)
  const morning = afterQuietHours(now, timeZone)
  const deliveries: NewDelivery[] = []
  for (const event of events) {
    const meant = meantBy(event, [...people.values()], rows)
    const users = meant.map(({ actor }) => actor.id)
    const waiting = await stillWaiting(tx, event.collection, { ...event, users, now })
    for (const who of meant)
      if (waiting.has(who.actor.id)) deliveries.push(deliveryOf(event, who, { now, morning }))
  }
  await insertDeliveries(tx, deliveries, now)
}

function meantBy(event: DueEvent, people: readonly Recipient[], rows: Awaited<ReturnType<typeof rowsOf>>) {
  const row = rows.get(event.row_id)
  return people.filter((who) => who.actor.id !== event.actor_id && mayTell(event, row, who))
}

interface NewDelivery {
  event_id: string
  user_id: string
  tag: string
  urgent: boolean
  next_at: string
  expires_at: string
  takes_email: boolean
}

const hourMs = 3_600_000

function deliveryOf(
  event: DueEvent,
  { actor, is_quiet, takesEmail }: Recipient,
  { now, morning }: { now: string; morning: string },
): NewDelivery {
  const { urgent, is_reminder } = event
  const lastsMs = (urgent || is_reminder ? 24 : 72) * hourMs
  return {
    event_id: event.id,
    user_id: actor.id,
    tag: tagOf(event, actor.id),
    urgent,
    next_at: is_quiet && !urgent ? morning : now,
    expires_at: new Date(Date.parse(now) + lastsMs).toISOString(),
    takes_email: takesEmail,
  }
}

/**
 * Of one person alone: a push service that sees the same topic for many would know that they live together. News of a
 * group share one; others have that of their row.
 */
function tagOf({ condominium_id, kind, news_group, collection, row_id }: DueEvent, userId: string): string {
  const about = news_group === null ? [collection, row_id] : [condominium_id, kind, news_group]
  return createHash('sha256')
    .update([userId, ...about].join(' '))
    .digest('base64url')
    .slice(0, 24)
}

/** To each device of a person whose session lives, or if there is none to their mailbox, if they take e-mail. */
async function insertDeliveries(tx: Kysely<Database>, made: readonly NewDelivery[], now: string) {
  if (made.length === 0) return
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) as w(
        event_id uuid, user_id uuid, tag text, urgent boolean, next_at timestamptz, expires_at timestamptz,
        takes_email boolean
      )
    ), live as (
      select p.id, p.user_id, p.host from push_subscriptions p join sessions s on s.token_hash = p.token_hash
      where s.ended_at is null and s.expires_at > ${now}::timestamptz and p.user_id in (select user_id from wanted)
    ), mailboxes as (
      insert into notification_emails (user_id)
      select distinct w.user_id from wanted w
      where w.takes_email and not exists (select 1 from live l where l.user_id = w.user_id)
      on conflict do nothing
    )
    insert into notification_deliveries
      (event_id, user_id, subscription_id, lane, tag, urgent, next_at, expires_at)
    select w.event_id, w.user_id, l.id, coalesce(l.host, ${emailLane}), w.tag, w.urgent, w.next_at, w.expires_at
    from wanted w
      left join live l on l.user_id = w.user_id
    where l.id is not null or w.takes_email
    on conflict do nothing`.execute(tx)
}

/** Scattered over a minute, mostly into different batches: one that cannot be spread must not hold up the others. */
async function postpone(kernel: Kernel, ids: readonly string[]): Promise<void> {
  const { db, clock } = kernel
  const later = new Date(Date.parse(clock.now()) + retryAfterMs).toISOString()
  const { rows } = await sql<{ id: string; kind: Event['kind']; attempts: number }>`
    update notification_events set attempts = attempts + 1,
      next_at = ${later}::timestamptz + attempts * interval '1 minute' + random() * interval '1 minute'
    where id = any(${[...ids]}::uuid[]) returning id, kind, attempts`.execute(db)
  for (const event of rows) if (event.attempts >= mostTries) await buryEvent(kernel, event)
}

async function newsDueIn({ db, clock }: Kernel): Promise<number | undefined> {
  const next = await db
    .selectFrom('notification_events')
    .select('next_at')
    .where('next_at', 'is not', null)
    .orderBy('next_at')
    .limit(1)
    .executeTakeFirst()
  return next?.next_at ? Math.max(0, Date.parse(next.next_at) - Date.parse(clock.now())) : undefined
}
