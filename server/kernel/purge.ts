import { sql } from 'kysely'
import type { Kernel } from './kernel.ts'
import { purgeAudit } from './audit.ts'
import type { Round } from './rounds.ts'
import { endIdleSessions } from './session-ends.ts'
import { purgeMarkers } from './sync/commit-markers.ts'

/** Retention of tombstones and stored answers; a device that was away for longer gets a full copy. */
export const tombstoneDays = 90

/** Further retention rules, of modules the kernel does not know. */
export type Lapse = (kernel: Kernel) => Promise<void>

/** Purges once an hour. */
export function purging(lapses: readonly Lapse[]): Round {
  return {
    everyMs: 3_600_000,
    lease: 'purge',
    async run(kernel) {
      await purge(kernel)
      for (const lapse of lapses) await lapse(kernel)
    },
    failed: 'old tombstones and keys could not be purged; tried again in an hour',
  }
}

/** Deletes tombstones, stored answers, sessions and tokens that cannot be used any more. */
export async function purge(kernel: Kernel): Promise<void> {
  const { db, clock } = kernel
  const now = clock.now()
  const horizon = new Date(Date.parse(now) - tombstoneDays * 86_400_000).toISOString()
  const yesterday = new Date(Date.parse(now) - 86_400_000).toISOString()
  await db.deleteFrom('changes').where('deleted', '=', true).where('changed_at', '<', horizon).execute()
  await db.deleteFrom('idempotency').where('created_at', '<', horizon).execute()
  await purgeMarkers(db, horizon)
  await endIdleSessions(db, now)
  const sixMonthsAgo = new Date(Date.parse(now) - 180 * 86_400_000).toISOString()
  await sql`delete from sessions where coalesce(ended_at, expires_at) < ${sixMonthsAgo}::timestamptz`.execute(
    db,
  )
  await db.deleteFrom('sign_ins').where('at', '<', sixMonthsAgo).execute()
  await db.deleteFrom('known_devices').where('last_used_at', '<', sixMonthsAgo).execute()
  await db.deleteFrom('removed_sessions').where('removed_at', '<', sixMonthsAgo).execute() // as long as sessions last
  const fiveYearsAgo = new Date(Date.parse(now) - 5 * 365 * 86_400_000).toISOString()
  await db.deleteFrom('accesses').where('at', '<', fiveYearsAgo).execute()
  await purgeAudit(db, fiveYearsAgo)
  await db.deleteFrom('email_changes').where('ended_at', '<', horizon).execute()
  await db.deleteFrom('link_requests').where('expires_at', '<', horizon).execute()
  await db.deleteFrom('activation_tokens').where('expires_at', '<', now).execute()
  const weekAgo = new Date(Date.parse(now) - 7 * 86_400_000).toISOString()
  await db.deleteFrom('registrations').where('asked_at', '<', weekAgo).execute()
  await db.deleteFrom('access_recoveries').where('asked_at', '<', horizon).execute()
  await db.deleteFrom('tickets').where('expires_at', '<', now).execute()
  await db.deleteFrom('slip_tokens').where('expires_at', '<', now).execute()
  await db.deleteFrom('rate_limits').where('window_start', '<', yesterday).execute()
}
