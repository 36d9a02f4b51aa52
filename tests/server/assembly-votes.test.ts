import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type VoteOption, voteOptions } from '#domain/assemblies/assembly.ts'
import { noUnitText } from '#domain/assemblies/rules.ts'
import { stillWaiting } from '#server/kernel/news-waits.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anApiProcess } from '#tests/support/api-process.ts'
import { anAssembly, entitled, residents, setStatus, vote, votesOf } from '#tests/support/an-assembly.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('where only units vote', () => {
  test('whoever has none is not counted, is told why, and is let in once the assembly says so', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS', votes_without_unit: undefined })
    const refused = await vote(server, 'sindico', id, 'SIM')
    expect([refused.status, refused.body.detail]).toEqual([403, noUnitText])
    expect((await vote(server, 'morador', id, 'SIM')).status).toBe(201)
    const { body } = await server.as('morador').get(`/assemblies/${id}/results`)
    expect(body).toMatchObject({ totalVotes: 3, votesCast: 1 }) // morador, morador2, cliente
  })

  test('an assembly of before, open to everybody, stays so', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS', votes_without_unit: true })
    expect((await vote(server, 'sindico', id, 'SIM')).status).toBe(201)
    const { body } = await server.as('morador').get(`/assemblies/${id}/results`)
    expect(body).toMatchObject({ totalVotes: entitled, votesCast: 1 })
  })

  test('only those who may vote are told that they may', async () => {
    const { id } = await anAssembly(server, { votes_without_unit: false })
    const users = ['sindico', 'morador', 'colaborador'].map(
      (who) => server.fixture.people[who as 'sindico'].id,
    )
    const told = await stillWaiting(server.db, 'assemblies', {
      row_id: id,
      about: 'IN_PROGRESS:2',
      users,
      now: server.kernel.clock.now(),
    })
    expect([...told]).toEqual([server.fixture.people.morador.id])
  })
})

describe('a vote', () => {
  test('a vote is counted once, answered with a receipt, and never changed', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const first = await vote(server, 'morador', id, 'SIM')
    expect(first.status).toBe(201)
    expect(first.body.receipt).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await vote(server, 'morador', id, 'NÃO')).toMatchObject({
      status: 409,
      body: { detail: 'Você já votou nesta assembleia. Vale o primeiro voto; este não foi contado.' },
    })
    expect(await votesOf(server, id)).toMatchObject([
      { option: 'SIM', user_id: server.fixture.people.morador.id },
    ])
    expect((await server.as('morador2').get(`/assemblies/${id}`)).body).toMatchObject({
      votes_count: 1,
      entitled_count: entitled,
      results: null,
    })
  })

  test('a vote whose answer was lost is retried under the same key and counted once', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const headers = { 'idempotency-key': anId() }
    const first = await vote(server, 'morador', id, 'SIM', headers)
    const again = await vote(server, 'morador', id, 'SIM', headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.receipt).toBe(first.body.receipt)
    expect(await votesOf(server, id)).toHaveLength(1)
  })

  test.each([
    ['SCHEDULED', 'A votação ainda não começou. Este voto não foi contado.'],
    ['CLOSED', 'A votação já estava encerrada quando este voto chegou. Ele não foi contado.'],
  ] as const)('a vote in a %s assembly is refused and never counted', async (status, detail) => {
    const { id } = await anAssembly(server, { status })
    expect(await vote(server, 'morador', id, 'SIM')).toMatchObject({ status: 409, body: { detail } })
    expect(await votesOf(server, id)).toEqual([])
  })

  test.each<[PersonName, number]>([
    ['admin', 201],
    ['sindico', 201],
    ['morador', 201],
    ['cliente', 201],
    ['colaborador', 403],
    ['master', 403],
    ['prestador', 403],
    ['usuario', 403],
    ['moradorDeFora', 404],
  ])('a vote by %s is answered %i', async (who, status) => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    expect((await vote(server, who, id, 'ABSTENÇÃO')).status).toBe(status)
    expect(await votesOf(server, id)).toHaveLength(status === 201 ? 1 : 0)
  })

  test('a vote for an unknown option is refused', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    expect((await vote(server, 'morador', id, 'TALVEZ')).body.errors).toEqual([
      { path: 'option', message: 'Escolha uma opção' },
    ])
  })

  test('a vote with the id of another vote is refused, and neither is changed', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const vote_id = anId()
    await server.as('morador').post(`/assemblies/${id}/vote`, { option: 'SIM', vote_id })
    const stolen = await server.as('morador2').post(`/assemblies/${id}/vote`, { option: 'NÃO', vote_id })
    expect(stolen.status).toBe(409)
    expect(await votesOf(server, id)).toMatchObject([{ option: 'SIM' }])
  })
})

test('a vote without an option is refused', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  const { body } = await server.as('morador').post(`/assemblies/${id}/vote`, {})
  expect(body.errors).toEqual([{ path: 'option', message: 'Escolha uma opção' }])
})

test('two hundred people vote at once through two processes, many twice, some with lost answers: each vote counts once', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  const people = await residents(server, 200)
  const processes = await Promise.all([anApiProcess(server.database.url), anApiProcess(server.database.url)])
  const acknowledged = new Map<string, VoteOption>()
  try {
    await Promise.all(
      people.map(async ({ id: userId, token }, at) => {
        const option = voteOptions[at % 3] ?? 'SIM'
        const key = anId()
        const cast = async (through: number, patienceMs?: number) => {
          const response = await fetch(`${processes[through % 2]?.url}/api/assemblies/${id}/vote`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${token}`,
              'content-type': 'application/json',
              'idempotency-key': key,
            },
            body: JSON.stringify({ option, vote_id: userId }),
            ...(patienceMs && { signal: AbortSignal.timeout(patienceMs) }),
          })
          return response.status
        }
        // Every third is sent twice at once, every fifth gives up before it hears.
        const tries = [
          at % 5 === 0 ? cast(at, 30).catch(() => 0) : cast(at),
          ...(at % 3 === 0 ? [cast(at + 1)] : []),
        ]
        let statuses = await Promise.all(tries)
        // As the outbox does: until a final answer, again with the same key.
        while (!statuses.includes(201)) {
          expect(statuses.filter((status) => ![0, 409, 503].includes(status))).toEqual([])
          await new Promise((resolve) => setTimeout(resolve, 50))
          statuses = [await cast(at)]
        }
        acknowledged.set(userId, option)
      }),
    )
  } finally {
    await Promise.all(processes.map((one) => one.stop()))
  }
  const stored = await votesOf(server, id)
  expect(stored).toHaveLength(200)
  expect(new Map(stored.map(({ user_id, option }) => [user_id, option]))).toEqual(acknowledged)
  expect(new Set(stored.map(({ receipt }) => receipt)).size).toBe(200)
  expect((await server.as('morador').get(`/assemblies/${id}`)).body.votes_count).toBe(200)
  const closed = (await setStatus(server, id, 'CLOSED')).body
  expect(closed.results).toEqual({ SIM: 67, NÃO: 67, ABSTENÇÃO: 66 })
  expect(closed.votes_count).toBe(200)
})
