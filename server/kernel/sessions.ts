import type { Kysely } from 'kysely'
import type { DeviceSession } from '#domain/auth/contract.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import type { Kernel } from './kernel.ts'
import { asProven, findPerson, type Person } from './person.ts'
import {
  endSession,
  endSessionsOf,
  findSessionRow,
  findTokenHashOf,
  insertSession,
  isOfRemovedPerson,
  listSessionsOf,
  sha256,
  updateLastSeen,
} from './session-rows.ts'

export interface Session extends Person {
  tokenHash: string
  /** Browser and system at sign-in, as text for people. */
  device: string
  /** When they last showed who they are; null: before that was noted. */
  provenAt: string | null
}

/** Opaque random tokens of 256 bits; the database keeps only their SHA-256. */
export interface Sessions {
  /** Answers the token of a new session; it cannot be read again. */
  open(userId: string, device?: string): Promise<string>
  /** The person's sessions that have not ended, the newest first. */
  listOf(session: Session): Promise<DeviceSession[]>
  /** Ends one of this person's own sessions; false if there is no such session. */
  revokeOne(session: Session, id: string): Promise<boolean>
  /**
   * The session of a token, cached for at most 15 s: revocations and permission changes of other processes take
   * effect within that time.
   */
  find(token: string): Promise<Session | undefined>
  /** The session as the database has it now. */
  findFresh(token: string): Promise<Session | undefined>
  revoke(tokenHash: string): Promise<void>
  /** The person of this session has just shown who they are; answers when. */
  noteProof(tokenHash: string): Promise<string>
  /** Whether the person of this token was removed: their devices erase their copy. */
  wasRemoved(token: string): Promise<boolean>
  /** All sessions of a person, except the one with the token hash `except`. */
  revokeAllOf(userId: string, except?: string): Promise<void>
  /** The same as part of a transaction; call `revokeAllOf` after the commit, which notifies the watchers. */
  endAllOf(tx: Kysely<Database>, userId: string): Promise<void>
  /** Drops the cached sessions of one person, or of everyone. */
  forget(userId?: string): void
  /** Calls back when this process revokes the session. Answers a function that stops watching. */
  watch(session: Session, onRevoked: () => void): () => void
}

export function createSessions({ db, clock, settings }: Pick<Kernel, 'db' | 'clock' | 'settings'>): Sessions {
  const cache = sessionCache(clock)
  const watchers = revocationWatchers()

  async function load(token: string): Promise<Session | undefined> {
    const tokenHash = sha256(token)
    const now = clock.now()
    const found = await findSessionRow(db, tokenHash, now)
    const person = found && (await findPerson({ db, settings }, found.user_id, now))
    if (!person) {
      cache.delete(tokenHash)
      return undefined
    }
    await updateLastSeen(db, tokenHash, now)
    const session = { ...asProven(person), tokenHash, device: found.device, provenAt: found.proven_at }
    cache.put(session)
    return session
  }

  async function revoke(tokenHash: string): Promise<void> {
    await endSession(db, tokenHash, clock.now())
    cache.delete(tokenHash)
    watchers.notify((session) => session.tokenHash === tokenHash)
  }

  return {
    open: (userId, device = '') => insertSession(db, { userId, device, now: clock.now() }),
    listOf: ({ actor, tokenHash }) =>
      listSessionsOf(db, { userId: actor.id, current: tokenHash, now: clock.now() }),
    async revokeOne({ actor }, id) {
      const tokenHash = await findTokenHashOf(db, { userId: actor.id, id })
      if (tokenHash) await revoke(tokenHash)
      return tokenHash !== undefined
    },
    find: async (token) => cache.get(sha256(token)) ?? load(token),
    findFresh: load,
    revoke,
    async noteProof(tokenHash) {
      const now = clock.now()
      await db.updateTable('sessions').set({ proven_at: now }).where('token_hash', '=', tokenHash).execute()
      cache.delete(tokenHash)
      return now
    },
    wasRemoved: (token) => isOfRemovedPerson(db, sha256(token)),
    async revokeAllOf(userId, except) {
      await endSessionsOf(db, { userId, except, now: clock.now() })
      cache.forget(userId)
      watchers.notify((session) => session.actor.id === userId && session.tokenHash !== except)
    },
    endAllOf: (tx, userId) => endSessionsOf(tx, { userId, now: clock.now() }),
    forget: cache.forget,
    watch: watchers.watch,
  }
}

const freshForMs = 15_000
const maxCached = 20_000

/** The sessions that this process has read lately, by token hash. */
function sessionCache(clock: Clock) {
  const entries = new Map<string, { session: Session; until: number }>()
  return {
    get(tokenHash: string): Session | undefined {
      const entry = entries.get(tokenHash)
      return entry && entry.until > Date.parse(clock.now()) ? entry.session : undefined
    },
    put(session: Session): void {
      entries.delete(session.tokenHash)
      entries.set(session.tokenHash, { session, until: Date.parse(clock.now()) + freshForMs })
      const [oldest] = entries.keys()
      if (entries.size > maxCached && oldest) entries.delete(oldest)
    },
    delete(tokenHash: string): void {
      entries.delete(tokenHash)
    },
    forget(userId?: string): void {
      for (const [tokenHash, { session }] of entries)
        if (userId === undefined || session.actor.id === userId) entries.delete(tokenHash)
    },
  }
}

/** Watchers of sessions: open event streams must close at once when their session ends. */
function revocationWatchers() {
  const watchers = new Set<{ session: Session; onRevoked(): void }>()
  return {
    watch(session: Session, onRevoked: () => void): () => void {
      const watcher = { session, onRevoked }
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
    notify(isRevoked: (session: Session) => boolean): void {
      for (const { session, onRevoked } of watchers) if (isRevoked(session)) onRevoked()
    },
  }
}
