import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeMeta } from '#store/meta.ts'
import { pull } from '#sync/pull.ts'
import { aDevice, type TestDevice } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

/** A MASTER's device holds the rows of every condominium that was opened on it, and those of the platform. */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function opens(device: TestDevice, condominiumId: string): Promise<void> {
  const { db, transport } = await device.asking()
  const now = () => new Date().toISOString()
  const rest = { now, newId: device.newId, onProgress: () => undefined }
  expect(await pull({ db, transport, condominiumId, isMaster: true, ...rest })).toBe('up_to_date')
}

/** The server no longer knows where this device was, and sends a whole copy. */
async function losesItsPlace({ db }: TestDevice, condominiumId: string): Promise<void> {
  const before = { cursor: 'nonsense', generation: 'before', isWhole: false }
  await writeMeta(db, `cursor:${condominiumId}`, before)
}

describe('a MASTER who has opened two condominiums', () => {
  test('keeps the rows of one while those of the other are copied anew', async () => {
    const { jacaranda, ipe } = server.fixture.condominiums
    const device = await aDevice(server, 'master')
    const unitsOf = (id: string) =>
      device.db
        .rows('residences')
        .filter((row) => row.condominium_id === id)
        .count()
    await opens(device, jacaranda.id)
    await opens(device, ipe.id)
    const before = await unitsOf(ipe.id)
    expect(before).toBeGreaterThan(0)
    await losesItsPlace(device, jacaranda.id)
    await opens(device, jacaranda.id)
    expect(await unitsOf(jacaranda.id)).toBeGreaterThan(0)
    expect(await unitsOf(ipe.id)).toBe(before)
  })

  test('loses with a new copy of one what the platform has no more', async () => {
    const { jacaranda } = server.fixture.condominiums
    const device = await aDevice(server, 'master')
    await opens(device, jacaranda.id)
    const [known] = await device.rows('condominiums')
    const gone = { ...known!, id: device.newId(), name: 'Que não existe mais' }
    await device.db.rows('condominiums').put(gone)
    await losesItsPlace(device, jacaranda.id)
    await opens(device, jacaranda.id)
    expect(await device.row('condominiums', gone.id)).toBeUndefined()
    expect(await device.row('condominiums', jacaranda.id)).toBeDefined()
  })
})
