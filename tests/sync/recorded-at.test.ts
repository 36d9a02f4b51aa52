import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { aDevice, answersWith, losesAnswers, online } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anArea } from '../support/an-area.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'

/** When somebody recorded something without a network is told, and not when the network came back. */

const hourMs = 60 * 60_000
let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const msAgo = (instant: string) => Date.now() - Date.parse(instant)

test('a record that waited three hours offline was recorded three hours ago and created now', async () => {
  const phone = await aDevice(server, 'colaborador')
  await phone.pull()
  const input = anOccurrence(server.fixture.units.u304)
  await phone.send(occurrences.create, input)
  await phone.send(occurrences.move, { id: input.id, status: 'IN_PROGRESS' })
  phone.wait(3 * hourMs)
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
  phone.wait(hourMs)
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

test('a retry after a lost answer keeps the first recorded time', async () => {
  const phone = await aDevice(server, 'colaborador')
  await phone.pull()
  const input = anOccurrence(server.fixture.units.u304)
  await phone.send(occurrences.create, input)
  phone.wait(hourMs)
  phone.use(losesAnswers)
  await phone.push()
  const { body: first } = await server.as('sindico').get(`/occurrences/${input.id}`)
  phone.wait(hourMs)
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
  phone.wait(hourMs)
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
  const startMs = Math.floor(Date.now() / hourMs) * hourMs - hourMs
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

  test('an age of years is cut to the longest that a change may wait', async () => {
    const { body } = await server
      .as('sindico')
      .post('/occurrences', anOccurrence(server.fixture.units.u304), {
        'x-recorded-ago': String(5 * 365 * 24 * hourMs),
      })
    expect(msAgo(body.recorded_at) / (24 * hourMs)).toBeCloseTo(90, 1)
  })
})
