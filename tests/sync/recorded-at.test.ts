import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { noteAccess } from '#store/accesses.ts'
import { positionKey, readMeta } from '#store/meta.ts'
import { aClock } from '../support/a-clock.ts'
import { aDevice, answersWith, losesAnswers, online, type TestDevice } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anArea } from '../support/an-area.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'

/** When somebody recorded something without a network is told, and not when the network came back. */

const hourMs = 60 * 60_000
let server: TestServer
const clock = aClock(new Date().toISOString())
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const msAgo = (instant: string) => Date.parse(clock.now()) - Date.parse(instant)

/** For the phone and for the server. Setting the phone's clock is `phone.wait` alone. */
function pass(phone: TestDevice, ms: number): void {
  clock.pass(ms)
  phone.wait(ms)
}

test('a record that waited three hours offline was recorded three hours ago and created now', async () => {
  const phone = await aDevice(server, 'colaborador')
  await phone.pull()
  const input = anOccurrence(server.fixture.units.u304)
  await phone.send(occurrences.create, input)
  await phone.send(occurrences.move, { id: input.id, status: 'IN_PROGRESS' })
  pass(phone, 3 * hourMs)
  await phone.push()

  const row = await phone.row<Occurrence>('occurrences', input.id)
  const { body } = await server.as('sindico').get(`/occurrences/${input.id}`)
  for (const told of [row, body as Occurrence]) {
    expect(msAgo(told?.recorded_at ?? '') / hourMs).toBeCloseTo(3, 1)
    expect(msAgo(told?.created_at ?? '') / hourMs).toBeCloseTo(0, 1)
    expect(told?.history.map(({ at }) => Math.round(msAgo(at) / hourMs))).toEqual([3, 3])
  }
})

test.each([
  ['days behind', -5],
  ['days ahead', 5],
])('a clock that is %s does not move what was recorded an hour ago', async (_name, days) => {
  const phone = await aDevice(server, 'colaborador')
  await phone.pull()
  phone.wait(days * 24 * hourMs)
  const input = anOccurrence(server.fixture.units.u304)
  await phone.send(occurrences.create, input)
  pass(phone, hourMs)
  await phone.push()
  const row = await phone.row<Occurrence>('occurrences', input.id)
  expect(msAgo(row?.recorded_at ?? '') / hourMs).toBeCloseTo(1, 1)
})

test('a clock set back while a record waits does not put it in the future', async () => {
  const phone = await aDevice(server, 'colaborador')
  await phone.pull()
  const input = anOccurrence(server.fixture.units.u304)
  await phone.send(occurrences.create, input)
  phone.wait(-2 * hourMs)
  await phone.push()
  const row = await phone.row<Occurrence>('occurrences', input.id)
  expect(row?.recorded_at).toBe(row?.created_at)
})

const yearMs = 365 * 24 * hourMs

describe.each([
  ['was years behind as it was recorded, and was right again when it was sent', -6 * yearMs, 6 * yearMs],
  ['jumped years ahead before it was sent', 0, 6 * yearMs],
])('a record of a device whose clock %s', (_how, before, after) => {
  test('is not older than what the device knew of the server’s time', async () => {
    const phone = await aDevice(server, 'colaborador')
    await phone.pull()
    const known = (await readMeta(phone.db, positionKey(await phone.condominiumId())))?.at ?? ''
    phone.wait(before)
    const input = anOccurrence(server.fixture.units.u304)
    await phone.send(occurrences.create, input)
    await phone.send(occurrences.move, { id: input.id, status: 'IN_PROGRESS' })
    const shown = await phone.row<Occurrence>('occurrences', input.id)
    const told = [shown?.recorded_at ?? '', ...(shown?.history ?? []).map(({ at }) => at)]
    expect(told.filter((at) => at < known)).toEqual([])
    phone.wait(after)
    await phone.push()
    const row = await phone.row<Occurrence>('occurrences', input.id)
    expect(row?.history).toHaveLength(2)
    for (const at of [row?.recorded_at ?? '', ...(row?.history ?? []).map((step) => step.at)]) {
      expect(at >= known).toBe(true)
      expect(at <= (row?.created_at ?? '')).toBe(true)
    }
  })
})

