import { liveQuery } from 'dexie'
import { guarded, type Reopened } from './watchdog.ts'

interface Following<T> {
  next(value: T): void
  onFault(error: unknown): void
}

/** After a fault, until it is tried again. */
const againMs = 5_000

/**
 * Tells the result of a query now and whenever it changes, in this window or another. Dexie ends what it follows at the
 * first fault, and tells none of a closed or aborted connection: here each is told, and it is read again until it can be.
 * Answers how to stop.
 */
export function followed<T>(
  db: Reopened,
  query: () => Promise<T>,
  { next, onFault }: Following<T>,
): () => void {
  let again: ReturnType<typeof setTimeout> | undefined
  let stopOne = () => {}
  let isStopped = false

  async function read(): Promise<() => void> {
    try {
      const value = await guarded(db, query)
      return () => next(value)
    } catch (error) {
      return () => fail(error)
    }
  }

  function fail(error: unknown): void {
    stopOne()
    if (db.isLeft) return // closed under it
    onFault(error)
    if (!isStopped) again = setTimeout(begin, againMs)
  }

  function begin(): void {
    const subscription = liveQuery(read).subscribe((tell) => tell())
    stopOne = () => subscription.unsubscribe()
  }

  begin()
  return () => {
    isStopped = true
    clearTimeout(again)
    stopOne()
  }
}
