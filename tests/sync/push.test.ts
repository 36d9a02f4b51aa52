import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { discard, resend } from '#store/pendencies.ts'
import { leaseMs } from '#sync/claim.ts'
import { resumeAfterSignIn } from '#sync/settle.ts'
import { aDevice, answersWith, losesAnswers, offline, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anOccurrence } from '../support/an-occurrence.ts'
import { photoInput } from '../support/photo-input.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function onServer(id: string): Promise<Occurrence | undefined> {
  const { status, body } = await server.as('sindico').get(`/occurrences/${id}`)
  return status === 200 ? body : undefined
}

test('an occurrence recorded offline is displayed at once, and arrives once when the network returns', async () => {
  const device = await aDevice(server, 'colaborador')
  device.use(offline)
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  expect(await device.row('occurrences', input.id)).toMatchObject({
    status: 'OPEN',
    protocol: null,
    _pending: 1,
    _state: 'pending',
  })

  await device.push()
  expect(await device.outbox()).toHaveLength(1)
  device.use(online)
  device.wait(10_000)
  await device.push()

  expect(await device.outbox()).toHaveLength(0)
  expect(await onServer(input.id)).toMatchObject({ title: input.title, unit: '304' })
  expect(await device.row('occurrences', input.id)).toMatchObject({
    _pending: 0,
    _state: 'ok',
    _v: 1,
    protocol: expect.stringMatching(/^\d{4}-\d{4}$/),
  })
})

test('a command whose answer was lost is retried under the same key and takes effect once', async () => {
  const device = await aDevice(server, 'colaborador')
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  device.use(losesAnswers)
  await device.push()
  expect(await device.outbox()).toMatchObject([{ state: 'queued', attempts: 1 }])

  device.use(online)
  device.wait(10_000)
  await device.push()
  const keys = device.sent.map(({ headers }) => headers?.['idempotency-key'])
  expect(new Set(keys).size).toBe(1)
  expect(keys).toHaveLength(2)
  expect((await onServer(input.id))?.history).toHaveLength(1)
})

test('a photo follows its occurrence, and arrives with its bytes', async () => {
  const device = await aDevice(server, 'colaborador')
  const input = anOccurrence(server.fixture.units.u304)
  const photo = await device.aPhoto()
  await device.sendAll(
    { command: occurrences.create, input },
    { command: occurrences.addPhoto, input: { id: input.id, ...photoInput(photo) }, blobId: photo.id },
  )
  expect(await device.row('occurrences', input.id)).toMatchObject({ _pending: 2, photos: [{ id: photo.id }] })
  await device.push()
  expect(await device.outbox()).toEqual([])
  expect((await onServer(input.id))?.photos).toMatchObject([
    { id: photo.id, sha256: photo.sha256, size: photo.bytes.byteLength },
  ])
  expect(await device.db.blobs.get(photo.id)).toMatchObject({ sent: 1 })
})

test('a captive portal is not mistaken for the server', async () => {
  const device = await aDevice(server, 'colaborador')
  await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  device.use(answersWith(200, { 'content-type': 'text/html' }))
  await device.push()
  expect(await device.outbox()).toMatchObject([{ state: 'queued', attempts: 1 }])
})

test('coming back online does not shorten the wait that a busy server asked for', async () => {
  const device = await aDevice(server, 'colaborador')
  await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  device.use(
    answersWith(
      429,
      { 'retry-after': '120', 'content-type': 'application/problem+json' },
      { code: 'too_many', status: 429, title: 'x', detail: 'x' },
    ),
  )
  await device.push()
  device.use(online)
  device.wait(119_000)
  await device.push()
  expect(device.sent).toHaveLength(0)
  device.wait(2_000)
  await device.push()
  expect(await device.outbox()).toEqual([])
})

test('a session that ended keeps everything and sends it after the same person signs in again', async () => {
  const device = await aDevice(server, 'colaborador')
  const first = anOccurrence(server.fixture.units.u304)
  const second = anOccurrence(server.fixture.units.u801)
  await device.send(occurrences.create, first)
  await device.send(occurrences.create, second)
  device.use(
    answersWith(
      401,
      { 'content-type': 'application/problem+json' },
      { code: 'unauthenticated', status: 401, title: 'x', detail: 'x' },
    ),
  )
  expect(await device.push()).toBe('sign_in')
  expect((await device.outbox()).map(({ state }) => state)).toEqual(['waiting_sign_in', 'waiting_sign_in'])
  expect(await device.row('occurrences', first.id)).toBeDefined()

  device.use(online)
  await resumeAfterSignIn(device.db)
  await device.push()
  expect(await device.outbox()).toEqual([])
  expect(await onServer(second.id)).toBeDefined()
})

test('a refused occurrence leaves the list, waits with its reason, and is accepted after the person corrects it', async () => {
  const device = await aDevice(server, 'colaborador')
  const input = anOccurrence(server.fixture.units.deFora, {
    condominium_id: server.fixture.units.u304.condominium_id,
  })
  await device.send(occurrences.create, input)
  await device.push()
  const [entry] = await device.outbox()
  expect(entry).toMatchObject({
    state: 'rejected',
    problem: { code: 'invalid', errors: [{ path: 'residence_id' }] },
  })
  expect(await device.row('occurrences', input.id)).toBeUndefined()

  await resend(await device.hand(), entry!.key, { residence_id: server.fixture.units.u801.id })
  expect(await device.row('occurrences', input.id)).toMatchObject({ _pending: 1 })
  await device.push()
  expect(await onServer(input.id)).toMatchObject({ unit: '801' })
})

