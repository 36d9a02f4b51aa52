import { Dexie } from 'dexie'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { ZeloDatabase } from '#store/database.ts'
import { anId } from '../support/an-occurrence.ts'

/** The stores of the first release, as devices hold them. */
const firstRelease = {
  users: 'id, condominium_id',
  condominiums: 'id, name',
  residences: 'id, condominium_id',
  occurrences: 'id, [condominium_id+created_at]',
  base: '[collection+id], collection',
  outbox: '++seq, &key, lane, state, *target_keys',
  blobs: 'id, sent',
  meta: 'key',
  drafts: 'key',
}

test('a device of the first release keeps its rows, its unsent work and its drafts, and gains the new stores', async () => {
  const surroundings = { indexedDB: new IDBFactory(), IDBKeyRange }
  const person = anId()
  const old = new Dexie(`zelo-${person}`, surroundings)
  old.version(1).stores(firstRelease)
  const row = {
    id: anId(),
    condominium_id: anId(),
    created_at: '2026-11-01T00:00:00.000Z',
    title: 'Vazamento',
  }
  const entry = {
    key: anId(),
    lane: `occurrences:${row.id}`,
    state: 'queued',
    target_keys: [`occurrences:${row.id}`],
  }
  await old.table('occurrences').add(row)
  await old.table('base').bulkAdd([
    { collection: 'occurrences', id: row.id, v: 1, row },
    { collection: 'residences', id: anId(), v: 0, row: null },
  ])
  await old.table('outbox').add(entry)
  await old.table('drafts').add({ key: 'occurrence:new', value: { title: 'Pela metade' }, saved_at: '' })
  old.close()

  const db = new ZeloDatabase(person, surroundings)
  const upgraded = { ...row, recorded_at: row.created_at } // what nobody knows better
  expect(await db.rows('occurrences').toArray()).toEqual([upgraded])
  expect(await db.rows('occurrences').orderBy('[condominium_id+recorded_at]').primaryKeys()).toEqual([row.id])
  expect(await db.base.toArray()).toMatchObject([{ row: { recorded_at: row.created_at } }, { row: null }])
  expect(await db.outbox.toArray()).toMatchObject([entry])
  expect(await db.drafts.get('occurrence:new')).toMatchObject({ value: { title: 'Pela metade' } })
  for (const collection of ['areas', 'reservations', 'reservation_slots', 'assemblies', 'assembly_votes'])
    expect(await db.rows(collection).count()).toBe(0)
  db.close()
})
