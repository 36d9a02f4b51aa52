import type { Dexie } from 'dexie'

/** Another page of the browser that holds these stores in one unfinished write; the answered function lets them go. */
export async function holdStores(db: Dexie, names = db.tables.map(({ name }) => name)): Promise<() => void> {
  await db.open()
  const transaction = db.backendDB().transaction(names, 'readwrite')
  let isOver = false
  await new Promise<void>((resolve) => {
    const [name = ''] = names
    // Asked again and again: a transaction that nothing is asked of ends by itself.
    const ask = () => {
      const request = transaction.objectStore(name).count()
      request.onsuccess = () => {
        resolve()
        if (!isOver) ask()
      }
    }
    ask()
  })
  return () => {
    isOver = true
  }
}
