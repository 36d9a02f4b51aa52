import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { patchWindow } from '#hooks/patch-window.ts'
import { readWindow } from '#hooks/read-window.ts'
import type { Written } from '#store/announce.ts'
import { ZeloDatabase } from '#store/database.ts'
import type { Local } from '#store/local-row.ts'

const home = 'a-condominium'
let db: ZeloDatabase
let told: Written[]
beforeEach(() => {
  db = new ZeloDatabase('somebody', { indexedDB: new IDBFactory(), IDBKeyRange })
  told = []
  db.whenWritten((written) => void told.push(written))
})

const occurrence = (id: string, day: number, given: object = {}) =>
  ({
    id,
    condominium_id: home,
    recorded_at: `2026-11-0${day}T12:00:00.000Z`,
    archived_at: null,
    ...given,
  }) as unknown as Local<Occurrence>
const isListed = (row: { archived_at: string | null }) => row.archived_at === null
const table = () => db.rows<Occurrence>('occurrences')
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('a list with changes put in is the list that is read again, whatever was changed', async () => {
  const aRow = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'),
    day: fc.integer({ min: 1, max: 5 }),
    isElsewhere: fc.boolean(),
    isArchived: fc.boolean(),
    isGone: fc.boolean(),
  })
  const stored = (one: { id: string; day: number; isElsewhere: boolean; isArchived: boolean }) =>
    occurrence(one.id, one.day, {
      ...(one.isElsewhere && { condominium_id: 'another' }),
      ...(one.isArchived && { archived_at: '2026-11-06T12:00:00.000Z' }),
    })
  await fc.assert(
    fc.asyncProperty(
      fc.array(aRow, { maxLength: 12 }),
      fc.array(aRow, { maxLength: 4 }),
      fc.record({ isDescending: fc.boolean(), isFrom: fc.boolean(), isFiltered: fc.boolean() }),
      async (before, changes, { isDescending, isFrom, isFiltered }) => {
        await table().clear()
        await table().bulkPut(before.map(stored))
        const window = {
          of: home,
          isDescending,
          from: isFrom ? '2026-11-02T12:00:00.000Z' : undefined,
          isWanted: isFiltered ? isListed : undefined,
        }
        const shown = await readWindow(db, Occurrence, window)
        told.length = 0
        await db.transaction('rw', table(), async () => {
          for (const one of changes) await (one.isGone ? table().delete(one.id) : table().put(stored(one)))
        })
        const [written] = told
        const patched = patchWindow(shown, written?.get('occurrences') ?? new Map(), {
          ...window,
          entity: Occurrence,
        })
        expect(ids(patched)).toEqual(ids(await readWindow(db, Occurrence, window)))
      },
    ),
    { numRuns: 100 },
  )
})

describe('a window that is full', () => {
  const shown = [occurrence('c', 5), occurrence('b', 4)]
  const window = { of: home, isDescending: true, limit: 2, entity: Occurrence, isFull: true }
  const put = (row: Local<Occurrence>) => patchWindow(shown, new Map([[row.id, row as never]]), window)

  test('takes what stands among its rows, and loses its last', () => {
    expect(ids(put(occurrence('d', 5)))).toEqual(['d', 'c'])
  })

  test('takes nothing beyond its last row: others may stand in between', () => {
    expect(ids(put(occurrence('a', 1)))).toEqual(['c', 'b'])
  })

  test('keeps its last row where that is changed, and takes nothing beyond it after another has left', () => {
    expect(ids(put(occurrence('b', 1)))).toEqual(['c', 'b'])
    const without = patchWindow(shown, new Map([['c', null]]), window)
    expect(ids(patchWindow(without, new Map([['a', occurrence('a', 1) as never]]), window))).toEqual(['b'])
  })
})

describe('what a transaction wrote', () => {
  test('is told once it is committed, all of it at once, as it is stored', async () => {
    await db.transaction('rw', [table(), db.rows('areas'), db.meta], async () => {
      await table().bulkPut([occurrence('a', 1), occurrence('b', 2)])
      await table().update('a', { title: 'Portão' })
      await table().delete('b')
      await db.rows('areas').put({ id: 'x' } as never)
      await db.meta.put({ key: 'not told', value: 1 })
      expect(told).toEqual([])
    })
    expect(told).toHaveLength(1)
    expect([...told[0]!.keys()].toSorted()).toEqual(['areas', 'occurrences'])
    expect([...told[0]!.get('occurrences')!]).toEqual([
      ['a', { ...occurrence('a', 1), title: 'Portão' }],
      ['b', null],
    ])
  })

  test('is told of nobody if it is aborted', async () => {
    const aborted = db.transaction('rw', table(), async () => {
      await table().put(occurrence('a', 1))
      throw new RangeError('It fails')
    })
    await expect(aborted).rejects.toThrow('It fails')
    expect(told).toEqual([])
  })

  test('is not told of a row that could not be stored', async () => {
    await table().add(occurrence('a', 1))
    told.length = 0
    await db.transaction('rw', table(), async () => {
      await table()
        .bulkAdd([occurrence('a', 2), occurrence('b', 2)])
        .catch(() => undefined)
    })
    expect(told.flatMap((written) => [...(written.get('occurrences')?.keys() ?? [])])).toEqual(['b'])
  })
})