test('who was looked up on a device whose clock is years behind was looked up when it was last in step', async () => {
  const phone = await aDevice(server, 'sindico')
  await phone.pull()
  const known = (await readMeta(phone.db, positionKey(await phone.condominiumId())))?.at
  const { morador } = server.fixture.people
  await noteAccess(phone.db, {
    subject_id: morador.id,
    condominium_id: await phone.condominiumId(),
    what: 'RECORD',
    at: '2019-01-01T03:00:00.000Z',
    newId: anId,
  })
  expect(await phone.db.accesses.toArray()).toMatchObject([{ at: known }])
})

test('a retry after a lost answer keeps the first recorded time', async () => {
  const phone = await aDevice(server, 'colaborador')
  await phone.pull()
  const input = anOccurrence(server.fixture.units.u304)
  await phone.send(occurrences.create, input)
  pass(phone, hourMs)
  phone.use(losesAnswers)
  await phone.push()
  const { body: first } = await server.as('sindico').get(`/occurrences/${input.id}`)
  pass(phone, hourMs)
  phone.use(online)
  await phone.push()
  expect((await phone.row<Occurrence>('occurrences', input.id))?.recorded_at).toBe(first.recorded_at)
})

test('a list is sorted by the time of recording, not of arrival', async () => {
  const phone = await aDevice(server, 'colaborador')
  await phone.pull()
  phone.use(answersWith(503))
  const early = anOccurrence(server.fixture.units.u304, { title: 'Antes' })
  await phone.send(occurrences.create, early)
  pass(phone, hourMs)
  phone.use(online)
  const { body: late } = await server
    .as('sindico')
    .post('/occurrences', anOccurrence(server.fixture.units.u304))
  await phone.sync()
  const order = await phone.db
    .rows<Occurrence>('occurrences')
    .orderBy('[condominium_id+recorded_at]')
    .primaryKeys()
  expect(order.indexOf(early.id)).toBeLessThan(order.indexOf(late.id))
})

test('rules about time use the time of arrival', async () => {
  const area = await anArea(server, { opens_at: '00:00', closes_at: '23:59' })
  const startMs = Math.floor(Date.parse(clock.now()) / hourMs) * hourMs - hourMs
  const asked = {
    id: anId(),
    condominium_id: area.condominium_id,
    area_id: area.id,
    residence_id: server.fixture.units.u304.id,
    start_datetime: new Date(startMs).toISOString(),
    end_datetime: new Date(startMs + 2 * hourMs).toISOString(),
  }
  const ago = { 'x-recorded-ago': String(5 * hourMs) }
  const { status, body } = await server.as('morador').post('/reservations', asked, ago)
  expect(status).toBe(422)
  expect(body.errors).toContainEqual({ path: 'start_datetime', message: 'Este horário já passou.' })
})

describe('a recorded-ago header that no device of ours sends', () => {
  test.each(['-1', '1e3', 'ontem', '99999999999999999999', ''])('%j is ignored', async (ago) => {
    const { body } = await server
      .as('sindico')
      .post('/occurrences', anOccurrence(server.fixture.units.u304), { 'x-recorded-ago': ago })
    expect(body.recorded_at).toBe(body.created_at)
  })

  test.each(['2999-01-01T00:00:00.000Z', 'ontem', ''])('nor is it after %j', async (after) => {
    const { body } = await server
      .as('sindico')
      .post('/occurrences', anOccurrence(server.fixture.units.u304), {
        'x-recorded-ago': '0',
        'x-recorded-after': after,
      })
    expect(body.recorded_at).toBe(body.created_at)
  })

  test('an age of years is cut to the longest that a change may wait', async () => {
    const { body } = await server
      .as('sindico')
      .post('/occurrences', anOccurrence(server.fixture.units.u304), {
        'x-recorded-ago': String(5 * 365 * 24 * hourMs),
      })
    expect(msAgo(body.recorded_at) / (24 * hourMs)).toBeCloseTo(90, 1)
  })
})
