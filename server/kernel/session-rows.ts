import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { DeviceSession } from '#domain/auth/contract.ts'
import { type SessionEnd, sessionLastsMs } from '#domain/kernel/session-ends.ts'
import type { Database } from '#server/db/schema.ts'
import { isoText } from './iso-text.ts'
import { isLive } from './session-ends.ts'

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
    expires_at: new Date(Date.parse(now) + sessionLastsMs).toISOString(),
  }
  await db.insertInto('sessions').values(session).execute()
  return token
}

export async function findSessionRow(db: Kysely<Database>, tokenHash: string, now: string) {
  return db
    .selectFrom('sessions as s')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['s.user_id', 's.device', 's.proven_at'])
    .where('s.token_hash', '=', tokenHash)
    .where(isLive(now))
    .executeTakeFirst()
}

/** Of the sessions that have not ended: the condominium of their person. */
export async function findCondominiums(
  db: Kysely<Database>,
  tokenHashes: string[],
  now: string,
): Promise<Map<string, string | null>> {
  const { rows } = await sql<{ token_hash: string; condominium_id: string | null }>`
    select s.token_hash, u.condominium_id from sessions s join users u on u.id = s.user_id
    where s.token_hash = any(${tokenHashes}::text[]) and u.status <> 'INACTIVE' and ${isLive(now)}`.execute(
    db,
  )
  return new Map(rows.map(({ token_hash, condominium_id }) => [token_hash, condominium_id]))
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
    select s.id, s.device, ${isoText('s.created_at')} as created_at,
      ${isoText('coalesce(s.last_seen_at, s.created_at)')} as last_seen_at, s.token_hash = ${current} as is_current
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${userId}::uuid and ${isLive(now)}
    order by s.token_hash = ${current} desc, coalesce(s.last_seen_at, s.created_at) desc`.execute(db)
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
export async function endSession(
  db: Kysely<Database>,
  tokenHash: string,
  { reason, now }: Ending,
): Promise<void> {
  await db
    .updateTable('sessions')
    .set(ended({ reason, now }))
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .execute()
}

export async function endSessionsOf(
  db: Kysely<Database>,
  { userId, except = '', ...ending }: Ending & { userId: string; except?: string | undefined },
): Promise<void> {
  // Half a sign-in with the password of before, too.
  await db.deleteFrom('tickets').where('user_id', '=', userId).execute()
  await db
    .updateTable('sessions')
    .set(ended(ending))
    .where('user_id', '=', userId)
    .where('token_hash', '<>', except)
    .where('ended_at', 'is', null)
    .execute()
}

interface Ending {
  reason: SessionEnd
  now: string
}

function ended({ reason, now }: Ending) {
  return { ended_at: now, ended_reason: reason, ended_here_at: sql<string>`clock_timestamp()` }
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
