import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { DeviceSession } from '#domain/auth/contract.ts'
import type { SessionEnd } from '#domain/kernel/session-ends.ts'
import type { Database } from '#server/db/schema.ts'
import type { Clock } from '#server/ports/clock.ts'
import { sharedReads } from './shared-reads.ts'
import type { Kernel } from './kernel.ts'
import { asProven, findPerson, type Person } from './person.ts'
import { endedLately, whyRefused } from './session-ends.ts'
import {
  endSession,
  endSessionsOf,
  findCondominiums,
  findSessionRow,
  findTokenHashOf,
  insertSession,
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
   * The session of a token, cached for at most 15 s: permission changes of other processes take effect within that
   * time, ended sessions within a second.
   */
  find(token: string): Promise<Session | undefined>
  /** The session as the database has it now. */
  findFresh(token: string): Promise<Session | undefined>
  /** What this process read of it last, and whether `find` would still answer it; undefined once it has ended. */
  lately(token: string): { session: Session; isCurrent: boolean } | undefined
  /**
   * The condominium of the session's person as the database has it, and undefined if the session has ended. Those that ask
   * within a second share a query: thousands of event streams ask.
   */
  condominiumOf(session: Session): Promise<string | null | undefined>
  revoke(tokenHash: string, reason: SessionEnd): Promise<void>
  /** The person of this session has just shown who they are; answers when. */
  noteProof(tokenHash: string): Promise<string>
  /** Why this token has no session. `removed`: with its person, whose devices erase their copy. */
  whyRefused(token: string): Promise<SessionEnd | 'removed'>
  /** All sessions of a person, except the one with the token hash `except`. */
  revokeAllOf(userId: string, ending: { reason: SessionEnd; except?: string | undefined }): Promise<void>
  /** The same as part of a transaction; call `revokeAllOf` after the commit, which notifies the watchers. */
  endAllOf(tx: Kysely<Database>, userId: string, reason: SessionEnd): Promise<void>
  /** Drops the cached sessions of one person, or of everyone. */
  forget(userId?: string): void
  /** Calls back when the session is revoked, by whichever process. Answers a function that stops watching. */
  watch(session: Session, onRevoked: () => void): () => void
}

type Dependencies = Pick<Kernel, 'db' | 'clock' | 'log' | 'settings'>

export function createSessions({ db, clock, log, settings }: Dependencies): Sessions {
  const cache = sessionCache(clock)
  const watchers = revocationWatchers()
  const elsewhere = endingsElsewhere({
    read: () => endedLately(db),
    log,
    isWatching: () => watchers.any() || cache.any(),
    onEnded(tokenHashes) {
      for (const tokenHash of tokenHashes) cache.delete(tokenHash)
      watchers.notify(({ tokenHash }) => tokenHashes.has(tokenHash))
    },
  })

  const condominiums = sharedReads((tokenHashes: string[]) => findCondominiums(db, tokenHashes, clock.now()))

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
    elsewhere.watch()
    return session
  }

  async function revoke(tokenHash: string, reason: SessionEnd): Promise<void> {
    await endSession(db, tokenHash, { reason, now: clock.now() })
    cache.delete(tokenHash)
    watchers.notify((session) => session.tokenHash === tokenHash)
  }

  return {
    open: (userId, device = '') => insertSession(db, { userId, device, now: clock.now() }),
    listOf: ({ actor, tokenHash }) =>
      listSessionsOf(db, { userId: actor.id, current: tokenHash, now: clock.now() }),
    async revokeOne({ actor }, id) {
      const tokenHash = await findTokenHashOf(db, { userId: actor.id, id })
      if (tokenHash) await revoke(tokenHash, 'ended_by_owner')
      return tokenHash !== undefined
    },
    find: async (token) => cache.get(sha256(token)) ?? load(token),
    findFresh: load,
    lately: (token) => cache.lately(sha256(token)),
    condominiumOf: ({ tokenHash }) => condominiums(tokenHash),
    revoke,
    async noteProof(tokenHash) {
      const now = clock.now()
      await db.updateTable('sessions').set({ proven_at: now }).where('token_hash', '=', tokenHash).execute()
      cache.delete(tokenHash)
      return now
    },
    whyRefused: (token) => whyRefused(db, sha256(token), clock.now()),
    async revokeAllOf(userId, { reason, except }) {
      await endSessionsOf(db, { userId, except, reason, now: clock.now() })
      cache.forget(userId)
      watchers.notify((session) => session.actor.id === userId && session.tokenHash !== except)
    },
    endAllOf: (tx, userId, reason) => endSessionsOf(tx, { userId, reason, now: clock.now() }),
    forget: cache.forget,
    watch(session, onRevoked) {
      elsewhere.watch()
      return watchers.watch(session, onRevoked)
    },
  }
}

const freshForMs = 15_000
const maxCached = 20_000

/** The sessions that this process has read lately, by token hash. */
function sessionCache(clock: Clock) {
  const entries = new Map<string, { session: Session; until: number }>()
  let freshUntil = 0
  const isCurrent = ({ until }: { until: number }) => until > Date.parse(clock.now())
  return {
    get(tokenHash: string): Session | undefined {
      const entry = entries.get(tokenHash)
      return entry && isCurrent(entry) ? entry.session : undefined
    },
    lately(tokenHash: string) {
      const entry = entries.get(tokenHash)
      return entry && { session: entry.session, isCurrent: isCurrent(entry) }
    },
    put(session: Session): void {
      entries.delete(session.tokenHash)
      freshUntil = Date.parse(clock.now()) + freshForMs
      entries.set(session.tokenHash, { session, until: freshUntil })
      const [oldest] = entries.keys()
      if (entries.size > maxCached && oldest) entries.delete(oldest)
    },
    /** Whether there is one that may still be answered. */
    any: () => freshUntil > Date.parse(clock.now()),
    delete(tokenHash: string): void {
      entries.delete(tokenHash)
    },
    forget(userId?: string): void {
      for (const entry of entries.values())
        if (userId === undefined || entry.session.actor.id === userId) entry.until = 0
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
    any: () => watchers.size > 0,
    notify(isRevoked: (session: Session) => boolean): void {
      for (const { session, onRevoked } of watchers) if (isRevoked(session)) onRevoked()
    },
  }
}

const readEveryMs = 1_000

interface Elsewhere {
  read(): Promise<Set<string>>
  log: Logger
  isWatching(): boolean
  onEnded(tokenHashes: Set<string>): void
}

/**
 * Finds the sessions that other processes have ended, as `live.ts` finds their changes: one small query a second for the
 * whole process, and none per request.
 *
 *   idle ──a session is cached or watched──> reading every second ──none is left──> idle
 */
function endingsElsewhere({ read, log, isWatching, onEnded }: Elsewhere) {
  let timer: NodeJS.Timeout | undefined

  async function look(): Promise<void> {
    try {
      onEnded(await read())
    } catch (error) {
      log.warn({ err: error }, 'ended sessions could not be read; those in the cache end by themselves')
    } finally {
      timer = undefined
      if (isWatching()) watch()
    }
  }

  function watch(): void {
    timer ??= setTimeout(() => void look(), readEveryMs).unref()
  }

  return { watch }
}
