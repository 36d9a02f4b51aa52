import type { ZeloDatabase } from '#store/database.ts'
import { followed } from '#store/followed.ts'
import { readMeta } from '#store/meta.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'

interface Wakeable {
  wake(): Promise<void>
  retryNow(): Promise<void>
}

/**
 * Syncs when the tab comes to the front, comes back online, or comes back from the browser's page cache. Answers a
 * function that stops watching.
 */
export function watchEnvironment(engine: Wakeable): () => void {
  const retry = () => void engine.retryNow()
  const whenVisible = () => {
    if (document.visibilityState === 'visible') retry()
  }
  const wake = () => void engine.wake()
  window.addEventListener('online', retry)
  window.addEventListener('offline', wake)
  window.addEventListener('pageshow', retry)
  document.addEventListener('visibilitychange', whenVisible)
  return () => {
    window.removeEventListener('online', retry)
    window.removeEventListener('offline', wake)
    window.removeEventListener('pageshow', retry)
    document.removeEventListener('visibilitychange', whenVisible)
  }
}

interface StoreTriggers {
  /** A command call or an access that has not been sent yet. */
  onNewEntry(): void
  /** A request of this tab or of another got no answer. */
  onUnreachable(): void
}

/** Calls back when this tab or another writes to the database. Answers a function that stops watching. */
export function watchStore(
  { db, onFault }: { db: ZeloDatabase; onFault(error: unknown): void },
  { onNewEntry, onUnreachable }: StoreTriggers,
): () => void {
  function watch<T>(query: () => Promise<T>, onTruthy: () => void) {
    return followed(db, query, {
      next(value) {
        if (value) onTruthy()
      },
      onFault,
    })
  }
  const isUnsent = ({ state, attempts }: OutboxEntry) => state === 'queued' && attempts === 0
  const watches = [
    watch(() => db.outbox.toArray().then((all) => all.some(isUnsent)), onNewEntry),
    watch(() => db.accesses.where('sent').equals(0).count(), onNewEntry),
    watch(() => readMeta(db, 'unreachable_since'), onUnreachable),
  ]
  return () => {
    for (const stop of watches) stop()
  }
}
