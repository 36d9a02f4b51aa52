import type { ZeloDatabase } from './database.ts'
import { commit } from './page-cache.ts'
import { written } from './watchdog.ts'

/**
 * Browsers report an IndexedDB write as done before it is on disk ("relaxed"): fast, and lost if the battery dies in
 * the next seconds. The screen is updated first; then this empty write with strict durability flushes it and
 * everything before it.
 */
export async function toDisk(db: ZeloDatabase): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterPaintMs))
  if (!db.isOpen()) return
  await written(db, () => flush(db))
}

async function flush(db: ZeloDatabase): Promise<void> {
  const transaction = db.backendDB().transaction('meta', 'readwrite', { durability: 'strict' })
  transaction.objectStore('meta').put({ key: 'on_disk_at', value: Date.now() })
  commit(transaction)
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new DOMException('The flush was aborted', 'AbortError'))
  })
}

/** Delayed, because a browser serialises disk access: the screen's reads come first. */
const afterPaintMs = 50
