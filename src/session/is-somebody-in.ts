import { noteTransaction } from '#store/page-cache.ts'
import { tabKey } from './token-store.ts'

/**
 * Whether this device has a signed-in person, read with plain browser APIs: the public page decides by it whether to
 * load the database library and the app.
 */
export async function isSomebodyIn(): Promise<boolean> {
  if (sessionStorage.getItem(tabKey)) return true
  const db = await openIfThere('zelo')
  if (!db) return false
  const counting = db.objectStoreNames.contains('sessions') ? countOf(db, 'sessions') : 0
  db.close() // once it is counted
  return (await counting) > 0
}

/** Aborts the upgrade: an empty database of the wrong version would break the database library later. */
function openIfThere(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null)) // there was none, or this browser has no storage
  })
}

function countOf(db: IDBDatabase, store: string): Promise<number> {
  return new Promise((resolve) => {
    const transaction = db.transaction(store)
    noteTransaction(transaction)
    const request = transaction.objectStore(store).count()
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(0)) // unreadable counts as signed out: the sign-in screen is one press away
  })
}
