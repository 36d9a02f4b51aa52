import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { areas } from '#domain/areas/contract.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { findClash, type Span } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { discard, resend } from '#store/pendencies.ts'
import { aDevice, losesAnswers, offline, online, type TestDevice } from '../support/a-device.ts'
import { anArea, hours } from '../support/an-area.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId } from '../support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('two people ask for the same time, both offline:', () => {
  let salao: Awaited<ReturnType<typeof anArea>>
  let otavio: TestDevice
  let joana: TestDevice
  let first: ReturnType<typeof wish>
  let second: ReturnType<typeof wish>

  const wish = (unit: { id: string }, span: Span) => ({
    id: anId(),
    condominium_id: salao.condominium_id,
    area_id: salao.id,
    residence_id: unit.id,
    ...span,
  })
  const row = (device: TestDevice, id: string) => device.row<Reservation>('reservations', id)
  const slots = async (device: TestDevice) =>
    (await device.rows<ReservationSlot>('reservation_slots')).filter(({ area_id }) => area_id === salao.id)

  beforeEach(async () => {
    salao = await anArea(server)
    otavio = await aDevice(server, 'morador')
    joana = await aDevice(server, 'morador2')
    for (const device of [otavio, joana]) {
      await device.sync()
      device.use(offline)
    }
    first = wish(server.fixture.units.u304, hours(2, 11, 16))
    second = wish(server.fixture.units.u801, hours(2, 14, 18))
    await otavio.send(reservations.create, first)
    await joana.send(reservations.create, second)
    for (const device of [otavio, joana]) await device.push()
  })

  /** As the network comes back: Otávio's reaches the server before Joana's. */
  async function bothSync() {
    for (const device of [otavio, joana]) {
      device.use(online)
      device.wait(400_000)
      await device.sync()
    }
    await otavio.sync()
  }

  test('each sees their own as requested, with its time taken, and none as confirmed', async () => {
    expect(await row(otavio, first.id)).toMatchObject({
      status: 'PENDING',
      _v: 0,
      _state: 'pending',
      _pending: 1,
    })
    expect(await slots(otavio)).toMatchObject([{ id: first.id, ...hours(2, 11, 16), _state: 'pending' }])
    expect(await slots(joana)).toMatchObject([{ id: second.id }])
  })

  test('the first request to arrive gets the time; the other person keeps their request and is offered three free times', async () => {
    await bothSync()
    expect(await row(otavio, first.id)).toMatchObject({ status: 'PENDING', _v: 1, _state: 'ok' })
    expect(await row(joana, second.id)).toBeUndefined()
    const [refused] = await joana.outbox()
    expect(refused).toMatchObject({
      state: 'rejected',
      command: 'reservations.create',
      input: second,
      problem: { code: 'slot_taken' },
    })
    expect(refused?.problem?.alternatives).toHaveLength(3)
    expect(await slots(joana)).toMatchObject([{ id: first.id, _state: 'ok' }])
    for (const free of (refused?.problem?.alternatives ?? []) as Span[])
      expect(findClash(free, await slots(joana))).toBeUndefined()
  })

  test('the loser picks another time, and both people see both reservations', async () => {
    await bothSync()
    const [refused] = await joana.outbox()
    const [free] = (refused?.problem?.alternatives ?? []) as Span[]
    await resend(await joana.hand(), refused!.key, { ...free })
    expect(await row(joana, second.id)).toMatchObject({ ...free, _state: 'pending' })
    expect(await slots(joana)).toHaveLength(2)
    await joana.sync()
    await otavio.sync()
    expect(await joana.outbox()).toEqual([])
    expect(await row(joana, second.id)).toMatchObject({ ...free, status: 'PENDING', _state: 'ok' })
    const idsOf = async (device: TestDevice) => (await slots(device)).map(({ id }) => id).sort()
    expect(await idsOf(otavio)).toEqual([first.id, second.id].sort())
    expect(await idsOf(joana)).toEqual([first.id, second.id].sort())
    expect(await row(otavio, second.id)).toBeUndefined()
  })

  test('the loser discards the request, and nothing is left of it', async () => {
    await bothSync()
    const [refused] = await joana.outbox()
    await discard(await joana.hand(), refused!.key)
    expect(await joana.outbox()).toEqual([])
    expect(await slots(joana)).toMatchObject([{ id: first.id }])
    expect(await joana.db.base.toArray()).toEqual([])
  })

  test('an answer lost after the server took it gives no second reservation and no clash with oneself', async () => {
    otavio.use(losesAnswers)
    otavio.wait(400_000)
    await otavio.push()
    expect(await row(otavio, first.id)).toMatchObject({ _state: 'pending' })
    otavio.use(online)
    otavio.wait(400_000)
    await otavio.sync()
    expect(await otavio.outbox()).toEqual([])
    expect(await row(otavio, first.id)).toMatchObject({ status: 'PENDING', _v: 1, _state: 'ok' })
    expect(await slots(otavio)).toMatchObject([{ id: first.id, _state: 'ok' }])
  })

  test('a request changed and cancelled before it was first sent is never sent', async () => {
    const later = await aDevice(server, 'morador')
    await later.sync()
    const asked = wish(server.fixture.units.u304, hours(5, 11, 16))
    await later.send(reservations.create, asked)
    await later.send(reservations.update, { id: asked.id, ...hours(6, 9, 10) })
    expect(await slots(later)).toMatchObject([{ id: asked.id, ...hours(6, 9, 10) }])
    expect(await later.outbox()).toHaveLength(1)
    await later.send(reservations.remove, { id: asked.id })
    expect(await later.outbox()).toEqual([])
    expect(await slots(later)).toEqual([])
    expect(await later.db.base.toArray()).toEqual([])
  })

  test('the síndico’s decision reaches the resident’s device, and the time of a rejected request is free on every device', async () => {
    await bothSync()
    await server.as('sindico').post(`/reservations/${first.id}/confirm`)
    await otavio.sync()
    expect(await row(otavio, first.id)).toMatchObject({ status: 'APPROVED' })
    await server.as('sindico').post(`/reservations/${first.id}/cancel`, { reason: 'Vazamento no salão' })
    await otavio.sync()
    await joana.sync()
    expect(await row(otavio, first.id)).toMatchObject({ status: 'CANCELLED', reason: 'Vazamento no salão' })
    expect(await slots(otavio)).toEqual([])
    expect(await slots(joana)).toEqual([])
  })

  test('the síndico approves offline a request that its owner has cancelled meanwhile: it is refused, and stays cancelled', async () => {
    await bothSync()
    const tablet = await aDevice(server, 'sindico')
    await tablet.sync()
    tablet.use(offline)
    await tablet.send(reservations.confirm, { id: first.id })
    expect(await row(tablet, first.id)).toMatchObject({ status: 'APPROVED', _state: 'pending', _v: 1 })
    await server.as('morador').post(`/reservations/${first.id}/cancel`)
    tablet.use(online)
    tablet.wait(400_000)
    await tablet.sync()
    expect(await tablet.outbox()).toMatchObject([
      { state: 'rejected', problem: { code: 'impossible_transition' } },
    ])
    expect(await row(tablet, first.id)).toMatchObject({ status: 'CANCELLED', _state: 'rejected' })
    expect(await slots(tablet)).toEqual([])
  })

  test('a request for an area that is not sent yet waits for the area', async () => {
    const tablet = await aDevice(server, 'sindico')
    await tablet.sync()
    tablet.use(offline)
    const nova = { id: anId(), condominium_id: salao.condominium_id, name: 'Quadra' }
    await tablet.send(areas.create, nova)
    await tablet.send(reservations.create, {
      ...wish(server.fixture.units.u304, hours(3, 9, 10)),
      area_id: nova.id,
    })
    const [area, asked] = await tablet.outbox()
    expect(asked?.depends_on).toEqual([area?.key])
    tablet.use(online)
    tablet.wait(400_000)
    await tablet.sync()
    expect(await tablet.outbox()).toEqual([])
    expect(await slots(tablet)).toEqual([])
    expect(
      (await tablet.rows<ReservationSlot>('reservation_slots')).some(({ area_id }) => area_id === nova.id),
    ).toBe(true)
  })
})
