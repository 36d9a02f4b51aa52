import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { beforeEach, describe, expect, test } from 'vitest'
import { beginRead, lastRead } from '#hooks/last-read.ts'
import { ZeloDatabase } from '#store/database.ts'

let factory: IDBFactory
let db: ZeloDatabase
const aTab = () => new ZeloDatabase('somebody', { indexedDB: factory, IDBKeyRange })
beforeEach(() => {
  factory = new IDBFactory()
  db = aTab()
})

const keep = (key: string, collection = 'occurrences') => beginRead(db, key, collection)([`of ${key}`])

describe('what a list read last', () => {
  test('is there when somebody comes back to it, and nobody else has it', () => {
    keep('list')
    expect(lastRead(db, 'list')).toEqual(['of list'])
    expect(lastRead(db, 'another list')).toBeUndefined()
    expect(lastRead(new ZeloDatabase('somebody else'), 'list')).toBeUndefined()
  })

  test('is forgotten once one of its rows is written, in this tab or another; that of others stays', async () => {
    const other = aTab()
    await Promise.all([db.open(), other.open()])
    keep('list')
    keep('areas', 'areas')
    await other.table('occurrences').put({ id: 'a', condominium_id: 'home', recorded_at: '2026-11-01' })
    await expect.poll(() => lastRead(db, 'list'), { interval: 1 }).toBeUndefined()
    expect(lastRead(db, 'areas')).toEqual(['of areas'])
  })

  test('is not kept if one of its rows was written while it was read', async () => {
    await db.open()
    const keepSlow = beginRead(db, 'slow', 'occurrences')
    keep('list')
    await db.table('occurrences').put({ id: 'a', condominium_id: 'home', recorded_at: '2026-11-01' })
    await expect.poll(() => lastRead(db, 'list'), { interval: 1 }).toBeUndefined()
    keepSlow(['of before'])
    expect(lastRead(db, 'slow')).toBeUndefined()
  })

  test('is that of the forty lists read last', () => {
    for (let at = 0; at < 41; at++) keep(`list ${at}`)
    expect(lastRead(db, 'list 0')).toBeUndefined()
    expect(lastRead(db, 'list 1')).toEqual(['of list 1'])
  })
})
