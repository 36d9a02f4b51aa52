import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { Dexie } from 'dexie'
import { beforeEach, expect, test } from 'vitest'
import { type StorageChange, watchStorage } from '#store/watch-storage.ts'
import { ZeloDatabase } from '#store/database.ts'
import { readMeta } from '#store/meta.ts'
import { guarded } from '#store/watchdog.ts'

const userId = 'somebody'
let factory: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let window: ZeloDatabase
let notices: StorageChange[]

beforeEach(async () => {
  factory = { indexedDB: new IDBFactory(), IDBKeyRange }
  notices = []
  window = new ZeloDatabase(userId, factory)
  watchStorage(window, (notice) => notices.push(notice))
  await window.open()
})

/** Every way in which the app still running in that window asks for data. */
async function asksOn(): Promise<string[]> {
  const asked = [
    () => readMeta(window, 'me'),
    () => guarded(window, () => window.outbox.count()),
    () => window.transaction('rw', window.writeStores, () => window.outbox.clear()),
  ]
  return Promise.all(
    asked.map((ask) =>
      ask().then(
        () => 'answered',
        (error: Error) => error.name,
      ),
    ),
  )
}

test('a window stops reading and writing once a newer version of Zelo has opened the database', async () => {
  const newer = new Dexie(window.name, factory)
  newer.version(99).stores({ meta: 'key', outbox: '++seq, &key, lane, state, *target_keys, created_at' })
  await newer.open()
  expect(notices).toEqual(['newer'])
  expect(await asksOn()).toEqual(Array.from({ length: 3 }, () => 'DatabaseClosedError'))
  expect(window.isOpen()).toBe(false)
  newer.close()
})

test('a window whose person signed out in another does not bring their data back', async () => {
  await new ZeloDatabase(userId, factory).delete()
  expect(notices).toEqual(['erased'])
  expect(await asksOn()).toEqual(Array.from({ length: 3 }, () => 'DatabaseClosedError'))
  expect((await factory.indexedDB.databases()).map(({ name }) => name)).toEqual([])
})
