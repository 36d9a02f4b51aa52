import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type VoteOption, voteOptions } from '#domain/assemblies/assembly.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anApiProcess } from '#tests/support/api-process.ts'
import type { PersonName } from '#tests/support/a-town.ts'
import { anAssembly, residents } from '#tests/support/an-assembly.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const vote = (who: PersonName, id: string, option: string, headers = {}) =>
  server.as(who).post(`/assemblies/${id}/vote`, { option }, headers)
const setStatus = (id: string, status: string, given: Record<string, unknown> = {}) =>
  server.as('sindico').patch(`/assemblies/${id}/status`, { status, ...given })
const votesOf = (id: string) =>
  server.db.selectFrom('assembly_votes').selectAll().where('assembly_id', '=', id).execute()
/** admin, sindico, morador, morador2 and cliente. */
const entitled = 5

describe('the documented calls of an assembly', () => {
  test('it is called, read with its votes and documents, edited and deleted', async () => {
    const { id } = await anAssembly(server)
    const edited = await server.as('admin').patch(`/assemblies/${id}`, { title: 'Troca dos portões' })
    expect(edited.body).toMatchObject({ title: 'Troca dos portões', status: 'SCHEDULED' })
    const { body } = await server.as('morador').get(`/assemblies/${id}`)
    expect(body).toMatchObject({ title: 'Troca dos portões', votes: [], documents: [], votes_count: 0 })
    expect((await server.as('sindico').delete(`/assemblies/${id}`)).status).toBe(204)
    expect(await server.as('morador').get(`/assemblies/${id}`)).toMatchObject({
      status: 404,
      body: { detail: 'Assembleia não encontrada' },
    })
  })

  test('nothing given is refused in the words of the specification', async () => {
    const { status, body } = await server.as('sindico').post('/assemblies', {})
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'title', message: 'Preencha todos os campos obrigatórios' },
      { path: 'date', message: 'Preencha todos os campos obrigatórios' },
    ])
  })

  test('a document in base64 is titled, listed, downloaded under its own name and removed', async () => {
    const { id } = await anAssembly(server)
    const added = await server.as('sindico').post(`/assemblies/${id}/documents`, {
      title: 'Orçamentos',
      description: 'Três propostas',
      filename: 'orçamentos.pdf',
      file_base64: aDocument.pdf.toString('base64'),
      mime_type: 'application/pdf',
      file_size: aDocument.pdf.byteLength,
    })
    expect(added.status).toBe(200)
    const { body } = await server.as('cliente').get(`/assemblies/${id}`)
    const [document] = body.documents
    expect(document).toMatchObject({
      title: 'Orçamentos',
      filename: 'orçamentos.pdf',
      file_size: aDocument.pdf.byteLength,
      mime_type: 'application/pdf',
      file_base64: null,
      uploaded_by: { profile: { name: 'Helena Prado' } },
    })
    const path = document.file_url.replace('/api', '')
    const bytes = await server.as('cliente').get(path)
    expect(bytes.body).toBe(aDocument.pdf.toString())
    expect(bytes.headers.get('content-disposition')).toContain("filename*=UTF-8''or%C3%A7amentos.pdf")
    expect((await server.as('moradorDeFora').get(path)).body.detail).toBe('Assembleia não encontrada')
    expect((await server.as('sindico').delete(`/assemblies/${id}/documents/${document.id}`)).status).toBe(200)
    expect((await server.as('cliente').get(path)).body.detail).toBe('Documento não encontrado')
  })

  test('what is no document is refused, whatever it calls itself', async () => {
    const { id } = await anAssembly(server)
    const refused = await server.as('sindico').post(`/assemblies/${id}/documents`, {
      filename: 'ata.pdf',
      file_base64: aDocument.zip.toString('base64'),
    })
    expect(refused).toMatchObject({ status: 422, body: { code: 'file_refused' } })
    const tooLarge = Buffer.concat([aDocument.pdf, Buffer.alloc(5 * 1024 * 1024)]).toString('base64')
    const large = { filename: 'ata.pdf', file_base64: tooLarge }
    expect((await server.as('sindico').post(`/assemblies/${id}/documents`, large)).status).toBe(413)
  })
})

