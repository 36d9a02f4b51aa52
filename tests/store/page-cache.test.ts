import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type StorageChange, watchStorage } from '#store/watch-storage.ts'
import { changeSaved } from '#hooks/use-saved-filters.ts'
import { noteAccess } from '#store/accesses.ts'
import { anActor } from '#tests/support/an-actor.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { ZeloDatabase } from '#store/database.ts'
import type { DispatchContext } from '#store/dispatch.ts'
import { eraseReceived, reopen } from '#store/ended.ts'
import { writeMeta } from '#store/meta.ts'
import { watchPageCache } from '#store/page-cache.ts'
import { discard, resend, undo } from '#store/pendencies.ts'
import { giveUpPictures, keepFetched } from '#store/pictures.ts'
import { keepReport } from '#store/reports.ts'
import { guarded } from '#store/watchdog.ts'
import { resumeAfterSignIn } from '#sync/settle.ts'

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
let notices: StorageChange[]
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
    db.transaction('rw', db.writeStores, async () => {
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

describe('what somebody did as they left the page is done when they go back to it', () => {
  const context = () =>
    ({
      db,
      actor: anActor('COLLABORATOR'),
      newId: anId,
      now: () => '2026-11-26T12:00:00Z',
    }) as unknown as DispatchContext
  const picture = {
    id: 'one',
    mime: 'image/jpeg',
    bytes: new ArrayBuffer(1),
    sha256: '',
    width: 1,
    height: 1,
    sent: 1,
  } as const

  test.each<[string, () => Promise<unknown>]>([
    ['a change that they discard', () => discard(context(), 'none')],
    ['a change that they undo', () => undo(context(), [])],
    ['a change that they send again', () => resend(context(), 'none')],
    ['a filter that they name', () => changeSaved(db, 'occurrences', () => [])],
    [
      'personal data that they looked at',
      () =>
        noteAccess(db, {
          subject_id: 'one',
          condominium_id: null,
          what: 'RECORD',
          at: context().now(),
          newId: anId,
        }),
    ],
    ['a picture that they fetched', () => keepFetched(db, picture)],
    ['a picture of a form that they give up', () => giveUpPictures(db, ['one'])],
    [
      'a report that they asked for',
      () => keepReport(db, 'home', { key: 'report:home 1', answer: {}, at: '', whenAsked: undefined }),
    ],
    ['their sign-in', () => reopen(db)],
    ['the place that they opened', () => writeMeta(db, 'active_condominium', 'one')],
    ['what waits for their sign-in', () => resumeAfterSignIn(db)],
    ['a session of theirs that is over', () => eraseReceived(db, '2026-11-26T12:00:00Z')],
    ['pictures that are sent', () => Promise.resolve(db.blobs.where('sent').equals(1).delete())],
  ])('%s', soon, async (_what, act) => {
    const first = inTheMiddle()
    await first.isThere
    const done = Dexie.ignoreTransaction(act)
    await new Promise((resolve) => setTimeout(resolve, 60)) // asked for, and waits for the copy
    leave(true)
    goBack()
    await Promise.all([done, first.stored])
  })

  test('and once only, where the wait for it was given up meanwhile', soon, async () => {
    const landed = vi.fn<() => void>()
    const first = inTheMiddle()
    await first.isThere
    const store = () =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.put({ key: 'given up', value: true })
        landed()
      })
    const done = Dexie.ignoreTransaction(() => guarded(db, store, 1_000))
    await vi.waitFor(() => expect(db.givenUp).toBe(1), 5_000)
    leave(true)
    goBack()
    await Promise.all([done, first.stored])
    expect(landed).toHaveBeenCalledTimes(1)
  })
})

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
