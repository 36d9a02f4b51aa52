import { type Kysely, sql } from 'kysely'
import type { NotificationKind } from '#domain/kernel/news.ts'
import type { DeadLetter } from '#domain/notifications/contract.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Lapse } from '#server/kernel/purge.ts'

const pageSize = 500

/** Without whom it was for, and what it said. */
export async function bury(
  db: Kysely<Database>,
  {
    kernel,
    ...letter
  }: { kernel: Kernel; kind: NotificationKind; host: string; reason: string; attempts: number },
): Promise<void> {
  await db
    .insertInto('notification_dead_letters')
    .values({ ...letter, id: kernel.newId(), at: kernel.clock.now() })
    .execute()
}

/** News that could not even be spread. */
export async function buryEvent(
  kernel: Kernel,
  { id, kind, attempts }: { id: string; kind: NotificationKind; attempts: number },
): Promise<void> {
  await bury(kernel.db, { kernel, kind, host: '', reason: 'the recipients could not be found', attempts })
  await kernel.db.updateTable('notification_events').set({ next_at: null }).where('id', '=', id).execute()
}

/** The newest first. */
export async function listDeadLetters({ db }: Kernel): Promise<DeadLetter[]> {
  return db
    .selectFrom('notification_dead_letters')
    .select(['id', 'at', 'kind', 'host', 'reason', 'attempts'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .execute()
}

/** Deletes the subscriptions of sessions that have ended, for which nothing waits. */
export const subscriptionLapse: Lapse = {
  kind: 'push_subscriptions',
  async run({ db, clock }) {
    const now = clock.now()
    const { numAffectedRows } = await sql`
      delete from push_subscriptions p using sessions s
      where s.token_hash = p.token_hash and (s.ended_at is not null or s.expires_at <= ${now}::timestamptz)
        and not exists (select 1 from notification_deliveries d where d.subscription_id = p.id)`.execute(db)
    return Number(numAffectedRows ?? 0)
  },
}

interface Waiting {
  kind: NotificationKind
  lane: string
  waiting: number
  /** Those that were tried already. */
  failing: number
}

/** What waits and fails, and what was given up, by kind and host. */
export async function countNotifications({ db }: Pick<Kernel, 'db'>) {
  const { rows: waiting } = await sql<Waiting>`
    select e.kind, d.lane, count(*)::integer as waiting, count(*) filter (where d.attempts > 0)::integer as failing
    from notification_deliveries d join notification_events e on e.id = d.event_id
    group by e.kind, d.lane order by e.kind, d.lane`.execute(db)
  const { rows: dead } = await sql<{ kind: NotificationKind; host: string; reason: string; dead: number }>`
    select kind, host, reason, count(*)::integer as dead from notification_dead_letters
    group by kind, host, reason order by dead desc, kind, host`.execute(db)
  const { rows: unspread } = await sql<{ count: number }>`
    select count(*)::integer as count from notification_events where next_at is not null`.execute(db)
  return { unspread: unspread[0]?.count ?? 0, waiting, dead }
}