describe('a vote', () => {
  test('is counted once, answers with a receipt, and is never changed', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const first = await vote('morador', id, 'SIM')
    expect(first.status).toBe(201)
    expect(first.body.receipt).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(await vote('morador', id, 'NÃO')).toMatchObject({
      status: 409,
      body: { detail: 'Você já votou nesta assembleia. Vale o primeiro voto; este não foi contado.' },
    })
    expect(await votesOf(id)).toMatchObject([{ option: 'SIM', user_id: server.town.people.morador.id }])
    expect((await server.as('morador2').get(`/assemblies/${id}`)).body).toMatchObject({
      votes_count: 1,
      entitled_count: entitled,
      results: null,
    })
  })

  test('whose answer was lost is asked again under the same key and counted once', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const headers = { 'idempotency-key': anId() }
    const first = await vote('morador', id, 'SIM', headers)
    const again = await vote('morador', id, 'SIM', headers)
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.receipt).toBe(first.body.receipt)
    expect(await votesOf(id)).toHaveLength(1)
  })

  test.each([
    ['SCHEDULED', 'A votação ainda não começou. Este voto não foi contado.'],
    ['CLOSED', 'A votação já estava encerrada quando este voto chegou. Ele não foi contado.'],
  ] as const)('in a %s assembly is refused and never counted', async (status, detail) => {
    const { id } = await anAssembly(server, { status })
    expect(await vote('morador', id, 'SIM')).toMatchObject({ status: 409, body: { detail } })
    expect(await votesOf(id)).toEqual([])
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
  ])('of %s is answered %i', async (who, status) => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    expect((await vote(who, id, 'ABSTENÇÃO')).status).toBe(status)
    expect(await votesOf(id)).toHaveLength(status === 201 ? 1 : 0)
  })

  test('for an option that is none is told to choose one', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    expect((await vote('morador', id, 'TALVEZ')).body.errors).toEqual([
      { path: 'option', message: 'Escolha uma opção' },
    ])
  })

  test('under an id that another vote has is refused, and neither is changed', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const vote_id = anId()
    await server.as('morador').post(`/assemblies/${id}/vote`, { option: 'SIM', vote_id })
    const stolen = await server.as('morador2').post(`/assemblies/${id}/vote`, { option: 'NÃO', vote_id })
    expect(stolen.status).toBe(409)
    expect(await votesOf(id)).toMatchObject([{ option: 'SIM' }])
  })
})

describe('until it is closed, the result', () => {
  test('is hidden from everybody who may vote, in rows, calls and devices alike', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    const { body: cast } = await vote('morador', id, 'NÃO')
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

  test('is shown while it runs where the assembly says so', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS', shows_partial_results: true })
    await vote('morador', id, 'NÃO')
    await vote('cliente', id, 'SIM')
    expect((await server.as('morador2').get(`/assemblies/${id}/results`)).body).toMatchObject({
      voteCounts: { SIM: 1, NÃO: 1, ABSTENÇÃO: 0 },
      votes: [],
    })
    // The counts are shown, not who voted what: that is for the minutes, once it is closed.
    for (const who of ['sindico', 'admin'] as const) {
      expect((await server.as(who).get(`/assemblies/${id}/results`)).body.votes).toEqual([])
      const { changes } = await server.as(who).pull()
      expect(changes.filter(({ row }) => row?.assembly_id === id)).toEqual([])
    }
    await setStatus(id, 'CLOSED')
    expect((await server.as('sindico').get(`/assemblies/${id}/results`)).body.votes).toHaveLength(2)
  })
})

