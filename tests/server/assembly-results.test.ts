import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import {
  anAssembly,
  entitled,
  residents,
  reveal,
  setStatus,
  vote,
  votesOf,
} from '#tests/support/an-assembly.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('the result of an assembly', () => {
  test('is hidden from all voters until the close, in rows, calls and on devices', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const { body: cast } = await vote(server, 'morador', id, 'NÃO')
    for (const who of ['admin', 'sindico', 'morador2', 'cliente', 'colaborador'] as const) {
      expect((await server.as(who).get(`/assemblies/${id}/results`)).body).toEqual({
        voteCounts: null,
        totalVotes: entitled,
        votesCast: 1,
        votes: [],
      })
      expect((await server.as(who).get(`/assemblies/${id}`)).body.votes).toEqual([])
      const { changes } = await server.as(who).pull()
      expect(changes.filter((change) => change.id === cast.id)).toEqual([])
    }
    const own = (await server.as('morador').get(`/assemblies/${id}/results`)).body
    expect(own).toMatchObject({ voteCounts: null, votes: [{ id: cast.id, option: 'NÃO' }] })
  })

  test('is shown before the close if the assembly is configured so', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS', shows_partial_results: true })
    await vote(server, 'morador', id, 'NÃO')
    await vote(server, 'cliente', id, 'SIM')
    expect((await server.as('morador2').get(`/assemblies/${id}/results`)).body).toMatchObject({
      voteCounts: { SIM: 1, NÃO: 1, ABSTENÇÃO: 0 },
      votes: [],
    })
    // The counts are shown, not who voted what: that is for the minutes, once it is final.
    for (const who of ['sindico', 'admin'] as const) {
      expect((await server.as(who).get(`/assemblies/${id}/results`)).body.votes).toEqual([])
      const { changes } = await server.as(who).pull()
      expect(changes.filter(({ row }) => row?.assembly_id === id)).toEqual([])
    }
    await setStatus(server, id, 'CLOSED')
    await reveal(server, id)
    expect((await server.as('sindico').get(`/assemblies/${id}/results`)).body.votes).toHaveLength(2)
  })
})

