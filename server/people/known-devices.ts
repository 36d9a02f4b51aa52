import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'
import { sha256 } from '#server/kernel/session-rows.ts'

/**
 * Devices from which somebody has signed in: each holds a random key, of which the SHA-256 is stored. It opens nothing. It
 * only tells the owner's device from a stranger's, so that wrong passwords of strangers do not lock the owner out.
 */

/** People have a handful; the oldest gives way. */
const mostDevices = 20

export async function rememberDevice(
  db: Kysely<Database>,
  { user_id, deviceKey, now }: { user_id: string; deviceKey: string; now: string },
): Promise<void> {
  await sql`
    insert into known_devices (user_id, key_hash, last_used_at)
    values (${user_id}::uuid, ${sha256(deviceKey)}, ${now}::timestamptz)
    on conflict (user_id, key_hash) do update set last_used_at = excluded.last_used_at`.execute(db)
  await sql`
    delete from known_devices where user_id = ${user_id}::uuid and key_hash not in (
      select key_hash from known_devices where user_id = ${user_id}::uuid
      order by last_used_at desc limit ${mostDevices}
    )`.execute(db)
}

/** The account was recovered through its mailbox: a device that somebody else used is a stranger's again. */
export async function forgetDevices(tx: Kysely<Database>, user_id: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
}