test('what depends on a refused occurrence is blocked with it and discarded with it', async () => {
  const device = await aDevice(server, 'colaborador')
  const input = anOccurrence(server.fixture.units.deFora, {
    condominium_id: server.fixture.units.u304.condominium_id,
  })
  await device.send(occurrences.create, input)
  await device.send(occurrences.move, { id: input.id, status: 'IN_PROGRESS' })
  const other = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, other)
  await device.push()
  expect((await device.outbox()).map(({ state }) => state)).toEqual(['rejected', 'blocked'])
  expect(await onServer(other.id)).toBeDefined()

  const [refused] = await device.outbox()
  await discard(await device.hand(), refused!.key)
  expect(await device.outbox()).toEqual([])
  expect(await device.row('occurrences', input.id)).toBeUndefined()
})

test('of two edits of different fields, here and on the author’s other device, neither is lost', async () => {
  const device = await aDevice(server, 'sindico')
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  await device.push()
  await device.send(occurrences.update, { id: input.id, title: 'Vazamento na garagem' })
  await server.as('sindico').patch(`/occurrences/${input.id}`, { description: 'Escrito noutro aparelho' })
  await device.sync()
  await device.push()
  expect(await device.outbox()).toEqual([])
  expect(await onServer(input.id)).toMatchObject({
    title: 'Vazamento na garagem',
    description: 'Escrito noutro aparelho',
  })
})

test('whoever edited the same field on another device is shown both values, and decides', async () => {
  const device = await aDevice(server, 'sindico')
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  await device.push()
  await device.send(occurrences.update, { id: input.id, title: 'Título deste aparelho' })
  await server.as('sindico').patch(`/occurrences/${input.id}`, { title: 'Título de outro aparelho' })
  await device.sync()
  await device.push()
  const [entry] = await device.outbox()
  expect(entry).toMatchObject({
    state: 'rejected',
    problem: { code: 'stale', current: { title: 'Título de outro aparelho' } },
  })
  expect(await onServer(input.id)).toMatchObject({ title: 'Título de outro aparelho' })
  expect(await device.row('occurrences', input.id)).toMatchObject({
    title: 'Título de outro aparelho',
    _state: 'rejected',
  })

  await resend(await device.hand(), entry!.key)
  await device.push()
  expect(await onServer(input.id)).toMatchObject({ title: 'Título deste aparelho' })
})

test('an entry whose sender died is sent by another one after its lease has expired', async () => {
  const device = await aDevice(server, 'colaborador')
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  const [entry] = await device.outbox()
  await device.db.outbox.update(entry!.seq, { state: 'sending', lease_until: Date.now() + leaseMs })
  await device.push()
  expect(device.sent).toHaveLength(0)
  device.wait(leaseMs + 1_000)
  await device.push()
  expect(await onServer(input.id)).toBeDefined()
})

test('edits of an unsent record are merged into it, and a deletion cancels it', async () => {
  const device = await aDevice(server, 'colaborador')
  const kept = anOccurrence(server.fixture.units.u304)
  const given_up = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, kept)
  await device.send(occurrences.update, { id: kept.id, title: 'Corrigido antes de sair' })
  await device.send(occurrences.create, given_up)
  await device.send(occurrences.remove, { id: given_up.id })
  expect(await device.outbox()).toHaveLength(1)
  expect(await device.row('occurrences', kept.id)).toMatchObject({
    title: 'Corrigido antes de sair',
    _pending: 1,
  })
  await device.push()
  expect(device.sent).toHaveLength(1)
  expect(await onServer(kept.id)).toMatchObject({ title: 'Corrigido antes de sair' })
})

test('deleting what was already deleted on another device counts as done', async () => {
  const device = await aDevice(server, 'sindico')
  const input = anOccurrence(server.fixture.units.u304)
  await device.send(occurrences.create, input)
  await device.push()
  await device.send(occurrences.remove, { id: input.id })
  expect((await server.as('sindico').delete(`/occurrences/${input.id}`)).status).toBe(204)
  await device.push()
  expect(await device.outbox()).toEqual([])
  expect(await device.row('occurrences', input.id)).toBeUndefined()
})

test('after a 429 the other lanes are not tried at once', async () => {
  const device = await aDevice(server, 'colaborador')
  for (let time = 0; time < 30; time++)
    await device.send(occurrences.create, anOccurrence(server.fixture.units.u304))
  let asked = 0
  const problem = { code: 'too_many', status: 429, title: 'x', detail: 'x' }
  const refuses = answersWith(
    429,
    { 'content-type': 'application/problem+json', 'retry-after': '1' },
    problem,
  )
  device.use((request, next) => {
    asked++
    return refuses(request, next)
  })
  expect(await device.push()).toBe('held_off')
  expect(asked).toBeLessThanOrEqual(4) // one of each worker

  device.use(online)
  device.wait(1000)
  expect(await device.push()).toBe('drained')
})
