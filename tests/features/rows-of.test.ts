import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { describe, expect, test } from 'vitest'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Pet } from '#domain/pets/pet.ts'
import { rowsOf } from '#hooks/rows-of.ts'
import { sameRows } from '#hooks/same-rows.ts'
import { ZeloDatabase } from '#store/database.ts'

const home = 'a-condominium'
const elsewhere = 'another-condominium'

async function aStoreWith(collection: string, rows: readonly object[]) {
  const db = new ZeloDatabase('somebody', { indexedDB: new IDBFactory(), IDBKeyRange })
  await db.table(collection).bulkAdd(rows)
  return db
}

const occurrence = (id: string, condominium_id: string, day: number) => ({
  id,
  condominium_id,
  recorded_at: `2026-11-0${day}T12:00:00.000Z`,
})
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('the rows of a kind', () => {
  const stored = [
    occurrence('third', home, 3),
    occurrence('first', home, 1),
    occurrence('of others', elsewhere, 2),
    occurrence('second', home, 2),
  ]

  test('come in the order of the index, and of one condominium alone', async () => {
    const db = await aStoreWith('occurrences', stored)
    expect(ids(await rowsOf(db, Occurrence, { of: home }).toArray())).toEqual(['first', 'second', 'third'])
    expect(ids(await rowsOf(db, Occurrence, { of: home }).reverse().limit(2).toArray())).toEqual([
      'third',
      'second',
    ])
    expect(await rowsOf(db, Occurrence, { of: home }).count()).toBe(3)
  })

  test('begin with the first moment asked for and end before the last', async () => {
    const db = await aStoreWith('occurrences', stored)
    const [from, until] = ['2026-11-02T12:00:00.000Z', '2026-11-03T12:00:00.000Z']
    expect(ids(await rowsOf(db, Occurrence, { of: home, from }).toArray())).toEqual(['second', 'third'])
    expect(ids(await rowsOf(db, Occurrence, { of: home, until }).toArray())).toEqual(['first', 'second'])
    expect(ids(await rowsOf(db, Occurrence, { of: home, from, until }).toArray())).toEqual(['second'])
  })

  test('are those of one person where the index is a person, and everything on the device for nobody in particular', async () => {
    const db = await aStoreWith('pets', [
      { id: 'a', user_id: 'joana' },
      { id: 'b', user_id: 'otavio' },
      { id: 'c', user_id: null },
    ])
    expect(ids(await rowsOf(db, Pet, { of: 'joana' }).toArray())).toEqual(['a'])
    expect(ids(await rowsOf(db, Pet, { of: null }).toArray())).toEqual(['a', 'b', 'c'])
  })
})

describe('a list that is read again', () => {
  test('keeps the object of each row that did not change, and of no row that left', () => {
    const known = new Map()
    const read = () => [
      { id: 'a', title: 'Portão' },
      { id: 'b', title: 'Bomba' },
    ]
    const [a, b] = sameRows(read(), known)
    const [later, changed] = sameRows(
      [
        { id: 'a', title: 'Portão' },
        { id: 'b', title: 'Bomba nova' },
      ],
      known,
    )
    expect(later).toBe(a)
    expect(changed).not.toBe(b)
    expect(changed).toEqual({ id: 'b', title: 'Bomba nova' })
    expect(sameRows([], known)).toEqual([])
    expect(known.size).toBe(0)
  })
})
