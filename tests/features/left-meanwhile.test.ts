import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { whileHere } from '#hooks/use-live.ts'
import { ZeloDatabase } from '#store/database.ts'

/** One that was closed under whatever still reads it; `isLeft` as signing out, here or in another window, leaves it. */
async function closedUnder(isLeft: boolean): Promise<ZeloDatabase> {
  const db = new ZeloDatabase('somebody', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.open()
  db.isLeft = isLeft
  db.close()
  return db
}

test('a query of whoever left meanwhile has no answer, and is no fault', async () => {
  const db = await closedUnder(true)
  expect(await whileHere(db, () => db.rows('occurrences').count())).toBeUndefined()
})

test('a query that fails otherwise is a fault', async () => {
  const db = await closedUnder(false)
  await expect(whileHere(db, () => Promise.reject(new TypeError('wrong')))).rejects.toThrow('wrong')
})
