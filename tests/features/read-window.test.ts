import { IDBCursor, IDBDatabase, IDBFactory, IDBIndex, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Pet } from '#domain/pets/pet.ts'
import { readWindow } from '#hooks/read-window.ts'
import { ZeloDatabase } from '#store/database.ts'

const home = 'a-condominium'
let db: ZeloDatabase
// Dexie takes it when it opens a database.
const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
beforeEach(() => {
  db = new ZeloDatabase('somebody', { indexedDB: new IDBFactory(), IDBKeyRange })
})
afterEach(() => asked.splice(0).forEach((spy) => spy.mockRestore()))
const asked: { mock: { calls: unknown[] }; mockRestore(): void }[] = []

interface Stored {
  id: string
  condominium_id: string
  recorded_at: string
  isWanted: boolean
}

const occurrence = (id: number, { day, isWanted = true }: { day: number; isWanted?: boolean }): Stored => ({
  id: `o${String(id).padStart(5, '0')}`,
  condominium_id: home,
  recorded_at: `2026-11-${String(day).padStart(2, '0')}T12:00:00.000Z`,
  isWanted,
})
const isWanted = (row: object) => (row as Stored).isWanted
const store = async (rows: readonly Stored[]) => {
  await db.table('occurrences').clear()
  await db.table('occurrences').bulkAdd(rows)
}
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('the rows of a window are those that a cursor over the index finds, in either order, with a filter or none', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ day: fc.integer({ min: 1, max: 4 }), isWanted: fc.boolean() }), {
        maxLength: 260,
      }),
      fc.option(
        fc.oneof(fc.integer({ min: 1, max: 120 }), fc.constantFrom(Infinity, Number.MAX_SAFE_INTEGER)),
        { nil: undefined },
      ),
      fc.boolean(),
      fc.boolean(),
      async (made, limit, isDescending, isFiltered) => {
        const rows = made.map((one, at) => occurrence(at, one))
        await store(rows)
        const inOrder = rows.toSorted((one, other) =>
          `${one.recorded_at}${one.id}` < `${other.recorded_at}${other.id}` ? -1 : 1,
        )
        const expected = (isDescending ? inOrder.toReversed() : inOrder).filter(
          (row) => !isFiltered || row.isWanted,
        )
        const found = await readWindow(db, Occurrence, {
          of: home,
          isDescending,
          limit,
          isWanted: isFiltered ? isWanted : undefined,
        })
        expect(ids(found)).toEqual(ids(expected.slice(0, limit)))
      },
    ),
    { numRuns: 60 },
  )
})

test('between two moments too, and of an index over one column', async () => {
  await store([1, 2, 3, 4].map((day) => occurrence(day, { day })))
  const [from, until] = ['2026-11-02T12:00:00.000Z', '2026-11-04T12:00:00.000Z']
  const some = { of: home, from, until, isDescending: true }
  expect(ids(await readWindow(db, Occurrence, some))).toEqual(['o00003', 'o00002'])
  expect(ids(await readWindow(db, Occurrence, { ...some, limit: 1 }))).toEqual(['o00003'])
  await db.table('pets').bulkAdd(['a', 'b', 'c'].map((id) => ({ id, user_id: 'joana' })))
  const hers = { of: 'joana', isDescending: true, limit: 2 }
  expect(ids(await readWindow(db, Pet, hers))).toEqual(['c', 'b'])
})

describe('a list of thousands', () => {
  test.each([
    ['the newest', { isDescending: true }],
    ['the newest that are not archived', { isDescending: true, isWanted }],
    ['the oldest that are not archived', { isWanted }],
  ])('asks for %s in a few requests, not row by row', async (_which, window) => {
    await store(
      Array.from({ length: 3_000 }, (_, at) => occurrence(at, { day: 1 + (at % 28), isWanted: at % 9 > 0 })),
    )
    asked.push(
      ...(['openCursor', 'openKeyCursor', 'getAll', 'getAllKeys'] as const).flatMap((name) => [
        vi.spyOn(IDBIndex.prototype, name),
        vi.spyOn(IDBObjectStore.prototype, name),
      ]),
      vi.spyOn(IDBCursor.prototype, 'continue'),
      vi.spyOn(IDBCursor.prototype, 'advance'),
    )
    begun.mockClear()
    expect(await readWindow(db, Occurrence, { of: home, limit: 100, ...window })).toHaveLength(100)
    expect(asked.reduce((sum, { mock }) => sum + mock.calls.length, 0)).toBeLessThanOrEqual(6)
    // A row that leaves between two would make the window shorter.
    expect(begun).toHaveBeenCalledTimes(1)
  })
})
