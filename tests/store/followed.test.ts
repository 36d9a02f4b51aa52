import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLiveFacts } from '#session/live-facts.ts'
import { ZeloDatabase } from '#store/database.ts'
import { followed } from '#store/followed.ts'
import { writeMeta } from '#store/meta.ts'
import { aFreshBrowser } from '#tests/support/a-browser.ts'

let db: ZeloDatabase
beforeEach(async () => {
  aFreshBrowser()
  db = new ZeloDatabase('somebody')
  await db.open()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  db.close()
})

/** Lets time pass, and the storage work in between. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turn = 0; turn < 50; turn++) await new Promise(setImmediate)
  await vi.advanceTimersByTimeAsync(1)
}

test('a doorman whose storage could not be read sees the number as soon as it can be, and as it changes', async () => {
  const lost = () => Promise.reject(Object.assign(new Error('lost'), { name: 'AbortError' }))
  const tries: (() => Promise<number>)[] = [lost, lost]
  const next = vi.fn<(count: number) => void>()
  const onFault = vi.fn<(error: unknown) => void>()
  const stop = followed(db, async () => (tries.shift() ?? (() => db.meta.count()))(), { next, onFault })
  await pass(1)
  expect(onFault.mock.calls).toMatchObject([[{ name: 'AbortError' }]])
  await pass(5_000)
  expect(next.mock.calls).toEqual([[0]])
  await writeMeta(db, 'active_condominium', 'one')
  await pass(1)
  expect(next.mock.calls).toEqual([[0], [1]])
  stop()
})

test('a doorman whose storage did not answer twice has the condominiums in the menu as soon as it does', async () => {
  const hanging = { orderBy: () => ({ toArray: () => new Promise(() => undefined) }) }
  const rows = vi.spyOn(db, 'rows')
  for (let tries = 0; tries < 2; tries++) rows.mockReturnValueOnce(hanging as never)
  const onFault = vi.fn<(error: unknown) => void>()
  const { facts, read, stop } = openLiveFacts(db, null, onFault)
  await pass(1)
  await pass(15_000)
  await pass(15_000)
  await read // the screens open without it
  expect(onFault.mock.calls).toMatchObject([[{ name: 'StorageError' }]])
  expect(facts.condominiums.value).toBeUndefined()
  await pass(5_000)
  expect(facts.condominiums.value).toEqual([])
  stop()
})

test('whoever stops at a fault is asked nothing more', async () => {
  const query = vi.fn(() => Promise.reject(new Error('damaged')))
  const stop = followed(db, query, { next: vi.fn(), onFault: () => stop() })
  await pass(1)
  const asked = query.mock.calls.length
  await pass(60_000)
  expect(query.mock.calls.length).toBe(asked)
})
