import { type Kysely, sql } from 'kysely'
import type { Database } from '#server/db/schema.ts'

/**
 * Devices from which somebody has signed in, with all that is asked for: each holds a random key, of which the SHA-256 is stored. It opens nothing. It
 * only tells the owner's device from a stranger's, so that wrong passwords of strangers do not lock the owner out.
 */

/** People have a handful; the oldest gives way. */
const mostDevices = 20

export async function rememberDevice(
  db: Kysely<Database>,
  { user_id, key_hash, now }: { user_id: string; key_hash: string; now: string },
): Promise<void> {
  await sql`
    with used as (
      insert into known_devices (user_id, key_hash, last_used_at)
      values (${user_id}::uuid, ${key_hash}, ${now}::timestamptz)
      on conflict (user_id, key_hash) do update set last_used_at = excluded.last_used_at
    )
    delete from known_devices where user_id = ${user_id}::uuid and key_hash <> ${key_hash} and key_hash not in (
      select key_hash from known_devices where user_id = ${user_id}::uuid and key_hash <> ${key_hash}
      order by last_used_at desc limit ${mostDevices - 1}
    )`.execute(db)
}

export async function isKnownDevice(
  db: Kysely<Database>,
  { user_id, key_hash }: { user_id: string; key_hash: string | null },
): Promise<boolean> {
  if (key_hash === null) return false
  const known = db.selectFrom('known_devices').select('user_id').where('user_id', '=', user_id)
  return (await known.where('key_hash', '=', key_hash).executeTakeFirst()) !== undefined
}

/** The account was recovered through its mailbox: a device that somebody else used is a stranger's again. */
export async function forgetDevices(tx: Kysely<Database>, user_id: string): Promise<void> {
  await tx.deleteFrom('known_devices').where('user_id', '=', user_id).execute()
}
