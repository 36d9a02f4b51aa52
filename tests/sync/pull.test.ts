import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { readMeta, writeMeta } from '#store/meta.ts'
import { aDevice, answersWith, losesAnswers, offline, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { recordedOn } from '../support/a-recorded-occurrence.ts'
import { anOccurrence } from '../support/an-occurrence.ts'
import { photoInput } from '../support/photo-input.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

test("a resident's device never holds another resident's occurrence", async () => {
  const mine = anOccurrence(server.fixture.units.u304)
  const theirs = anOccurrence(server.fixture.units.u801)
  await server.as('morador').post('/occurrences', mine)
  await server.as('morador2').post('/occurrences', theirs)
  const device = await aDevice(server, 'morador')
  await device.pull()
  const ids = (await device.rows('occurrences')).map(({ id }) => id)
  expect(ids).toContain(mine.id)
  expect(ids).not.toContain(theirs.id)
})

test("what the doorman sends, the síndico's device pulls", async () => {
  const sindico = await aDevice(server, 'sindico')
  await sindico.pull()
  const doorman = await aDevice(server, 'colaborador')
  const input = anOccurrence(server.fixture.units.u801)
  await doorman.send(occurrences.create, input)
  await doorman.push()
  await sindico.pull()
  expect(await sindico.row('occurrences', input.id)).toMatchObject({
    title: input.title,
    _state: 'ok',
    _v: 1,
  })
})

test('a pull replays pending changes over the newer row', async () => {
  const device = await aDevice(server, 'sindico')
  const input = await recordedOn(device, server)
  device.use(offline)
  await device.send(occurrences.move, { id: input.id, status: 'IN_PROGRESS' })
  await server.as('sindico').patch(`/occurrences/${input.id}`, { title: 'Título novo' })
  device.use(online)
  await device.pull()
  expect(await device.row('occurrences', input.id)).toMatchObject({
    title: 'Título novo',
    status: 'IN_PROGRESS',
    _pending: 1,
  })
  await device.sync()
  expect(await device.row('occurrences', input.id)).toMatchObject({
    title: 'Título novo',
    status: 'IN_PROGRESS',
    _pending: 0,
  })
})

test('a change that became impossible is refused with a reason, and the server’s row is displayed', async () => {
  const device = await aDevice(server, 'sindico')
  const input = await recordedOn(device, server)
  device.use(offline)
  await device.send(occurrences.move, { id: input.id, status: 'IN_PROGRESS' })
  await server.as('admin').patch(`/occurrences/${input.id}/status`, { status: 'RESOLVED' })
  device.use(online)
  await device.pull()
  expect(await device.row('occurrences', input.id)).toMatchObject({ status: 'RESOLVED' })
  await device.push()
  expect(await device.outbox()).toMatchObject([
    { state: 'rejected', problem: { code: 'impossible_transition' } },
  ])
})

test('a row pulled before its own acknowledgement is displayed once, as acknowledged', async () => {
  const device = await aDevice(server, 'colaborador')
  await device.pull()
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  device.use(losesAnswers)
  await device.push()
  device.use(online)
  await device.pull()
  expect(await device.row<Occurrence>('occurrences', input.id)).toMatchObject({
    _pending: 1,
    protocol: expect.any(String),
  })
  device.wait(10_000)
  await device.push()
  expect(await device.row('occurrences', input.id)).toMatchObject({ _pending: 0, _state: 'ok', _v: 1 })
})

test('a deletion elsewhere takes the row and its pictures off this device', async () => {
  const device = await aDevice(server, 'sindico')
  const input = anOccurrence(server.fixture.units.u304)
  const photo = await device.aPhoto()
  await device.sendAll(
    { command: occurrences.create, input },
    { command: occurrences.addPhoto, input: { id: input.id, ...photoInput(photo) }, blobId: photo.id },
  )
  await device.sync()
  await server.as('sindico').delete(`/occurrences/${input.id}`)
  await device.pull()
  expect(await device.row('occurrences', input.id)).toBeUndefined()
  expect(await device.db.blobs.get(photo.id)).toBeUndefined()
})

test('a cursor the server does not know reloads everything and keeps the outbox', async () => {
  const device = await aDevice(server, 'sindico')
  await device.pull()
  device.use(offline)
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  const key = `cursor:${server.fixture.condominiums.jacaranda.id}` as const
  const kept = await readMeta(device.db, key)
  const ghost = {
    ...(await device.rows('occurrences'))[0]!,
    id: device.newId(),
    _v: 3,
    _pending: 0,
    _state: 'ok' as const,
    _g: kept!.generation,
  }
  await device.db.rows('occurrences').put(ghost)
  await writeMeta(device.db, key, { ...kept!, cursor: 'nonsense' })
  const before = await device.outbox()
  device.use(online)
  await device.pull()
  expect(await device.outbox()).toEqual(before)
  expect(await device.row('occurrences', input.id)).toMatchObject({ _pending: 1 })
  expect(await device.row('occurrences', ghost.id)).toBeUndefined()
  expect((await device.rows('occurrences')).length).toBeGreaterThan(1)
})

test('a new full copy in small pages deletes the rows that it lacks, and no pending change', async () => {
  const device = await aDevice(server, 'sindico')
  const input = await recordedOn(device, server)
  device.use(offline)
  await device.send(occurrences.move, { id: input.id, status: 'IN_PROGRESS' })
  const key = `cursor:${server.fixture.condominiums.jacaranda.id}` as const
  const kept = await readMeta(device.db, key)
  const ghost = { ...(await device.row('occurrences', input.id))!, id: device.newId() }
  await device.db.rows('occurrences').put(ghost)
  await writeMeta(device.db, key, { ...kept!, cursor: 'nonsense' })
  device.use(online)
  await device.pull(5)
  expect(await device.row('occurrences', ghost.id)).toBeUndefined()
  expect(await device.row('occurrences', input.id)).toMatchObject({
    status: 'IN_PROGRESS',
    _v: 1,
    _pending: 1,
    _g: (await readMeta(device.db, key))?.generation,
  })
})

test('a row that was acknowledged before the first page and deleted since leaves with that first copy', async () => {
  const device = await aDevice(server, 'sindico')
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  await device.push()
  expect(await device.row('occurrences', input.id)).toMatchObject({ _v: 1, _pending: 0 })
  await server.as('sindico').delete(`/occurrences/${input.id}`)
  await device.pull(5)
  expect(await device.row('occurrences', input.id)).toBeUndefined()
})

test('a picture whose answer was lost stays until the retry is answered, although it was removed meanwhile', async () => {
  const device = await aDevice(server, 'sindico')
  const input = await recordedOn(device, server)
  const photo = await device.aPhoto()
  await device.send(occurrences.addPhoto, { id: input.id, ...photoInput(photo) }, photo.id)
  device.use(losesAnswers)
  await device.push()
  device.use(online)
  await device.pull()
  await server.as('sindico').delete(`/occurrences/${input.id}/photos/${photo.id}`)
  await device.pull()
  expect(await device.db.blobs.get(photo.id)).toMatchObject({ sent: 0 })
  device.wait(600_000)
  expect(await device.push()).toBe('drained')
  await device.pull()
  expect(await device.row<Occurrence>('occurrences', input.id)).toMatchObject({ photos: [], _pending: 0 })
})

test('small pages end with the same rows as one large page', async () => {
  const one = await aDevice(server, 'admin')
  const other = await aDevice(server, 'admin')
  await one.pull(500)
  await other.pull(2)
  const rows = async (device: typeof one) => (await device.rows('occurrences')).map(({ _g, ...row }) => row)
  expect(await rows(other)).toEqual(await rows(one))
  expect((await rows(one)).length).toBeGreaterThan(3)
})

test('a pull that the server holds off was not refused: it is tried again soon', async () => {
  const device = await aDevice(server, 'morador')
  const held = { type: 'about:blank', title: 'x', status: 429, code: 'rate_limited', detail: 'Espere.' }
  device.use(answersWith(429, { 'content-type': 'application/problem+json', 'retry-after': '1' }, held))
  expect(await device.pull()).toBe('unreachable')
})

describe('a person who must choose a password first', () => {
  async function aLockedDevice() {
    const device = await aDevice(server, 'morador')
    const me = await readMeta(device.db, 'me')
    if (!me) throw new Error('a device without its person')
    const locked = { ...me, must_change_password: true }
    await writeMeta(device.db, 'me', locked)
    return { device, locked }
  }
  const paths = ({ sent }: { sent: { path: string }[] }) => sent.map(({ path }) => path.split('?')[0])

  test('requests nothing but their own account: the server would refuse everything else', async () => {
    const { device, locked } = await aLockedDevice()
    const asked: string[] = []
    device.use(async ({ path }) => {
      asked.push(path)
      return { status: 200, headers: new Headers(), body: locked }
    })
    expect(await device.pull()).toBe('refused')
    expect(asked).toEqual(['/auth/me'])
    device.use(offline)
    expect(await device.pull()).toBe('unreachable')
  })

  test('who has chosen it, though the answer was lost, is let in by the next round', async () => {
    const { device } = await aLockedDevice()
    expect(await device.pull()).toBe('up_to_date')
    expect(paths(device).slice(0, 2)).toEqual(['/auth/me', '/sync'])
    expect((await readMeta(device.db, 'me'))?.must_change_password).toBe(false)
  })
})
