import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblies } from '#domain/assemblies/contract.ts'
import type { Vote } from '#domain/assemblies/vote.ts'
import { aDevice, losesAnswers, offline, online, type TestDevice } from '../support/a-device.ts'
import { anAssembly, reveal, setStatus } from '../support/an-assembly.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anId } from '../support/an-occurrence.ts'
import { refusalOfAsync } from '../support/refusal.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('a vote', () => {
  let phone: TestDevice
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
    await setStatus(server, assembly.id, 'CLOSED')
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

  test('a vote is on no other device until it is revealed, and then on the síndico’s', async () => {
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
    expect(await mine(desk)).toBeUndefined()
    await reveal(server, assembly.id, 'admin')
    await desk.sync()
    await neighbour.sync()
    expect(await mine(desk)).toMatchObject({ option: 'SIM', is_revealed: true })
    expect(await mine(neighbour)).toBeUndefined()
    expect(await neighbour.row<Assembly>('assemblies', assembly.id)).toMatchObject({ results: { SIM: 1 } })
  })
})

test('a síndico who closes and reveals offline sees the names once the server has decided', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  await server.as('morador').post(`/assemblies/${id}/vote`, { option: 'SIM' })
  const tablet = await aDevice(server, 'sindico')
  await tablet.sync()
  tablet.use(offline)
  await tablet.send(assemblies.setStatus, { id, status: 'CLOSED' })
  await tablet.send(assemblies.reveal, { id })
  const votes = async () =>
    (await tablet.db.rows<Vote>('assembly_votes').where('assembly_id').equals(id).toArray()).map(
      ({ option }) => option,
    )
  expect(await votes()).toEqual([])
  tablet.use(online)
  await tablet.sync()
  expect(await votes()).toEqual(['SIM'])
  expect(await tablet.outbox()).toEqual([])
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
