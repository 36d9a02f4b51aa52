import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeVotings } from '#server/modules/assemblies/deadlines.ts'
import { remind } from '#server/modules/notifications/reminders.ts'
import { aFailingRow } from '#tests/support/a-failing-row.ts'
import { anAssembly, setStatus, vote } from '#tests/support/an-assembly.ts'
import { aNotifiedHouse } from '#tests/support/a-notified-house.ts'

const hour = 3_600_000
let house: Awaited<ReturnType<typeof aNotifiedHouse>>
beforeAll(async () => {
  house = await aNotifiedHouse()
})
beforeEach(() => house.clear())
afterAll(() => house.close())

const inHours = (hours: number) => new Date(Date.parse(house.clock.now()) + hours * hour).toISOString()
const aVoting = (given: object = {}) =>
  anAssembly(house.server, {
    status: 'IN_PROGRESS',
    date: inHours(-1),
    voting_ends_at: inHours(48),
    ...given,
  })
const find = async (id: string) => (await house.server.as('sindico').get(`/assemblies/${id}`)).body

test('whoever has not voted is reminded once, on the last day', async () => {
  const { server, service } = house
  const { id } = await aVoting()
  const [voted, missing] = [
    await service.subscribe(server.as('morador')),
    await service.subscribe(server.as('cliente')),
  ]
  const doorman = await service.subscribe(server.as('colaborador'))
  await vote(server, 'morador', id, 'SIM')
  await house.deliver()
  service.received.length = 0
  for (let passed = 0; passed < 30; passed += 10) {
    house.clock.pass(10 * hour)
    await remind(server.kernel)
    await house.deliver()
  }
  expect(missing.messages().map(({ title }) => title)).toEqual(['A votação encerra amanhã, às 9h'])
  expect(voted.messages()).toEqual([])
  expect(doorman.messages()).toEqual([])
})

test('at its deadline it closes by itself, once, with the result, and says by whom', async () => {
  const { server, clock } = house
  const { id } = await aVoting()
  await vote(server, 'morador', id, 'SIM')
  await closeVotings(server.kernel)
  expect(await find(id)).toMatchObject({ status: 'IN_PROGRESS', results: null })
  clock.pass(48 * hour)
  await Promise.all([closeVotings(server.kernel), closeVotings(server.kernel)]) // two processes
  const closed = await find(id)
  expect(closed).toMatchObject({
    status: 'CLOSED',
    closed_at: clock.now(),
    results: { SIM: 1, NÃO: 0, ABSTENÇÃO: 0 },
  })
  expect(closed.history.slice(2)).toEqual([
    {
      at: clock.now(),
      by_id: null,
      by_name: 'Zelo',
      act: 'closed',
      status: 'CLOSED',
      reason: 'fim do prazo da votação',
    },
  ])
})

test('one that cannot be closed holds up no other, is logged, and is closed once it can be', async () => {
  const { server, clock } = house
  const [broken, whole] = [await aVoting(), await aVoting()]
  const logged = vi.spyOn(server.kernel.log, 'warn')
  const repaired = await aFailingRow(server.db, { table: 'assemblies', id: broken.id })
  clock.pass(48 * hour)
  await closeVotings(server.kernel)
  expect([(await find(broken.id)).status, (await find(whole.id)).status]).toEqual(['IN_PROGRESS', 'CLOSED'])
  expect(logged).toHaveBeenCalledWith(
    expect.objectContaining({ id: broken.id }),
    'a voting could not be closed at its deadline; tried again in seconds',
  )
  await repaired()
  await closeVotings(server.kernel)
  expect((await find(broken.id)).status).toBe('CLOSED')
})

test('a vote that comes after the deadline is not counted, though nobody has closed the voting yet', async () => {
  const { server, clock } = house
  const { id } = await aVoting()
  clock.pass(48 * hour)
  expect(await vote(server, 'morador', id, 'SIM')).toMatchObject({
    status: 409,
    body: { detail: 'A votação já estava encerrada quando este voto chegou. Ele não foi contado.' },
  })
  expect(await find(id)).toMatchObject({ votes_count: 0 })
})

test('reopened after its deadline, it stays open until somebody closes it', async () => {
  const { server, clock } = house
  const { id } = await aVoting()
  clock.pass(48 * hour)
  await closeVotings(server.kernel)
  await setStatus(server, id, 'IN_PROGRESS', { reason: 'Faltou quórum' })
  await closeVotings(server.kernel)
  expect(await find(id)).toMatchObject({ status: 'IN_PROGRESS', voting_ends_at: null })
  expect((await vote(server, 'morador', id, 'SIM')).status).toBe(201)
})

test('a deadline before the assembly is refused', async () => {
  const { server } = house
  const assembly = { title: 'Portão', date: inHours(5), voting_ends_at: inHours(4) }
  expect(await server.as('sindico').post('/assemblies', assembly)).toMatchObject({
    status: 422,
    body: { errors: [{ path: 'voting_ends_at', message: 'O prazo termina depois do início da assembleia' }] },
  })
})
