import { createHash, randomBytes } from 'node:crypto'
import { type Kysely, sql, type UpdateQueryBuilder } from 'kysely'
import type { DeviceSession } from '#domain/auth/contract.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import { asProven, findPerson, type Person } from './person.ts'

export interface Session extends Person {
  tokenHash: string
  /** What the browser said of itself when they signed in, in words. */
  device: string
}

/** Opaque random tokens of 256 bits; the database keeps only their SHA-256. */
export interface Sessions {
  /** A new session's token, told once. */
  open(userId: string, device?: string): Promise<string>
  /** Where somebody is signed in, the newest first. */
  listOf(session: Session): Promise<DeviceSession[]>
  /** One of this person's own; false where there is none. */
  revokeOne(session: Session, id: string): Promise<boolean>
  /** At most 15 s old: revocations and permission changes of other processes arrive within that time. */
  find(token: string): Promise<Session | undefined>
  /** As the database has it now. */
  findFresh(token: string): Promise<Session | undefined>
  revoke(tokenHash: string): Promise<void>
  /** Whether the person whose token this was is no more: their devices forget them. */
  wasRemoved(token: string): Promise<boolean>
  /** Of one person, but one where it is named. */
  revokeAllOf(userId: string, except?: string): Promise<void>
  /** The same as part of a transaction, so that neither happens alone; `revokeAllOf` after the commit tells who watches. */
  endAllOf(tx: Kysely<Database>, userId: string): Promise<void>
  /** Drops what this process remembers, of one person or of everyone. */
  forget(userId?: string): void
  /** Calls when this process revokes the session. Answers a function that stops watching. */
  watch(session: Session, onRevoked: () => void): () => void
}

const freshForMs = 15_000
const lastsMs = 180 * 24 * 3_600_000
const remembered = 20_000

export function createSessions({ db, clock }: { db: Kysely<Database>; clock: Clock }): Sessions {
  const known = new Map<string, { session: Session; until: number }>()
  const watchers = new Set<{ session: Session; onRevoked(): void }>()

  async function load(token: string): Promise<Session | undefined> {
    const tokenHash = sha256(token)
    const now = clock.now()
    const found = await db
      .selectFrom('sessions')
      .select(['user_id', 'device'])
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .executeTakeFirst()
    const person = found && (await findPerson(db, found.user_id, now))
    if (!person) {
      known.delete(tokenHash)
      return undefined
    }
    await noteSeen(tokenHash, now)
    const session = { ...asProven(person), tokenHash, device: found.device }
    keep(session)
    return session
  }

  /** Once an hour is enough to tell a device in use from one that was forgotten. */
  async function noteSeen(tokenHash: string, now: string): Promise<void> {
    await sql`
      update sessions set last_seen_at = ${now}::timestamptz where token_hash = ${tokenHash}
        and coalesce(last_seen_at, created_at) < ${now}::timestamptz - interval '1 hour'`.execute(db)
  }

  /** An ended session stays until `purge`: should its person be removed, the device that still has it is told to forget. */
  async function end(ended: UpdateQueryBuilder<Database, 'sessions', 'sessions', unknown>): Promise<void> {
    await ended.set({ ended_at: clock.now() }).where('ended_at', 'is', null).execute()
  }

  function keep(session: Session) {
    known.delete(session.tokenHash)
    known.set(session.tokenHash, { session, until: Date.parse(clock.now()) + freshForMs })
    const [oldest] = known.keys()
    if (known.size > remembered && oldest) known.delete(oldest)
  }

  function forget(userId?: string) {
    for (const [tokenHash, { session }] of known)
      if (userId === undefined || session.actor.id === userId) known.delete(tokenHash)
  }

  function tell(isRevoked: (session: Session) => boolean) {
    for (const { session, onRevoked } of watchers) if (isRevoked(session)) onRevoked()
  }

  return {
    async open(userId, device = '') {
      const token = randomBytes(32).toString('base64url')
      const now = clock.now()
      const session = {
        token_hash: sha256(token),
        user_id: userId,
        device,
        created_at: now,
        expires_at: new Date(Date.parse(now) + lastsMs).toISOString(),
      }
      await db
        .insertInto('sessions')
        .values({ ...session, last_seen_at: now })
        .execute()
      return token
    },

    async listOf({ actor, tokenHash }) {
      const { rows } = await sql<DeviceSession>`
        select id, device, ${isoText('created_at')} as created_at,
          ${isoText('coalesce(last_seen_at, created_at)')} as last_seen_at, token_hash = ${tokenHash} as is_current
        from sessions
        where user_id = ${actor.id}::uuid and ended_at is null and expires_at > ${clock.now()}::timestamptz
        order by token_hash = ${tokenHash} desc, coalesce(last_seen_at, created_at) desc`.execute(db)
      return rows
    },

    async revokeOne({ actor }, id) {
      const found = await db
        .selectFrom('sessions')
        .select('token_hash')
        .where('id', '=', id)
        .where('user_id', '=', actor.id)
        .where('ended_at', 'is', null)
        .executeTakeFirst()
      if (found) await this.revoke(found.token_hash)
      return found !== undefined
    },

    async find(token) {
      const kept = known.get(sha256(token))
      return kept && kept.until > Date.parse(clock.now()) ? kept.session : load(token)
    },

    findFresh: load,

    async revoke(tokenHash) {
      await end(db.updateTable('sessions').where('token_hash', '=', tokenHash))
      known.delete(tokenHash)
      tell((session) => session.tokenHash === tokenHash)
    },

    async wasRemoved(token) {
      const found = await db
        .selectFrom('removed_sessions')
        .select('token_hash')
        .where('token_hash', '=', sha256(token))
        .executeTakeFirst()
      return found !== undefined
    },

    async revokeAllOf(userId, except = '') {
      await end(db.updateTable('sessions').where('user_id', '=', userId).where('token_hash', '<>', except))
      forget(userId)
      tell((session) => session.actor.id === userId && session.tokenHash !== except)
    },

    endAllOf: (tx, userId) => end(tx.updateTable('sessions').where('user_id', '=', userId)),

    forget,

    watch(session, onRevoked) {
      const watcher = { session, onRevoked }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** An instant of this table as JSON tells it. */
function isoText(expression: string) {
  return sql.raw<string>(`to_char(${expression} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`)
}

export function sha256(text: string | Uint8Array): string {
  return createHash('sha256').update(text).digest('hex')
}
