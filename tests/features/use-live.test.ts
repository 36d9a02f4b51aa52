import { beforeEach, expect, test, vi } from 'vitest'
import { useLive } from '#hooks/use-live.ts'

const db = { isLeft: false }
vi.mock('#session/SessionContext.tsx', () => ({ usePerson: () => ({ db }) }))
vi.mock('#store/watchdog.ts', () => ({ guarded: (_db: unknown, query: () => unknown) => query() }))

/** As the library does: the last result stays until that of the next query is there. */
const live = vi.hoisted(() => ({
  asked: '',
  query: async (): Promise<unknown> => undefined,
  result: undefined as unknown,
}))
vi.mock('dexie-react-hooks', () => ({
  useLiveQuery(query: () => Promise<unknown>, dependencies: readonly unknown[]) {
    if (live.asked !== dependencies.slice(1).join()) live.query = query
    live.asked = dependencies.slice(1).join()
    return live.result
  },
}))
const read = async () => (live.result = await live.query())
beforeEach(() => Object.assign(live, { asked: 'nothing', result: undefined }))

test('what was read of one unit is never shown as that of the next', async () => {
  const fine = (unit: string) => useLive(async () => `fine of ${unit}`, [unit])
  expect(fine('101')).toBeUndefined()
  await read()
  expect(fine('101')).toBe('fine of 101')
  expect(fine('102')).toBeUndefined()
  await read()
  expect(fine('102')).toBe('fine of 102')
})

test('as the minute passes the last answer stays until the next is read', async () => {
  const waiting = (minute: string) =>
    useLive(async () => `waiting at ${minute}`, ['101'], { moving: [minute] })
  waiting('10:00')
  await read()
  expect(waiting('10:01')).toBe('waiting at 10:00')
  await read()
  expect(waiting('10:01')).toBe('waiting at 10:01')
})

test('an equal answer is the same object: nothing is drawn again', async () => {
  useLive(async () => 3, ['101'])
  const first = await read()
  expect(await read()).toBe(first)
})
