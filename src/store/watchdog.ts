import type { ZeloDatabase } from './database.ts'
import { hasNoRoom } from './no-room.ts'

/** IndexedDB did not answer, twice. The screen says so; nothing is half done. */
export class StorageError extends Error {
  override name = 'StorageError'
}

const patienceMs = 15_000
const lostConnection = new Set(['InvalidStateError', 'DatabaseClosedError', 'UnknownError', 'AbortError'])

/**
 * Runs storage work that must not hang. Safari loses its IndexedDB connection in the background and then never
 * answers: the connection is dropped and reopened, and the work retried once.
 */
export async function guarded<T>(db: ZeloDatabase, work: () => Promise<T>, waitMs = patienceMs): Promise<T> {
  try {
    return await inTime(work, waitMs)
  } catch (error) {
    if (!isLost(error) || db.isLeft) throw error
    db.close({ disableAutoOpen: false })
    await inTime(() => db.open().then(() => undefined), waitMs)
    return await inTime(work, waitMs)
  }
}

async function inTime<T>(work: () => Promise<T>, waitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new StorageError('O armazenamento deste aparelho não respondeu.')),
      waitMs,
    )
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