describe('the close', () => {
  test('shows everybody the counts, and management who voted what', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    await vote('morador', id, 'SIM')
    await vote('cliente', id, 'SIM')
    await vote('sindico', id, 'NÃO')
    const closed = await setStatus(id, 'CLOSED')
    expect(closed.body).toMatchObject({
      status: 'CLOSED',
      votes_count: 3,
      entitled_count: entitled,
      results: { SIM: 2, NÃO: 1, ABSTENÇÃO: 0 },
    })
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

  test('is undone only with a reason; the votes stay, and hide again', async () => {
    const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
    await vote('morador', id, 'SIM')
    await setStatus(id, 'CLOSED')
    const { cursor } = await server.as('admin').pull()
    expect((await setStatus(id, 'IN_PROGRESS')).body.errors[0].path).toBe('reason')
    const reopened = await setStatus(id, 'IN_PROGRESS', { reason: 'Faltou o quórum' })
    expect(reopened.body).toMatchObject({ status: 'IN_PROGRESS', results: null, votes_count: 1 })
    expect(reopened.body.history.at(-1)).toMatchObject({ act: 'started', reason: 'Faltou o quórum' })
    const left = (await server.as('admin').pull(cursor)).changes.filter(
      ({ collection }) => collection === 'assembly_votes',
    )
    expect(left.map(({ row }) => row)).toEqual([null])
    expect((await vote('morador', id, 'NÃO')).status).toBe(409)
    expect((await vote('morador2', id, 'NÃO')).status).toBe(201)
    expect((await setStatus(id, 'CLOSED')).body.results).toEqual({ SIM: 1, NÃO: 1, ABSTENÇÃO: 0 })
  })

  test('and the votes that race it: each was counted, or was told that it was not', async () => {
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
    const closing = setStatus(id, 'CLOSED')
    await Promise.race(early.slice(1))
    const statuses = await Promise.all([...early, ...people.slice(15).map(cast)])
    const { results } = (await closing).body
    expect(new Set(statuses)).toEqual(new Set([201, 409]))
    expect(results.SIM).toBe(statuses.filter((status) => status === 201).length)
    expect(await votesOf(id)).toHaveLength(results.SIM)
    expect((await server.as('sindico').get(`/assemblies/${id}`)).body.results).toEqual(results)
  })
})

test('what people voted on is neither edited nor deleted, and its documents stay', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  await vote('morador', id, 'SIM')
  expect((await server.as('sindico').patch(`/assemblies/${id}`, { title: 'Outra' })).status).toBe(409)
  expect((await server.as('sindico').delete(`/assemblies/${id}`)).status).toBe(409)
  expect((await server.as('sindico').get(`/assemblies/${id}`)).body.title).toBe('Troca do portão')
})

test.each<[PersonName, number, number]>([
  // who, reads, conducts
  ['admin', 200, 200],
  ['sindico', 200, 200],
  ['master', 200, 403],
  ['colaborador', 200, 403],
  ['morador', 200, 403],
  ['cliente', 200, 403],
  ['prestador', 403, 403],
  ['usuario', 403, 403],
  ['sindicoDeFora', 404, 404],
])('%s who reads an assembly hears %i, who starts it %i', async (who, reads, conducts) => {
  const { id } = await anAssembly(server)
  expect((await server.as(who).get(`/assemblies/${id}`)).status).toBe(reads)
  expect((await server.as(who).patch(`/assemblies/${id}/status`, { status: 'IN_PROGRESS' })).status).toBe(
    conducts,
  )
})

test('people entitled to vote are counted as they are: no inactive account, nobody it was taken from', async () => {
  const { id } = await anAssembly(server)
  const count = async () => (await setStatus(id, 'IN_PROGRESS')).body.entitled_count as number
  const before = await count()
  const [one, two] = await residents(server, 2)
  expect(await count()).toBe(before + 2)
  await sql`update users set status = 'INACTIVE' where id = ${one?.id}::uuid`.execute(server.db)
  await sql`
    update users set permissions_override = jsonb_build_object((select id from permissions where name = 'vote_assembly'), false)
    where id = ${two?.id}::uuid`.execute(server.db)
  expect(await count()).toBe(before)
})

test('who voted and lost the right since still counts among the entitled', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  const before = (await setStatus(id, 'IN_PROGRESS')).body.entitled_count as number
  const [one] = await residents(server, 1)
  const voted = await server.app.request(`/api/assemblies/${id}/vote`, {
    method: 'POST',
    headers: { authorization: `Bearer ${one?.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ option: 'SIM' }),
  })
  expect(voted.status).toBe(201)
  await sql`update users set status = 'INACTIVE' where id = ${one?.id}::uuid`.execute(server.db)
  expect((await setStatus(id, 'CLOSED')).body).toMatchObject({ votes_count: 1, entitled_count: before + 1 })
})

test('a vote without an option is told to choose one', async () => {
  const { id } = await anAssembly(server, { status: 'IN_PROGRESS' })
  const { body } = await server.as('morador').post(`/assemblies/${id}/vote`, {})
  expect(body.errors).toEqual([{ path: 'option', message: 'Escolha uma opção' }])
})

test('two hundred people vote at once through two processes, many twice, some unheard: each acknowledged vote counts once', async () => {
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
  const stored = await votesOf(id)
  expect(stored).toHaveLength(200)
  expect(new Map(stored.map(({ user_id, option }) => [user_id, option]))).toEqual(acknowledged)
  expect(new Set(stored.map(({ receipt }) => receipt)).size).toBe(200)
  expect((await server.as('morador').get(`/assemblies/${id}`)).body.votes_count).toBe(200)
  const closed = (await setStatus(id, 'CLOSED')).body
  expect(closed.results).toEqual({ SIM: 67, NÃO: 67, ABSTENÇÃO: 66 })
  expect(closed.votes_count).toBe(200)
})
