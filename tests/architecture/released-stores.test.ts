import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { expect, test } from 'vitest'
import { ZeloDatabase } from '#store/database.ts'
import { releasedStores } from './released-stores.ts'

test('the stores of a device are those of their version: others need the next version, or devices in use never get them', () => {
  const db = new ZeloDatabase('someone', { indexedDB: new IDBFactory(), IDBKeyRange })
  const stores = Object.fromEntries(
    db.tables.map(({ name, schema: { primKey, indexes } }) => [
      name,
      [primKey, ...indexes].map(({ src }) => src).join(', '),
    ]),
  )
  expect({ version: db.verno, stores }).toEqual(releasedStores)
})
