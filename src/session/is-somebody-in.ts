import { tabKey } from './token-store.ts'

/**
 * Whether somebody is signed in on this device, asked of the browser itself: the public page decides by it whether to
 * fetch the database library and all that stands on it.
 */
export async function isSomebodyIn(): Promise<boolean> {
  if (sessionStorage.getItem(tabKey)) return true
  const db = await openIfThere('zelo')
  if (!db) return false
  const count = db.objectStoreNames.contains('sessions') ? await countOf(db, 'sessions') : 0
  db.close()
  return count > 0
}

/** Never makes one: the database library would find it empty, and of the wrong version. */
function openIfThere(name: string): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    const request = indexedDB.open(name)
    request.addEventListener('upgradeneeded', () => request.transaction?.abort())
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(null)) // there was none, or this browser keeps nothing
  })
}

function countOf(db: IDBDatabase, store: string): Promise<number> {
  return new Promise((resolve) => {
    const request = db.transaction(store).objectStore(store).count()
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => resolve(0)) // unreadable here is nobody here: the door is one press away
  })
}
