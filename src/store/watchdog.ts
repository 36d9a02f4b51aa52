import { hasNoRoom } from './no-room.ts'

/** IndexedDB did not answer, twice. The screen says so; nothing is half done. */
export class StorageError extends Error {
  override name = 'StorageError'
}

const noAnswer = 'O armazenamento deste aparelho não respondeu.'

/** A live query tells nobody of these, and has no result for ever. */
const untold = new Set(['DatabaseClosedError', 'AbortError'])

/** For a live query: the same fault under a name that it tells. */
export function toldByDexie(error: unknown): unknown {
  return error instanceof Error && untold.has(error.name)
    ? new StorageError(noAnswer, { cause: error })
    : error
}

const patienceMs = 15_000
const lostConnection = new Set([
  'InvalidStateError',
  'DatabaseClosedError',
  'UnknownError',
  'AbortError',
  'TransactionInactiveError', // aborted between two steps of a cursor
])

export interface Reopened {
  /** Whoever used it is gone: it stays closed. */
  isLeft?: boolean
  /** How often work that did not answer was given up. */
  givenUp?: number
  backendDB(): IDBDatabase
  close(options: { disableAutoOpen: boolean }): void
  open(): PromiseLike<unknown>
}

/**
 * Runs storage work that must not hang. Safari loses its IndexedDB connection in the background and then never
 * answers: the connection is dropped and reopened, and the work retried once.
 */
export async function guarded<T>(db: Reopened, work: () => Promise<T>, waitMs = patienceMs): Promise<T> {
  return retried(db, work, (step) => inTime(db, step, waitMs))
}

/**
 * Runs storage work that there is nothing to show without. It is waited for however long it takes (`saidWhenLate`), and
 * retried once if the connection was lost.
 */
export async function awaited<T>(db: Reopened, work: () => Promise<T>): Promise<T> {
  return retried(db, work, (step) => step())
}

/**
 * Every write (`retried-writes.ts`): retried once if the connection was lost. Not if work was given up meanwhile: it may
 * have been this, and whoever gave it up has begun it anew.
 */
export async function written<T>(db: Reopened, work: () => Promise<T>): Promise<T> {
  const { givenUp } = db
  const isOnlyTry = () => db.givenUp === givenUp
  return retried(db, work, (step) => step(), isOnlyTry)
}

async function retried<T>(
  db: Reopened,
  work: () => Promise<T>,
  run: <R>(step: () => Promise<R>) => Promise<R>,
  isOnlyTry = () => true,
): Promise<T> {
  const connection = db.backendDB()
  try {
    return await run(work)
  } catch (error) {
    if (!isLost(error) || db.isLeft || !isOnlyTry()) throw error
    // Others may have lost the same one, and opened it again.
    if (db.backendDB() === connection) db.close({ disableAutoOpen: false })
    await run(async () => void (await db.open()))
    return await run(work)
  }
}

/** Tells when the storage has not answered in time, and when it then has. */
export async function saidWhenLate<T>(
  work: Promise<T>,
  say: (isLate: boolean) => void,
  waitMs = patienceMs,
): Promise<T> {
  const timer = setTimeout(() => say(true), waitMs)
  try {
    return await work
  } finally {
    clearTimeout(timer)
    say(false)
  }
}

async function inTime<T>(db: Reopened, work: () => Promise<T>, waitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      db.givenUp = (db.givenUp ?? 0) + 1
      reject(new StorageError(noAnswer))
    }, waitMs)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

function isLost(error: unknown): boolean {
  if (hasNoRoom(error)) return false
  return error instanceof StorageError || (error instanceof Error && lostConnection.has(error.name))
}
