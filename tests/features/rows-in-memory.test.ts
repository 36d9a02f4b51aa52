import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { type RowsInMemory, rowsInMemory } from '#hooks/rows-in-memory.ts'
import { ZeloDatabase } from '#store/database.ts'

const home = 'a-condominium'
const row = (id: string, at: number, given: object = {}) => ({
  id,
  condominium_id: home,
  recorded_at: `2026-11-01T12:00:00.${String(at).padStart(3, '0')}Z`,
  title: id,
  ...given,
})

let factory: IDBFactory
let db: ZeloDatabase
let rows: RowsInMemory<Occurrence>
let unsubscribe: () => void
beforeEach(() => {
  factory = new IDBFactory()
  db = aTab()
})
afterEach(() => unsubscribe())

const aTab = () => new ZeloDatabase('somebody', { indexedDB: factory, IDBKeyRange })
const table = (tab = db) => tab.table<object>(Occurrence.collection)
const ids = () => rows.current().rows?.map(({ id }) => id)
const shows = (expected: string[]) => expect.poll(ids, { interval: 1 }).toEqual(expected)

async function open(stored: readonly object[]) {
  await table().bulkAdd(stored)
  rows = rowsInMemory(db, Occurrence, home)
  unsubscribe = rows.subscribe(() => undefined)
}

describe('all rows of an entity, in memory', () => {
  test('are those of the condominium, in the order of the index', async () => {
    await open([row('b', 2), row('a', 1), row('x', 1, { condominium_id: 'another' })])
    expect(ids()).toBeUndefined()
    await shows(['a', 'b'])
  })

  test('are all there, more than a chunk, and more than a chunk of one moment', async () => {
    const many = Array.from({ length: 2600 }, (_, at) =>
      row(String(at).padStart(5, '0'), at < 1200 ? 5 : 6 + Math.floor(at / 7)),
    )
    await open(many.toReversed())
    await shows(many.map(({ id }) => id))
  })

  test.each([1, 3])(
    'are all there, written in one moment with %i of others between two of them',
    async (others) => {
      const many = Array.from({ length: 700 * (others + 1) }, (_, at) =>
        row(String(at).padStart(5, '0'), 5, at % (others + 1) ? { condominium_id: 'another' } : {}),
      )
      await open(many)
      await shows(many.filter((one) => one.condominium_id === home).map(({ id }) => id))
    },
  )

  test('follow what is added, changed, moved and removed, and keep the objects of the others', async () => {
    await open([row('a', 1), row('b', 2), row('c', 3)])
    await shows(['a', 'b', 'c'])
    const first = rows.current().rows?.[0]
    await table().put(row('b', 9, { title: 'moved' }))
    await shows(['a', 'c', 'b'])
    expect(rows.current().rows?.[2]).toMatchObject({ title: 'moved' })
    await table().add(row('d', 2))
    await shows(['a', 'd', 'c', 'b'])
    await table().bulkDelete(['c'])
    await shows(['a', 'd', 'b'])
    await table().update('d', { condominium_id: 'another' })
    await shows(['a', 'b'])
    expect(rows.current().rows?.[0]).toBe(first)
  })

  test('follow hundreds written at once, and a store that is emptied', async () => {
    await open([row('a', 1)])
    await shows(['a'])
    const many = Array.from({ length: 300 }, (_, at) => row(`m${String(at).padStart(3, '0')}`, at + 2))
    await table().bulkPut(many)
    await shows(['a', ...many.map(({ id }) => id)])
    await table().clear()
    await shows([])
  })

  test('follow what is written while they are being read', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => row(String(at).padStart(5, '0'), at % 900))
    await open(many)
    const writing = [table().put(row('00000', 999)), table().delete('00700')]
    await Promise.all(writing)
    await expect.poll(() => ids()?.length, { interval: 1 }).toBe(1499)
    await expect.poll(() => ids()?.at(-1), { interval: 1 }).toBe('00000')
    expect(ids()).not.toContain('00700')
  })

  test('show a change at once, and do not take it back though all are being read again', async () => {
    const many = Array.from({ length: 1500 }, (_, at) => row(String(at).padStart(5, '0'), at % 900))
    await open(many)
    await expect.poll(() => ids()?.length, { interval: 1 }).toBe(1500)
    const states: boolean[] = []
    rows.subscribe(() => states.push(ids()?.includes('new') === true))
    let read = 0
    table().hook('reading', (one) => {
      read++
      return one
    })
    await table().bulkPut(many.slice(0, 200)) // so many that Dexie does not tell which
    await expect.poll(() => read, { interval: 1 }).toBeGreaterThan(0)
    expect(states).toEqual([]) // the first of them have been read, the others not
    await table().put(row('new', 0))
    expect(states[0]).toBe(true)
    await expect.poll(() => states.length, { interval: 1 }).toBeGreaterThan(2)
    expect(states).not.toContain(false)
  })

  test('follow what another tab writes', async () => {
    await open([row('a', 1)])
    await shows(['a'])
    const other = aTab()
    await table(other).add(row('b', 2))
    await shows(['a', 'b'])
    other.close()
  })

  test('of two who ask for them are read once, and stay while one of them does', async () => {
    await open([row('a', 1)])
    await shows(['a'])
    const again = rowsInMemory(db, Occurrence, home)
    expect(again.current().rows).toBe(rows.current().rows)
    const second = again.subscribe(() => undefined)
    unsubscribe()
    await table().add(row('b', 2))
    await shows(['a', 'b'])
    second()
  })

  test('that cannot be read tell why, and are read again at the next change', async () => {
    await open([row('a', 1)])
    await shows(['a'])
    db.close()
    const other = aTab()
    db.isLeft = true
    await table(other).add(row('b', 2))
    await expect.poll(() => rows.current().error, { interval: 1 }).toBeDefined()
    db.isLeft = false
    await table(other).add(row('c', 3))
    await shows(['a', 'b', 'c'])
    expect(rows.current().error).toBeUndefined()
    other.close()
  })

  test('that could not be read are asked for anew by whoever comes next', async () => {
    await open([row('a', 1)])
    await shows(['a'])
    db.close()
    db.isLeft = true
    const other = aTab()
    await table(other).add(row('b', 2))
    await expect.poll(() => rows.current().error, { interval: 1 }).toBeDefined()
    unsubscribe()
    expect(rows.current()).toEqual({ rows: undefined })
    db.isLeft = false
    unsubscribe = rows.subscribe(() => undefined)
    await shows(['a', 'b'])
    other.close()
  })
})
