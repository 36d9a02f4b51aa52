import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaller } from '#tests/support/a-caller.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { choosesPassword } from '#tests/support/own-password.ts'
import { everythingIn } from '#tests/support/database-text.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { anEmail } from '#tests/support/an-email.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

/** Somebody new who lives here, signed in. */
async function aNeighbour(name = `Íris ${anId().slice(-6)}`) {
  const email = anEmail()
  const given = { name, email, password: 'pedra-lascada', cpf: aCpf() }
  const { id } = (await server.as('sindico').post('/users/create-resident', given)).body
  const token = await choosesPassword(server, email, 'pedra-lascada')
  return { id, name, email, cpf: given.cpf, ...aCaller(server.app, () => Promise.resolve(token)) }
}

let made = 0
function aCpf(): string {
  const base = String(123_456_000 + made++)
  const digit = (digits: string) => {
    const sum = Array.from(digits).reduce(
      (total, one, at) => total + Number(one) * (digits.length + 1 - at),
      0,
    )
    return String(((sum * 10) % 11) % 10)
  }
  const first = base + digit(base)
  return first + digit(first)
}

describe('an erasure request', () => {
  test('is due within fifteen days, is the only open one, and may be cancelled', async () => {
    const iris = await aNeighbour()
    const { status, body } = await iris.post('/privacy-requests', { reason: 'Vou me mudar' })
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'OPEN', reason: 'Vou me mudar', user_id: iris.id })
    const days = (Date.parse(body.due_on) - Date.parse(body.created_at.slice(0, 10))) / 86_400_000
    expect([14, 15]).toContain(days) // the day where the condominium stands may be another than in UTC
    const again = await iris.post('/privacy-requests', {})
    expect([again.status, again.body.detail]).toEqual([409, 'Você já tem um pedido em andamento.'])
    expect((await iris.patch(`/privacy-requests/${body.id}/cancel`)).body.status).toBe('CANCELLED')
    expect((await iris.post('/privacy-requests', {})).status).toBe(201)
  })

  test('is refused with a reason that the person reads in the app and by e-mail', async () => {
    const iris = await aNeighbour()
    const { id } = (await iris.post('/privacy-requests', {})).body
    const refuse = (who: 'sindico' | 'colaborador' | 'sindicoDeFora', answer: string) =>
      server.as(who).patch(`/privacy-requests/${id}/refuse`, { answer })
    expect((await refuse('sindico', '')).body.errors).toEqual([
      { path: 'answer', message: 'Diga o motivo da recusa' },
    ])
    expect((await refuse('colaborador', 'Não')).status).toBe(403)
    expect((await refuse('sindicoDeFora', 'Não')).status).toBe(404)
    expect((await refuse('sindico', 'Há uma obra em andamento')).body).toMatchObject({
      status: 'REFUSED',
      answer: 'Há uma obra em andamento',
    })
    expect((await iris.get('/privacy-requests')).body).toMatchObject([{ answer: 'Há uma obra em andamento' }])
    await expect
      .poll(() => server.emails.filter(({ to, text }) => to === iris.email && text.includes('obra')))
      .toHaveLength(1)
    expect((await refuse('sindico', 'De novo')).status).toBe(409)
  })

  test('moves with its person to another condominium, and is answered there', async () => {
    const { jacaranda, ipe } = server.fixture.condominiums
    const given = { name: 'Ivo', email: anEmail(), password: 'pedra-lascada', role: 'COLLABORATOR' }
    const ivo = await server.as('master').post('/users', { ...given, condominium_id: jacaranda.id })
    const token = await choosesPassword(server, given.email, given.password)
    const { id } = (await aCaller(server.app, () => Promise.resolve(token)).post('/privacy-requests', {}))
      .body
    const moved = await server.as('master').patch(`/users/${ivo.body.id}`, { condominium_id: ipe.id })
    expect(moved.body).toMatchObject({ condominium_id: ipe.id })
    const refuse = (who: 'sindico' | 'sindicoDeFora') =>
      server.as(who).patch(`/privacy-requests/${id}/refuse`, { answer: 'Há uma dívida' })
    expect((await refuse('sindico')).status).toBe(404)
    expect((await refuse('sindicoDeFora')).status).toBe(200)
  })

  test('is answered by the removal, which leaves only the request, without a name', async () => {
    const iris = await aNeighbour()
    await iris.post('/occurrences', anOccurrence(server.fixture.units.u304, { title: 'Barulho' }))
    const { id } = (await iris.post('/privacy-requests', { reason: `Eu, ${iris.name}, peço` })).body
    await server.as('sindico').patch(`/users/${iris.id}/profile`, { birth_date: '1990-01-02' })
    await server.as('sindico').get(`/users/${iris.id}`)
    expect((await server.as('sindico').delete(`/users/${iris.id}/force`)).status).toBe(200)
    const all = (await server.as('sindico').get('/privacy-requests')).body
    expect(all.find((row: { id: string }) => row.id === id)).toMatchObject({
      status: 'DONE',
      user_id: null,
      reason: '',
      user: { profile: { name: 'Pessoa removida' } },
    })
    const left = await everythingIn(server.db as never)
    for (const trace of [iris.name, iris.email, iris.cpf]) expect(left.includes(trace), trace).toBe(false)
    await expect
      .poll(() => server.emails.filter(({ to, text }) => to === iris.email && text.includes('atendeu')))
      .toHaveLength(1)
  })
})

