import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { emailLane } from './delivery-queue.ts'

/**
 * Removes devices of a person. What waited for their last one goes to their mailbox, from where it is sent if they take
 * e-mail; what waited for another goes with it.
 */
export async function removeDevices(
  tx: Kysely<Database>,
  { userId, ids, now }: { userId: string; ids: readonly string[]; now: string },
): Promise<void> {
  // Locked all at once: of two that go in the same moment, the second knows that it is the last.
  await sql`select id from push_subscriptions where user_id = ${userId}::uuid order by id for update`.execute(
    tx,
  )
  await sql`insert into notification_emails (user_id) values (${userId}) on conflict do nothing`.execute(tx)
  await sql`
    update notification_deliveries d
    set subscription_id = null, lane = ${emailLane},
      next_at = case when attempts > 0 then ${now}::timestamptz else next_at end
    where d.subscription_id = any(${[...ids]}::uuid[])
      and d.id in (
        select distinct on (o.event_id) o.id from notification_deliveries o
        where o.subscription_id = any(${[...ids]}::uuid[]) order by o.event_id, o.id
      )
      and not exists (
        select 1 from push_subscriptions p join sessions s on s.token_hash = p.token_hash
        where p.user_id = ${userId}::uuid and p.id <> all(${[...ids]}::uuid[])
          and s.ended_at is null and s.expires_at > ${now}::timestamptz
      )
      and not exists (
        select 1 from notification_deliveries o
        where o.event_id = d.event_id and o.user_id = d.user_id and o.subscription_id is null
      )`.execute(tx)
  await sql`delete from push_subscriptions where id = any(${[...ids]}::uuid[])`.execute(tx)
}