describe('the close', () => {
  test('after the close everybody sees the counts, and after the revelation management who voted what', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    await vote(server, 'morador', id, 'SIM')
    await vote(server, 'cliente', id, 'SIM')
    await vote(server, 'sindico', id, 'NÃO')
    const closed = await setStatus(server, id, 'CLOSED')
    expect(closed.body).toMatchObject({
      status: 'CLOSED',
      votes_count: 3,
      entitled_count: entitled,
      results: { SIM: 2, NÃO: 1, ABSTENÇÃO: 0 },
    })
    await reveal(server, id)
    const forNeighbour = (await server.as('morador2').get(`/assemblies/${id}/results`)).body
    expect(forNeighbour).toEqual({
      voteCounts: { SIM: 2, NÃO: 1, ABSTENÇÃO: 0 },
      totalVotes: entitled,
      votesCast: 3,
      votes: [],
    })
    const forSindico = (await server.as('sindico').get(`/assemblies/${id}/results`)).body
    expect(
      forSindico.votes.map((one: { user: { profile: { name: string } } }) => one.user.profile.name).sort(),
    ).toEqual(['Clara Nunes Dias', 'Helena Prado', 'Otávio Beltrão'])
    const onDevice = (await server.as('admin').pull()).changes.filter(
      ({ collection }) => collection === 'assembly_votes',
    )
    expect(onDevice.filter(({ row }) => row?.assembly_id === id)).toHaveLength(3)
  })

  test('a close is undone only with a reason; the votes stay, and the counts are hidden again', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    await vote(server, 'morador', id, 'SIM')
    await setStatus(server, id, 'CLOSED')
    expect((await setStatus(server, id, 'IN_PROGRESS')).body.errors[0].path).toBe('reason')
    const reopened = await setStatus(server, id, 'IN_PROGRESS', { reason: 'Faltou o quórum' })
    expect(reopened.body).toMatchObject({ status: 'IN_PROGRESS', results: null, votes_count: 1 })
    expect(reopened.body.history.at(-1)).toMatchObject({ act: 'started', reason: 'Faltou o quórum' })
    expect((await vote(server, 'morador', id, 'NÃO')).status).toBe(409)
    expect((await vote(server, 'morador2', id, 'NÃO')).status).toBe(201)
    expect((await setStatus(server, id, 'CLOSED')).body).toMatchObject({ results: null, votes_count: 2 })
    expect((await setStatus(server, id, 'CLOSED')).body.results).toBeNull()
  })

  test('whoever closes, looks and reopens learns nobody’s vote from two totals', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const people = await residents(server, 12)
    const reason = 'Faltou o quórum'
    const cast = async (from: number, to: number) => {
      for (const { token } of people.slice(from, to))
        await server.app.request(`/api/assemblies/${id}/vote`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ option: 'NÃO' }),
        })
    }
    const totals = async () => {
      const { results } = (await setStatus(server, id, 'CLOSED')).body
      expect((await server.as('sindico').get(`/assemblies/${id}/results`)).body.voteCounts).toEqual(results)
      return results
    }
    await cast(0, 2)
    expect(await totals()).toMatchObject({ NÃO: 2 })
    for (const [status, upTo] of [
      ['IN_PROGRESS', 3],
      ['SCHEDULED', 6],
    ] as const) {
      await setStatus(server, id, status, { reason })
      await setStatus(server, id, 'IN_PROGRESS')
      await cast(2, upTo)
      expect(await totals()).toBeNull()
    }
    await setStatus(server, id, 'IN_PROGRESS', { reason })
    await cast(6, 7)
    expect(await totals()).toMatchObject({ NÃO: 7 })

    await setStatus(server, id, 'IN_PROGRESS', { reason })
    await cast(7, 8)
    expect(await totals()).toBeNull()
    await reveal(server, id)
    expect((await server.as('morador2').get(`/assemblies/${id}`)).body.results).toMatchObject({ NÃO: 8 })
  })

  test('of votes concurrent with the close each is counted or refused', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const people = await residents(server, 30)
    const cast = async ({ token }: { token: string }) => {
      const { status } = await server.app.request(`/api/assemblies/${id}/vote`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ option: 'SIM' }),
      })
      return status
    }
    const early = people.slice(0, 15).map(cast)
    await Promise.race(early)
    const closing = setStatus(server, id, 'CLOSED')
    await Promise.race(early.slice(1))
    const statuses = await Promise.all([...early, ...people.slice(15).map(cast)])
    const { results } = (await closing).body
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    expect(results.SIM).toBe(statuses.filter((status) => status === 201).length)
    expect(await votesOf(server, id)).toHaveLength(results.SIM)
    expect((await server.as('sindico').get(`/assemblies/${id}`)).body.results).toEqual(results)
  })
})

test('inactive people, and those without the permission, do not count as entitled to vote', async () => {
  const { id } = await anAssembly(server)
  const count = async () => (await setStatus(server, id, 'IN_PROGRESS')).body.entitled_count as number
  const before = await count()
  const [one, two] = await residents(server, 2)
  expect(await count()).toBe(before + 2)
  await sql`update users set status = 'INACTIVE' where id = ${one?.id}::uuid`.execute(server.db)
  await sql`
    update users set permissions_override = jsonb_build_object((select id from permissions where name = 'vote_assembly'), false)
    where id = ${two?.id}::uuid`.execute(server.db)
  expect(await count()).toBe(before)
})

test('people who voted and lost the permission since still count as entitled to vote', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  const before = (await setStatus(server, id, 'IN_PROGRESS')).body.entitled_count as number
  const [one] = await residents(server, 1)
  const voted = await server.app.request(`/api/assemblies/${id}/vote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ option: 'SIM' }),
  })
  expect(voted.status).toBe(201)
  await sql`update users set status = 'INACTIVE' where id = ${one?.id}::uuid`.execute(server.db)
  expect((await setStatus(server, id, 'CLOSED')).body).toMatchObject({
    votes_count: 1,
    entitled_count: before + 1,
  })
})
