import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { areas } from '#domain/areas/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { findClash, type Span } from '#domain/reservations/free-slots.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { discard, resend } from '#store/pendencies.ts'
import { aDevice, losesAnswers, offline, online } from '../support/a-device.ts'
import { anArea, hours } from '../support/an-area.ts'
import { anAssembly } from '../support/an-assembly.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId } from '../support/an-occurrence.ts'
import { refusalOfAsync } from '../support/refusal.ts'

type Device = Awaited<ReturnType<typeof aDevice>>

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('two people ask for the same time, both offline:', () => {
  let salao: Awaited<ReturnType<typeof anArea>>
  let otavio: Device
  let joana: Device
  let first: ReturnType<typeof wish>
  let second: ReturnType<typeof wish>

  const wish = (unit: { id: string }, span: Span) => ({
    id: anId(),
    condominium_id: salao.condominium_id,
    area_id: salao.id,
    residence_id: unit.id,
    ...span,
  })
  const row = (device: Device, id: string) => device.row<Reservation>('reservations', id)
  const slots = async (device: Device) =>
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
    const idsOf = async (device: Device) => (await slots(device)).map(({ id }) => id).sort()
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

describe('a vote', () => {
  let phone: Device
  let assembly: Awaited<ReturnType<typeof anAssembly>>
  let vote: { id: string; vote_id: string }

  beforeEach(async () => {
    assembly = await anAssembly(server, { status: 'IN_PROGRESS' })
    phone = await aDevice(server, 'morador')
    await phone.sync()
    phone.use(offline)
    vote = { id: assembly.id, vote_id: anId() }
  })

  const cast = (option: string, on = phone) => on.send(assemblies.vote, { ...vote, option })
  const mine = (on = phone) => on.row<Vote>('assembly_votes', vote.vote_id)
  const counted = async () =>
    (
      await server.db
        .selectFrom('assembly_votes')
        .selectAll()
        .where('assembly_id', '=', assembly.id)
        .execute()
    ).map(({ option }) => option)

  test('a vote made offline is stored without a receipt, and is not counted', async () => {
    await cast('SIM')
    expect(await mine()).toMatchObject({ option: 'SIM', receipt: null, _state: 'pending', _v: 0 })
    expect(await phone.row<Assembly>('assemblies', assembly.id)).toMatchObject({ votes_count: 0 })
  })

  test('a vote can be changed until its first attempt, and only the last one is sent', async () => {
    await cast('SIM')
    await cast('ABSTENÇÃO')
    await cast('NÃO')
    expect(await phone.outbox()).toHaveLength(1)
    expect(await mine()).toMatchObject({ option: 'NÃO', _pending: 1 })
    phone.use(online)
    await phone.sync()
    expect(await counted()).toEqual(['NÃO'])
    expect(phone.sent.filter(({ path }) => path.endsWith('/vote'))).toHaveLength(1)
    expect(await mine()).toMatchObject({ option: 'NÃO', _state: 'ok' })
    expect((await mine())?.receipt).toMatch(/^.{4}-.{4}$/)
  })

  test('votes made in two tabs before the first attempt are one vote, the last', async () => {
    await cast('SIM')
    const otherTab = { ...vote, vote_id: anId() }
    await phone.send(assemblies.vote, { ...otherTab, option: 'NÃO' })
    expect(await phone.outbox()).toMatchObject([{ input: otherTab }])
    expect(await mine()).toBeUndefined()
    phone.use(online)
    await phone.sync()
    expect(await counted()).toEqual(['NÃO'])
    expect(await phone.outbox()).toEqual([])
  })

  test('a vote that may have been sent cannot be changed, and is counted once', async () => {
    await cast('SIM')
    phone.use(losesAnswers)
    await phone.push()
    expect(await refusalOfAsync(cast('NÃO'))).toMatchObject({ code: 'already_sent' })
    const otherTab = { ...vote, vote_id: anId(), option: 'NÃO' }
    expect(await refusalOfAsync(phone.send(assemblies.vote, otherTab))).toMatchObject({
      code: 'already_sent',
    })
    expect(await mine()).toMatchObject({ option: 'SIM' })
    phone.use(online)
    phone.wait(400_000)
    await phone.sync()
    expect(await counted()).toEqual(['SIM'])
    expect(await phone.outbox()).toEqual([])
    expect(await refusalOfAsync(cast('NÃO'))).toMatchObject({ code: 'conflict' })
  })

  test('a vote is not attempted while the device is offline, so that it can still be changed', async () => {
    await cast('SIM')
    await phone.push({ isCutOff: () => true })
    expect(await phone.outbox()).toMatchObject([{ attempts: 0, state: 'queued' }])
    await cast('NÃO')
    await phone.push()
    expect(await phone.outbox()).toMatchObject([{ attempts: 1, input: { option: 'NÃO' } }])
  })

  test('a vote that arrives after the close is refused with a plain message and never counted', async () => {
    await cast('SIM')
    await server.as('sindico').patch(`/assemblies/${assembly.id}/status`, { status: 'CLOSED' })
    phone.use(online)
    await phone.sync()
    expect(await counted()).toEqual([])
    expect(await phone.outbox()).toMatchObject([
      {
        state: 'rejected',
        problem: { detail: 'A votação já estava encerrada quando este voto chegou. Ele não foi contado.' },
      },
    ])
    expect(await mine()).toBeUndefined()
    expect(await phone.row<Assembly>('assemblies', assembly.id)).toMatchObject({
      status: 'CLOSED',
      results: { SIM: 0, NÃO: 0, ABSTENÇÃO: 0 },
    })
  })

  test('of one person’s votes on two devices the first to arrive counts; the other device is told so and displays the counted one', async () => {
    const tablet = await aDevice(server, 'morador')
    await tablet.sync()
    tablet.use(offline)
    await cast('SIM')
    const other = { ...vote, vote_id: anId() }
    await tablet.send(assemblies.vote, { ...other, option: 'NÃO' })
    phone.use(online)
    await phone.sync()
    tablet.use(online)
    await tablet.sync()
    expect(await counted()).toEqual(['SIM'])
    expect((await tablet.outbox())[0]?.problem?.detail).toBe(
      'Você já votou nesta assembleia. Vale o primeiro voto; este não foi contado.',
    )
    expect(await mine(tablet)).toMatchObject({ option: 'SIM' })
    expect(await tablet.row('assembly_votes', other.vote_id)).toBeUndefined()
  })

  test('a vote is on no other device until the close, and then on the síndico’s', async () => {
    phone.use(online)
    await cast('SIM')
    await phone.sync()
    const desk = await aDevice(server, 'sindico')
    const neighbour = await aDevice(server, 'morador2')
    await desk.sync()
    await neighbour.sync()
    expect(await mine(desk)).toBeUndefined()
    await server.as('admin').patch(`/assemblies/${assembly.id}/status`, { status: 'CLOSED' })
    await desk.sync()
    await neighbour.sync()
    expect(await mine(desk)).toMatchObject({ option: 'SIM', is_revealed: true })
    expect(await mine(neighbour)).toBeUndefined()
    expect(await neighbour.row<Assembly>('assemblies', assembly.id)).toMatchObject({ results: { SIM: 1 } })
  })
})

test('a voting that a síndico opens offline is displayed as waiting until the server decides', async () => {
  const { id } = await anAssembly(server)
  const tablet = await aDevice(server, 'sindico')
  await tablet.sync()
  tablet.use(offline)
  await tablet.send(assemblies.setStatus, { id, status: 'CLOSED' })
  expect(await tablet.row<Assembly>('assemblies', id)).toMatchObject({
    status: 'CLOSED',
    results: null,
    _state: 'pending',
  })
  tablet.use(online)
  await tablet.sync()
  expect(await tablet.row<Assembly>('assemblies', id)).toMatchObject({
    status: 'CLOSED',
    results: { SIM: 0, NÃO: 0, ABSTENÇÃO: 0 },
    _state: 'ok',
  })
})
