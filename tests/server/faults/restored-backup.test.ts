import { afterEach, beforeEach, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { heardAtOnce } from '#domain/sync/wire.ts'
import { readMeta } from '#store/meta.ts'
import { type Backup, aBackup } from '#tests/support/a-backup.ts'
import { aDevice, losesAnswers, offline, online, type TestDevice } from '#tests/support/a-device.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOpenScreen } from '#tests/support/an-open-screen.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { photoInput } from '#tests/support/photo-input.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'
import { rowsOn, rowsVisibleTo } from '#tests/support/what-is-shown.ts'
import { whatIsUnsent } from '#tests/support/what-is-unsent.ts'

let server: TestServer
let backup: Backup | undefined
beforeEach(async () => {
  server = await aServer()
  for (const person of ['sindico', 'admin', 'morador'] as const) await server.tokenOf(person) // signed in long before
})
afterEach(async () => {
  await backup?.drop()
  backup = undefined
  await server.close()
})

async function record(times = 1): Promise<string[]> {
  const ids: string[] = []
  for (let time = 0; time < times; time++) ids.push(await aRecordedOccurrence(server, 'sindico'))
  return ids
}

/** An occurrence with a photo, an edit of another, and a draft, none of which has left the device. */
async function workOffline(device: TestDevice, other: string): Promise<string> {
  device.use(offline)
  const input = anOccurrence(server.fixture.units.u304, { title: 'Só neste aparelho' })
  const photo = await device.aPhoto()
  await device.sendAll(
    { command: occurrences.create, input },
    { command: occurrences.addPhoto, input: { id: input.id, ...photoInput(photo) }, blobId: photo.id },
    { command: occurrences.move, input: { id: other, status: 'IN_PROGRESS' } },
  )
  await device.db.drafts.put({ key: 'occurrence', value: { title: 'Pela metade' }, saved_at: '2026-11-21' })
  device.use(online)
  return input.id
}

test.each([
  ['is behind what the device had read', 0],
  ['has already written as much as the device had read', 4],
  ['has already written more than the device had read', 9],
])(
  'when a backup is restored and the server %s, the device ends with the server’s rows',
  async (_case, later) => {
    await record(3)
    backup = await aBackup(server)
    const [lost] = await record(4)
    const device = await aDevice(server, 'sindico')
    await device.pull()
    expect(await device.row('occurrences', lost ?? '')).toBeTruthy()

    await backup.restore()
    await record(later)
    await device.pull()
    expect(await device.row('occurrences', lost ?? '')).toBeUndefined()
    expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
  },
)

test('a device with a long history before the restored backup ends with the server’s rows', async () => {
  const device = await aDevice(server, 'sindico')
  await device.pull() // long before the backup
  await record(3)
  backup = await aBackup(server)
  const [lost = ''] = await record(4)
  await device.pull()
  await backup.restore()
  await record(9)
  await device.pull()
  expect(await device.row('occurrences', lost)).toBeUndefined()
  expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
})

test.each([0, 9])('a change queued before a restored backup stays queued and arrives once', async (later) => {
  const [kept = ''] = await record(3)
  backup = await aBackup(server)
  await record(4)
  const device = await aDevice(server, 'sindico')
  await device.pull()
  const queued = await workOffline(device, kept)
  const before = await whatIsUnsent(device.db)

  await backup.restore()
  await record(later)
  await device.pull()
  expect(await whatIsUnsent(device.db)).toBe(before)
  expect(await device.row('occurrences', queued)).toMatchObject({ _pending: 2 })

  await device.sync()
  expect(await device.outbox()).toEqual([])
  expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
  expect(await device.row('occurrences', queued)).toMatchObject({ _v: 2, photos: [{}], _state: 'ok' })
  expect(await device.row('occurrences', kept)).toMatchObject({ _v: 2, status: 'IN_PROGRESS' })
})

test('a change sent without an answer before a backup is restored arrives once', async () => {
  backup = await aBackup(server)
  const device = await aDevice(server, 'sindico')
  await device.pull()
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  device.use(losesAnswers)
  await device.push()
  device.use(online)
  await backup.restore()
  await record(3)
  device.wait(600_000)
  await device.sync()
  expect(await device.outbox()).toEqual([])
  expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
  expect(await device.row('occurrences', input.id)).toMatchObject({ _v: 1, _state: 'ok' })
})

test.each([0, 3])(
  'a change acknowledged before the restore and lost by it is no longer displayed as acknowledged',
  async (later) => {
    const device = await aDevice(server, 'sindico')
    const [edited = '', deleted = ''] = await record(2)
    await device.pull()
    backup = await aBackup(server)
    const input = anOccurrence(server.fixture.units.u304)
    await device.send(occurrences.create, input)
    await device.send(occurrences.move, { id: edited, status: 'IN_PROGRESS' })
    await device.send(occurrences.remove, { id: deleted })
    await device.push()
    expect(await device.row('occurrences', input.id)).toMatchObject({ _v: 1, _state: 'ok' })

    await backup.restore()
    await record(later)
    await device.sync()
    expect(await device.row('occurrences', input.id)).toBeUndefined()
    expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
  },
)

test('an edit based on a version from before the restored backup is sent again after the reset', async () => {
  const [id = ''] = await record()
  const device = await aDevice(server, 'sindico')
  await device.pull()
  backup = await aBackup(server)
  await server.as('sindico').patch(`/occurrences/${id}`, { description: 'De outro aparelho.' })
  await device.send(occurrences.update, { id, title: 'Deste aparelho' })
  const heard = await aDeviceThatHearsOnly412(device)
  expect(heard).toBe(412)

  await backup.restore()
  await device.sync()
  device.wait(600_000)
  await device.sync()
  expect(await device.outbox()).toEqual([])
  expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
  expect(await device.row('occurrences', id)).toMatchObject({ title: 'Deste aparelho' })
})

/** Pushes until the server has told of a newer version; the answer to the next try is lost before it leaves. */
async function aDeviceThatHearsOnly412(device: TestDevice): Promise<number | undefined> {
  let status: number | undefined
  device.use(async (_request, next) => {
    if (status !== undefined) return null
    const answer = await next()
    status = answer?.status
    return answer
  })
  await device.push()
  device.use(online)
  return status
}

test('an open screen is notified of changes after a backup was restored', async () => {
  backup = await aBackup(server)
  await record(4)
  const screen = await anOpenScreen(server.app, await server.tokenOf('sindico'))
  await backup.restore()
  await record(2)
  await screen.hears()
  await screen.close()
})

test('after many answers at once, the next pulls check all of their keys', async () => {
  const device = await aDevice(server, 'sindico')
  await device.pull()
  for (let time = 0; time < 60; time++)
    await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  await device.push()
  const { id } = server.fixture.condominiums.jacaranda
  expect(await readMeta(device.db, `heard:${id}`)).toHaveLength(60)
  expect(await device.pull()).toBe('up_to_date')
  expect(await readMeta(device.db, `heard:${id}`)).toEqual([])
})

test('of more answers than one pull asks about, a single one that the backup lacks resets the device', async () => {
  const device = await aDevice(server, 'sindico')
  await device.pull()
  const answered = Array.from({ length: heardAtOnce }, () => anOccurrence(server.fixture.units.u304))
  await device.sendAll(...answered.map((input) => ({ command: occurrences.create, input })))
  await device.push()
  backup = await aBackup(server)
  const last = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, last)
  await device.push()
  await backup.restore()
  await device.pull()
  expect(await device.row('occurrences', last.id)).toBeUndefined()
  expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
})

test('a device that lost nothing is never reset', async () => {
  const device = await aDevice(server, 'sindico')
  await device.pull()
  const { generation } = (await readMeta(device.db, cursorKey())) ?? {}
  backup = await aBackup(server)
  await backup.restore()
  await record(3)
  await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  await device.sync()
  expect((await readMeta(device.db, cursorKey()))?.generation).toBe(generation)
  expect(await rowsOn(device.db)).toEqual(await rowsVisibleTo(server.as('sindico')))
})

function cursorKey() {
  return `cursor:${server.fixture.condominiums.jacaranda.id}` as const
}
