import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { forgetOrphanPictures, giveUpPictures } from '#store/pictures.ts'
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

const problem = { 'content-type': 'application/problem+json' }

test('an edit that began before the same field was changed on another device is a conflict, even if that change has already arrived', async () => {
  const device = await aDevice(server, 'sindico')
  const { id, title } = await recordedOn(device, server)
  await server.as('sindico').patch(`/occurrences/${id}`, { title: 'De outro aparelho' })
  await device.pull()
  await device.sendAll({
    command: occurrences.update,
    input: { id, title: 'Deste aparelho' },
    before: { title },
  })
  await device.push()
  expect(await device.outbox()).toMatchObject([{ state: 'rejected', problem: { code: 'stale' } }])
  expect((await server.as('admin').get(`/occurrences/${id}`)).body.title).toBe('De outro aparelho')
})

test('the order of keys in a list’s objects makes no conflict', async () => {
  const device = await aDevice(server, 'sindico')
  const { morador } = server.fixture.people
  const first = {
    id: device.newId(),
    number: '31988887777',
    label: 'Casa',
    is_whatsapp: true,
    is_primary: true,
  }
  const later = { ...first, number: '31977776666' }
  await server.as('sindico').patch(`/users/${morador.id}/profile`, { phones: [first] })
  await device.pull()
  const [seen] = (await device.row<User>('users', morador.id))?.profile.phones ?? []
  const reversed = Object.fromEntries(Object.entries(seen ?? {}).toReversed())
  await device.sendAll({
    command: users.updateProfile,
    input: { id: morador.id, phones: [later] },
    before: { phones: [reversed] },
  })
  await device.push()
  expect(await device.outbox()).toEqual([])
  const { body } = await server.as('sindico').get(`/users/${morador.id}`)
  expect(body.profile.phones).toMatchObject([{ number: '31977776666' }])
})

test('closing a form deletes its pictures, except those still to be sent', async () => {
  const device = await aDevice(server, 'colaborador')
  device.use(offline)
  const input = anOccurrence(server.fixture.units.u304)
  const queued = await device.aPhoto()
  const loose = await device.aPhoto()
  await device.sendAll(
    { command: occurrences.create, input },
    { command: occurrences.addPhoto, input: { id: input.id, ...photoInput(queued) }, blobId: queued.id },
  )
  await giveUpPictures(device.db, [queued.id, loose.id])
  expect(await device.db.blobs.toCollection().primaryKeys()).toEqual([queued.id])
  device.use(online)
  await device.push()
  expect(await device.outbox()).toEqual([])
})

test('pictures of a form abandoned on another day are deleted, today’s are not', async () => {
  const device = await aDevice(server, 'colaborador')
  const { id } = await device.aPhoto()
  await forgetOrphanPictures(device.db, Date.now() + 60_000)
  expect(await device.db.blobs.get(id)).toBeDefined()
  await forgetOrphanPictures(device.db, Date.now() + 25 * 60 * 60_000)
  expect(await device.db.blobs.get(id)).toBeUndefined()
})

test('a photo whose file is missing is reported and not sent', async () => {
  const device = await aDevice(server, 'sindico')
  const { id } = await recordedOn(device, server)
  const photo = await device.aPhoto()
  await device.send(occurrences.addPhoto, { id, ...photoInput(photo) }, photo.id)
  await device.db.blobs.delete(photo.id)
  const before = device.sent.length
  await device.push()
  expect(device.sent).toHaveLength(before)
  expect(await device.outbox()).toMatchObject([{ state: 'rejected', problem: { code: 'file_refused' } }])
})

test('a restored server does not make a device pull in an endless loop', async () => {
  const device = await aDevice(server, 'sindico')
  const { id } = await recordedOn(device, server)
  await server.as('sindico').patch(`/occurrences/${id}`, { description: 'Versão dois' })
  await device.pull()
  await device.send(occurrences.update, { id, title: 'Outro título' })
  const row = (await server.as('admin').get(`/occurrences/${id}`)).body as Occurrence
  const stale = { code: 'stale', status: 412, title: 'x', detail: 'x', current: { row, version: 1 } }
  let asked = 0
  device.use(async (request, next) => {
    if (request.method !== 'PATCH') return next()
    asked++
    return answersWith(412, problem, stale)(request, next)
  })
  expect(await device.push()).toBe('waiting')
  expect(asked).toBe(1)
})

test('a person who moved to another condominium keeps nothing of the old one', async () => {
  const device = await aDevice(server, 'morador')
  await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  await device.sync()
  const old = {
    ...(await device.rows('occurrences'))[0]!,
    id: device.newId(),
    condominium_id: server.fixture.condominiums.ipe.id,
  }
  await device.db.rows('occurrences').put({ ...old, _g: 'old', _v: 2, _pending: 0, _state: 'ok' })
  await device.db.meta.where('key').startsWith('cursor:').delete()
  await device.pull()
  expect(await device.row('occurrences', old.id)).toBeUndefined()
  expect((await device.rows('occurrences')).length).toBeGreaterThan(0)
})

test('an edit after an attempt whose answer was lost is sent separately, never under the used key', async () => {
  const device = await aDevice(server, 'colaborador')
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  device.use(losesAnswers)
  await device.push()
  await device.send(occurrences.update, { id: input.id, title: 'Corrigido depois' })
  expect(await device.outbox()).toHaveLength(2)
  device.use(online)
  device.wait(60_000)
  await device.push()
  expect(await device.outbox()).toEqual([])
  expect((await server.as('sindico').get(`/occurrences/${input.id}`)).body.title).toBe('Corrigido depois')
})

test('only a day of server faults makes a change stuck; a day without network does not', async () => {
  const device = await aDevice(server, 'colaborador')
  await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  device.use(offline)
  for (let round = 0; round < 25; round++) {
    await device.push()
    device.wait(2 * 60 * 60_000)
  }
  const fault = answersWith(503, problem, { code: 'unavailable', status: 503, title: 'x', detail: 'x' })
  device.use(fault)
  await device.push()
  expect(await device.outbox()).toMatchObject([{ state: 'queued' }])
  for (let round = 0; round < 20; round++) {
    device.wait(2 * 60 * 60_000)
    await device.push()
  }
  expect(await device.outbox()).toMatchObject([{ state: 'stuck' }])
})

test('a page that arrives after the sign-out is not stored', async () => {
  const device = await aDevice(server, 'sindico')
  device.use(async (_request, next) => {
    const page = await next()
    await device.db.meta.delete('me')
    return page
  })
  await device.pull()
  expect(await device.rows('occurrences')).toEqual([])
  expect(await device.db.meta.get('me')).toBeUndefined()
})

test('an unknown error code of a newer server is displayed, and not retried for ever', async () => {
  const device = await aDevice(server, 'colaborador')
  await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  device.use(
    answersWith(422, problem, { code: 'from_the_future', status: 422, title: 'x', detail: 'Ainda não dá.' }),
  )
  await device.push()
  expect(await device.outbox()).toMatchObject([{ state: 'rejected', problem: { detail: 'Ainda não dá.' } }])
})