test('a removal erases no data of others, whatever the person’s name was', async () => {
  const word = await server
    .as('morador')
    .post('/occurrences', anOccurrence(server.fixture.units.u304, { title: 'RESIDENT' }))
  const given = { name: 'RESIDENT', email: anEmail() }
  const { id } = (await server.as('sindico').post('/users/create-resident', given)).body
  await server.as('sindico').patch(`/users/${id}`, { email: anEmail() })
  await server.as('sindico').delete(`/users/${id}/force`)
  const lines = (await server.as('sindico').get(`/audit?row_id=${word.body.id}`)).body
  expect(lines[0].after).toMatchObject({ title: 'RESIDENT' })
  expect((await everythingIn(server.db as never)).includes(given.email)).toBe(false)
})

describe('the data stored about a person', () => {
  test('are exported completely, without data of others', async () => {
    const iris = await aNeighbour()
    const occurrence = anOccurrence(server.fixture.units.u304, { title: 'Barulho no 304' })
    await server.as('morador').post('/occurrences', occurrence)
    await iris.post('/users/x/pets', {})
    await iris.post('/user/pets', { name: 'Bidu', type: 'DOG', size: 'SMALL' })
    const { body } = await iris.get('/privacy/export')
    expect(body.records.users).toMatchObject([{ email: iris.email, profile: { cpf: iris.cpf } }])
    expect(body.records.pets).toMatchObject([{ name: 'Bidu' }])
    expect(body.sessions).toHaveLength(1)
    expect(body.sign_ins).toMatchObject([{ outcome: 'SIGNED_IN', means: 'PASSWORD' }])
    expect(body.activity).toMatchObject([
      { command: 'pets.createMine', collection: 'pets' },
      { command: 'auth.login', collection: 'users' },
    ])
    expect(JSON.stringify(body)).not.toContain('Barulho no 304')
    expect(JSON.stringify(body)).not.toMatch(/password|token_hash/)
  })

  test('have an access log that the person may read, with one entry a day', async () => {
    const iris = await aNeighbour()
    const { sindico, colaborador } = server.fixture.people
    for (let times = 2; times > 0; times--) await server.as('sindico').get(`/users/${iris.id}`)
    await iris.get(`/users/${iris.id}`)
    const seen = (at: string) => ({ id: anId(), subject_id: iris.id, what: 'RECORD', at })
    const noted = await server.as('colaborador').post('/privacy/accesses', {
      accesses: [
        seen('2026-11-20T10:00:00.000Z'),
        seen('2026-11-20T18:00:00.000Z'),
        seen('2126-01-01T00:00:00.000Z'),
      ],
    })
    expect(noted.status).toBe(200)
    const list = (await iris.get('/privacy/accesses')).body as {
      what: string
      viewer: { name: string }
      at: string
    }[]
    expect(list.filter(({ viewer }) => viewer.name === sindico.profile.name)).toMatchObject([{ what: 'API' }])
    const gate = list.filter(({ viewer }) => viewer.name === colaborador.profile.name)
    expect(gate.map(({ what }) => what)).toEqual(['RECORD', 'RECORD'])
    expect(gate[0]!.at < '2126').toBe(true)
  })

  test('have an access log that needs no permission, and accepts no made-up entries', async () => {
    const iris = await aNeighbour()
    await server.as('morador').get('/users')
    const all = { id: anId(), subject_id: null, what: 'EXPORT', at: '2026-11-20T10:00:00.000Z' }
    await server.as('morador').post('/privacy/accesses', { accesses: [all] })
    expect((await iris.get('/privacy/accesses')).body).toEqual([])
    const { condominiums, people } = server.fixture
    const here = { condominium_id: condominiums.jacaranda.id }
    await server.as('master').get(`/users?${new URLSearchParams(here)}`)
    await server
      .as('master')
      .post('/privacy/accesses', { accesses: [{ ...all, ...here, at: '1999-01-01T00:00:00.000Z' }] })
    const list = (await iris.get('/privacy/accesses')).body as {
      what: string
      at: string
      viewer: { name: string }
    }[]
    expect(list.map(({ what, viewer }) => [what, viewer.name])).toEqual([
      ['EXPORT', people.master.profile.name],
      ['API', people.master.profile.name],
    ])
    expect(list.every(({ at }) => at > '2020')).toBe(true)
  })

  test('have an access log of lists read by other systems, for staff too', async () => {
    const { condominiums, people } = server.fixture
    await server
      .as('admin')
      .get(`/users?${new URLSearchParams({ condominium_id: condominiums.jacaranda.id })}`)
    const all = { id: anId(), subject_id: null, what: 'EXPORT', at: '2026-11-20T10:00:00.000Z' }
    await server.as('colaborador').post('/privacy/accesses', { accesses: [all] })
    const seenBy = async (who: 'colaborador' | 'morador') =>
      (
        (await server.as(who).get('/privacy/accesses')).body as { what: string; viewer: { name: string } }[]
      ).map(({ what, viewer }) => `${what} ${viewer.name}`)
    expect(await seenBy('colaborador')).toContain(`API ${people.admin.profile.name}`)
    expect(await seenBy('colaborador')).not.toContain(`EXPORT ${people.colaborador.profile.name}`)
    expect(await seenBy('morador')).toContain(`EXPORT ${people.colaborador.profile.name}`)
  })

  test('have no access log that a neighbour could have forged', async () => {
    const iris = await aNeighbour()
    const forged = { id: anId(), subject_id: iris.id, what: 'RECORD', at: new Date().toISOString() }
    const answer = await server.as('morador').post('/privacy/accesses', { accesses: [forged] })
    expect(answer.status).toBe(200)
    const { body } = await iris.get('/privacy/accesses')
    expect(JSON.stringify(body)).not.toContain(server.fixture.people.morador.profile.name)
  })

  test('read which entries a device told, and the server’s time where the device’s cannot be', async () => {
    const iris = await aNeighbour()
    const before = new Date().toISOString()
    const told = (at: string) => ({ id: anId(), subject_id: iris.id, what: 'RECORD', at })
    const accesses = [told('1999-01-01T00:00:00.000Z')]
    await server.as('colaborador').post('/privacy/accesses', { accesses })
    await server.as('sindico').get(`/users/${iris.id}`)
    const { body } = await iris.get('/privacy/accesses')
    const { colaborador, sindico } = server.fixture.people
    const viewers = [colaborador.profile.name, sindico.profile.name]
    const entries = (
      body as { what: string; is_told_by_device: boolean; at: string; viewer: { name: string } }[]
    ).filter(({ what, viewer }) => viewers.includes(viewer.name) && what !== 'COPY' && what !== 'EXPORT')
    const marks = Object.fromEntries(entries.map((entry) => [entry.what, entry.is_told_by_device]))
    expect(marks).toEqual({ API: false, RECORD: true })
    expect(entries.every(({ at }) => at >= before)).toBe(true)
  })

  test('have an entry of each whole copy of everybody’s rows, once a day, and of no resident’s own', async () => {
    const iris = await aNeighbour()
    await server.db.deleteFrom('accesses').execute()
    const { cursor } = await server.as('admin').pull()
    await server.as('admin').pull(cursor)
    await server.as('admin').pull()
    await server.as('morador').pull()
    const { body } = await iris.get('/privacy/accesses')
    expect(body).toMatchObject([
      { what: 'COPY', viewer: { name: 'Ademir Lopes', role: 'ADMIN' }, is_told_by_device: false },
    ])
  })

  test('have no access log entries from people who may not read them', async () => {
    const { moradorDeFora } = server.fixture.people
    const accesses = [
      { id: anId(), subject_id: moradorDeFora.id, what: 'RECORD', at: '2026-11-20T10:00:00.000Z' },
    ]
    await server.as('sindico').post('/privacy/accesses', { accesses })
    expect((await server.as('moradorDeFora').get('/privacy/accesses')).body).toEqual([])
  })
})
