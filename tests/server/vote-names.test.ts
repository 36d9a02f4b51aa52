import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { revealVotes } from '#server/modules/assemblies/deadlines.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aNotifiedHouse } from '#tests/support/a-notified-house.ts'
import { anAssembly, reveal, setStatus, vote } from '#tests/support/an-assembly.ts'

const hour = 3_600_000
let house: Awaited<ReturnType<typeof aNotifiedHouse>>
beforeAll(async () => {
  house = await aNotifiedHouse()
})
beforeEach(() => house.clear())
afterAll(() => house.close())

/** A closed voting in which morador chose SIM. */
async function aClosedVoting() {
  const { id } = await anAssembly(house.server, { status: 'IN_PROGRESS' })
  const { body: cast } = await vote(house.server, 'morador', id, 'SIM')
  const { body: closed } = await setStatus(house.server, id, 'CLOSED')
  return { id, voteId: cast.id as string, closed }
}

/** How many votes of this assembly a person gets by both documented reads, and by the first copy of their device. */
async function votesFor(who: PersonName, id: string): Promise<number[]> {
  const { server } = house
  const query: Record<string, string> =
    who === 'master' ? { condominium_id: server.fixture.condominiums.jacaranda.id } : {}
  const { changes } = await server.as(who).pull(undefined, query)
  return [
    (await server.as(who).get(`/assemblies/${id}`)).body.votes.length,
    (await server.as(who).get(`/assemblies/${id}/results`)).body.votes.length,
    changes.filter(({ row }) => row?.assembly_id === id).length,
  ]
}

const find = async (id: string) => (await house.server.as('sindico').get(`/assemblies/${id}`)).body
const people = ['admin', 'sindico', 'morador2', 'cliente', 'colaborador', 'master'] as const

describe('who voted what', () => {
  test('is shown to nobody after the close, while it may be reopened; the totals are', async () => {
    const { id, closed } = await aClosedVoting()
    expect(closed).toMatchObject({ results: { SIM: 1, NÃO: 0, ABSTENÇÃO: 0 }, revealed_at: null })
    for (const who of people) expect(await votesFor(who, id), who).toEqual([0, 0, 0])
    expect(await votesFor('morador', id)).toEqual([1, 1, 1])
  })

  test('is shown to management once management reveals it, which the history says', async () => {
    const { server, clock } = house
    const { id } = await aClosedVoting()
    const { status, body } = await reveal(server, id)
    expect(status).toBe(200)
    expect(body).toMatchObject({ revealed_at: clock.now(), status: 'CLOSED' })
    expect(body.history.at(-1)).toMatchObject({ act: 'revealed', by_name: 'Helena Prado' })
    for (const who of ['admin', 'sindico'] as const) expect(await votesFor(who, id), who).toEqual([1, 1, 1])
    for (const who of ['morador2', 'cliente', 'colaborador'] as const)
      expect(await votesFor(who, id), who).toEqual([0, 0, 0])
  })

  test('is shown to no MASTER, neither while it runs nor ever', async () => {
    const { id } = await anAssembly(house.server, { status: 'IN_PROGRESS' })
    await vote(house.server, 'morador', id, 'SIM')
    expect(await votesFor('master', id)).toEqual([0, 0, 0])
    await setStatus(house.server, id, 'CLOSED')
    await reveal(house.server, id)
    expect(await votesFor('master', id)).toEqual([0, 0, 0])
  })

  test('is shown by itself 24 hours after the close, by the clock of the server, once', async () => {
    const { server, clock } = house
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    await vote(server, 'morador', id, 'SIM')
    // The síndico closed it on a device without network two days before it arrives.
    await server
      .as('sindico')
      .patch(`/assemblies/${id}/status`, { status: 'CLOSED' }, { 'x-recorded-ago': String(48 * hour) })
    clock.pass(23 * hour)
    await revealVotes(server.kernel)
    expect(await find(id)).toMatchObject({ revealed_at: null, votes: [] })
    clock.pass(hour)
    await Promise.all([revealVotes(server.kernel), revealVotes(server.kernel)]) // two processes
    const revealed = await find(id)
    expect(revealed).toMatchObject({ revealed_at: clock.now(), votes: [{ option: 'SIM' }] })
    expect(revealed.history.filter(({ act }: { act: string }) => act === 'revealed')).toEqual([
      {
        at: clock.now(),
        by_id: null,
        by_name: 'Zelo',
        act: 'revealed',
        status: 'CLOSED',
        reason: '24 horas depois do encerramento',
      },
    ])
  })

  test('waits 24 hours again after a voting was reopened', async () => {
    const { server, clock } = house
    const { id } = await aClosedVoting()
    clock.pass(23 * hour)
    await setStatus(server, id, 'IN_PROGRESS', { reason: 'Faltou quórum' })
    clock.pass(2 * hour)
    await revealVotes(server.kernel)
    expect(await find(id)).toMatchObject({ status: 'IN_PROGRESS', revealed_at: null, reveals_at: null })
    await setStatus(server, id, 'CLOSED')
    clock.pass(23 * hour)
    await revealVotes(server.kernel)
    expect(await find(id)).toMatchObject({ revealed_at: null })
  })

  test('is not revealed while the voting runs, nor by whoever does not run the assembly', async () => {
    const { server } = house
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    expect(await reveal(server, id)).toMatchObject({
      status: 409,
      body: { detail: 'Os nomes só podem ser revelados depois do encerramento.' },
    })
    for (const who of ['morador', 'master', 'colaborador'] as const)
      expect((await reveal(server, id, who)).status, who).toBe(403)
    expect((await reveal(server, id, 'sindicoDeFora')).status).toBe(404)
  })
})

describe('an assembly whose names were revealed', () => {
  const final = 'Os nomes de quem votou já foram revelados: esta assembleia é definitiva.'

  test('is not reopened any more', async () => {
    const { server } = house
    const { id } = await aClosedVoting()
    await reveal(server, id)
    for (const status of ['IN_PROGRESS', 'SCHEDULED'] as const)
      expect(await setStatus(server, id, status, { reason: 'Faltou quórum' })).toMatchObject({
        status: 409,
        body: { detail: final },
      })
    expect((await vote(server, 'morador2', id, 'NÃO')).status).toBe(409)
    expect(await find(id)).toMatchObject({ status: 'CLOSED', votes_count: 1 })
  })

  test('stays so in the database too, whoever writes', async () => {
    const { server } = house
    const { id } = await aClosedVoting()
    await reveal(server, id)
    const here = sql`where id = ${id}::uuid`
    const opened = sql`update assemblies set status = 'IN_PROGRESS' ${here}`.execute(server.db)
    await expect(opened).rejects.toThrow('assemblies_revealed_are_closed')
    const hidden = sql`update assemblies set revealed_at = null ${here}`.execute(server.db)
    await expect(hidden).rejects.toThrow('the names of this assembly were revealed')
  })
})

test('everybody is told of a reopening, those who have voted too', async () => {
  const { server, service } = house
  const { id } = await aClosedVoting()
  await house.clear()
  const [voted, missing] = [
    await service.subscribe(server.as('morador')),
    await service.subscribe(server.as('cliente')),
  ]
  await setStatus(server, id, 'IN_PROGRESS', { reason: 'Faltou quórum' })
  await house.deliver()
  for (const device of [voted, missing])
    expect(device.messages().map(({ title, body }) => [title, body])).toEqual([
      ['A votação foi reaberta', 'O motivo está no histórico da assembleia.'],
    ])
})
