import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type StorageNotice, watchStorage } from '#session/person.ts'
import { ZeloDatabase } from '#store/database.ts'
import { watchPageCache } from '#store/page-cache.ts'
import { guarded } from '#store/watchdog.ts'

/** Dexie and Zelo listen to this page. */
const page = vi.hoisted(() => {
  const window = new EventTarget()
  Object.assign(globalThis, {
    addEventListener: window.addEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    BroadcastChannel: undefined, // between windows of several processes: these are of one
  })
  return window
})
watchPageCache(page)

const leave = (persisted: boolean) => page.dispatchEvent(Object.assign(new Event('pagehide'), { persisted }))
const goBack = () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

const userId = 'somebody'
const draft = { key: 'occurrence:new', value: { title: 'Vaza' }, saved_at: '' }
let browser: { indexedDB: IDBFactory; IDBKeyRange: typeof IDBKeyRange }
let db: ZeloDatabase
let notices: StorageNotice[]
beforeEach(async () => {
  browser = { indexedDB: new IDBFactory(), IDBKeyRange }
  notices = []
  db = new ZeloDatabase(userId, browser)
  watchStorage(db, (notice) => notices.push(notice))
  await db.open()
})

/** Stores a page of the first copy, and stays in the middle of it. */
function inTheMiddle() {
  let tries = 0
  const over = new AbortController()
  let arrive = () => {}
  const isThere = new Promise<void>((resolve) => (arrive = resolve))
  const stored = guarded(db, () =>
    db.transaction('rw', [...db.writeStores, db.drafts], async () => {
      const isFirst = ++tries === 1
      await db.meta.put({ key: `try ${tries}`, value: true })
      arrive()
      if (isFirst) while (!over.signal.aborted) await db.meta.count()
    }),
  )
  stored.catch(() => undefined) // of the tests that never go back
  return { stored, isThere, finish: () => over.abort() }
}

/** What the next page in the tab finds. */
async function nextPage(store: string): Promise<unknown[]> {
  const next = new ZeloDatabase(userId, browser)
  try {
    return await next.table(store).toArray()
  } finally {
    next.close()
  }
}

const soon = { timeout: 2_000 }

describe('somebody who leaves Zelo in the middle of its first copy', () => {
  test('opens it again in the same tab, and nothing is half stored', soon, async () => {
    await inTheMiddle().isThere
    leave(true)
    expect(await nextPage('meta')).not.toContainEqual({ key: 'try 1', value: true })
    goBack()
  })

  test('and goes back finds it going on', soon, async () => {
    const { stored, isThere } = inTheMiddle()
    await isThere
    leave(true)
    goBack()
    await stored
    expect(await db.meta.toCollection().primaryKeys()).toEqual(['try 2'])
  })

  test('keeps what they typed last', soon, async () => {
    await inTheMiddle().isThere
    const typed = Dexie.ignoreTransaction(() => db.drafts.put(draft))
    await new Promise(setImmediate) // it is asked for, and waits for the copy
    leave(true)
    expect(await nextPage('drafts')).toEqual([draft])
    goBack()
    await typed
  })

  test('by closing it has nothing of it ended here: that is the browser’s', soon, async () => {
    const { stored, isThere, finish } = inTheMiddle()
    await isThere
    leave(false)
    finish()
    await stored
    expect(await db.meta.toCollection().primaryKeys()).toEqual(['try 1'])
  })
})

test(
  'somebody who leaves Zelo while it converts their data finds them as they were, and converted when they go back',
  soon,
  async () => {
    const old = new Dexie('zelo-old', browser)
    old
      .version(1)
      .stores({ users: 'id, condominium_id', occurrences: 'id', base: '[collection+id], collection' })
    await old.table('users').add({ id: 'one', created_at: '2026-11-01' })
    old.close()
    const left = new ZeloDatabase('old', browser)
    const opening = left.open()
    while (!left.backendDB()) await new Promise(setImmediate)
    leave(true)
    await expect(opening).rejects.toMatchObject({ name: 'AbortError' })
    expect((await browser.indexedDB.databases()).find(({ name }) => name === 'zelo-old')?.version).toBe(10)
    goBack()
    expect(await guarded(left, () => left.table('users').toArray())).toMatchObject([
      { recorded_at: '2026-11-01' },
    ])
    left.close()
  },
)

describe('somebody who goes back to a page', () => {
  test(
    'whose person signed out in another window meanwhile is told, and nothing of them is there again',
    soon,
    async () => {
      leave(true)
      await new ZeloDatabase(userId, browser).delete()
      goBack()
      await expect(guarded(db, () => db.meta.count())).rejects.toMatchObject({ name: 'DatabaseClosedError' })
      expect(notices).toEqual(['erased'])
      expect((await browser.indexedDB.databases()).map(({ name }) => name)).toEqual([])
    },
  )

  test('that a newer version of Zelo has overtaken meanwhile is told, and reads nothing', soon, async () => {
    leave(true)
    const newer = new ZeloDatabase(userId, browser)
    newer.version(99).stores({ later: 'id' })
    await newer.open()
    newer.close()
    goBack()
    await expect(guarded(db, () => db.meta.count())).rejects.toMatchObject({ name: 'DatabaseClosedError' })
    expect(notices).toEqual(['newer'])
  })
})
