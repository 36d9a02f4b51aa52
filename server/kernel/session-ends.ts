import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { EndedSession } from '#domain/auth/contract.ts'
import { roles } from '#domain/kernel/roles.ts'
import { idleMs, type SessionEnd } from '#domain/kernel/session-ends.ts'
import type { Database } from '#server/db/schema.ts'
import { isoText } from './iso-text.ts'

/** SQL over `sessions s join users u`: neither ended nor too old, and in use. */
export function isLive(now: string): RawBuilder<boolean> {
  const idleSince = roles.map((role) => {
    const since = new Date(Date.parse(now) - idleMs(role)).toISOString()
    return sql`when ${role} then ${since}::timestamptz`
  })
  return sql<boolean>`(s.ended_at is null and s.expires_at > ${now}::timestamptz
    and coalesce(s.last_seen_at, s.created_at) > case u.role ${sql.join(idleSince, sql` `)} end)`
}

/** SQL over the same: null while it goes on. The sessions of an INACTIVE person are over even if nobody has ended them. */
function endOf(now: string): RawBuilder<SessionEnd | null> {
  return sql<SessionEnd | null>`case
    when s.ended_at is not null then coalesce(s.ended_reason, 'unknown')
    when not ${isLive(now)} then 'expired'
    when u.status = 'INACTIVE' then 'ended_by_management'
  end`
}

/** Why this token is refused. `removed`: its person is no more, and their devices erase everything. */
export async function whyRefused(
  db: Kysely<Database>,
  tokenHash: string,
  now: string,
): Promise<SessionEnd | 'removed'> {
  const { rows } = await sql<{ reason: SessionEnd | 'removed' | null }>`
    select 'removed' as reason from removed_sessions where token_hash = ${tokenHash}
    union all
    select ${endOf(now)} from sessions s join users u on u.id = s.user_id where s.token_hash = ${tokenHash}
    limit 1`.execute(db)
  return rows[0]?.reason ?? 'unknown'
}

/** Those of these sessions that are over; ids that nobody knows are left out, like those that go on. */
export async function endsOf(
  db: Kysely<Database>,
  ids: readonly string[],
  now: string,
): Promise<{ id: string; reason: SessionEnd | 'removed' }[]> {
  const { rows } = await sql<{ id: string; reason: SessionEnd | 'removed' }>`
    select id, 'removed' as reason from removed_sessions where id = any(${ids}::uuid[])
    union all
    select s.id, ${endOf(now)} as reason from sessions s join users u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and ${endOf(now)} is not null`.execute(db)
  return rows
}

/** The newest first; after a sign-out nothing is left on the device. */
export async function listUnerased(db: Kysely<Database>, userId: string): Promise<EndedSession[]> {
  const { rows } = await sql<EndedSession>`
    select id, device, ${isoText('ended_at')} as ended_at, coalesce(ended_reason, 'unknown') as reason
    from sessions
    where user_id = ${userId}::uuid and ended_at is not null and erased_at is null
      and coalesce(ended_reason, 'unknown') <> 'signed_out'
    order by sessions.ended_at desc limit 50`.execute(db)
  return rows
}

/** A session that goes on confirms nothing: its device will hold more. */
export async function noteErased(db: Kysely<Database>, id: string, now: string): Promise<void> {
  await sql`
    update sessions s set erased_at = ${now}::timestamptz from users u
    where s.id = ${id}::uuid and u.id = s.user_id and s.erased_at is null
      and ${endOf(now)} is not null`.execute(db)
}

/** Writes down that sessions are over which have only been left alone, so that they are listed as such; answers how many. */
export async function endIdleSessions(db: Kysely<Database>, now: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions s set ended_at = ${now}::timestamptz, ended_reason = 'expired'
    from users u
    where u.id = s.user_id and s.ended_at is null and not ${isLive(now)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Longer than a process caches a session, so that none is missed between two readings. */
const lookBackSeconds = 20

/** The token hashes of the sessions that any process has ended lately, by the database's clock. */
export async function endedLately(db: Kysely<Database>): Promise<Set<string>> {
  const { rows } = await sql<{ token_hash: string }>`
    select token_hash from sessions
    where ended_here_at > clock_timestamp() - make_interval(secs => ${lookBackSeconds})`.execute(db)
  return new Set(rows.map(({ token_hash }) => token_hash))
}
