import type { ZeloDatabase } from './database.ts'

/**
 * Browsers answer an IndexedDB write before the disk has it ("relaxed"): fast, and lost if the phone's battery dies in
 * the next seconds. The person sees the change first; then this empty strict write makes the disk hold it and everything
 * before it.
 */
export async function toDisk(db: ZeloDatabase): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, afterPaintMs))
  if (!db.isOpen()) return
  const transaction = db.backendDB().transaction('meta', 'readwrite', { durability: 'strict' })
  transaction.objectStore('meta').put({ key: 'on_disk_at', value: Date.now() })
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error)
  })
}

/** A browser does one thing at a time with its disk: first the screen reads what changed, then the disk is made sure of it. */
const afterPaintMs = 50
