import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DeviceSession } from '#domain/auth/contract.ts'
import type { Database } from '#server/db/schema.ts'

const lastsMs = 180 * 24 * 3_600_000

/** Answers the token; only its SHA-256 is stored. */
export async function insertSession(
  db: Kysely<Database>,
  { userId, device, now }: { userId: string; device: string; now: string },
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const session = {
    token_hash: sha256(token),
    user_id: userId,
    device,
    created_at: now,
    last_seen_at: now,
    proven_at: now,
    expires_at: new Date(Date.parse(now) + lastsMs).toISOString(),
  }
  await db.insertInto('sessions').values(session).execute()
  return token
}

export async function findSessionRow(db: Kysely<Database>, tokenHash: string, now: string) {
  return db
    .selectFrom('sessions')
    .select(['user_id', 'device', 'proven_at'])
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** Written at most once an hour: precise enough to tell a device in use from a forgotten one. */
export async function updateLastSeen(db: Kysely<Database>, tokenHash: string, now: string): Promise<void> {
  await sql`
    update sessions set last_seen_at = ${now}::timestamptz where token_hash = ${tokenHash}
      and coalesce(last_seen_at, created_at) < ${now}::timestamptz - interval '1 hour'`.execute(db)
}

/** The newest first, after the current one. */
export async function listSessionsOf(
  db: Kysely<Database>,
  { userId, current, now }: { userId: string; current: string; now: string },
): Promise<DeviceSession[]> {
  const { rows } = await sql<DeviceSession>`
    select id, device, ${isoText('created_at')} as created_at,
      ${isoText('coalesce(last_seen_at, created_at)')} as last_seen_at, token_hash = ${current} as is_current
    from sessions
    where user_id = ${userId}::uuid and ended_at is null and expires_at > ${now}::timestamptz
    order by token_hash = ${current} desc, coalesce(last_seen_at, created_at) desc`.execute(db)
  return rows
}

export async function findTokenHashOf(
  db: Kysely<Database>,
  { userId, id }: { userId: string; id: string },
): Promise<string | undefined> {
  const found = await db
    .selectFrom('sessions')
    .select('token_hash')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return found?.token_hash
}

/**
 * The row stays until `purge`: if the person is removed later, a device that still has the token is ordered to
 * erase its copy.
 */
export async function endSession(db: Kysely<Database>, tokenHash: string, now: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOf(
  db: Kysely<Database>,
  { userId, except = '', now }: { userId: string; except?: string | undefined; now: string },
): Promise<void> {
  // Half a sign-in with the password of before, too.
  await db.deleteFrom('tickets').where('user_id', '=', userId).execute()
  await db
    .updateTable('sessions')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('token_hash', '<>', except)
    .where('ended_at', 'is', null)
    .execute()
}

export async function isOfRemovedPerson(db: Kysely<Database>, tokenHash: string): Promise<boolean> {
  const found = await db
    .selectFrom('removed_sessions')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found !== undefined
}

function isoText(expression: string) {
  return sql.raw<string>(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
