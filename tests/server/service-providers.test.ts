import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aFileForm } from '#tests/support/an-example.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { aPhotoForm } from '#tests/support/a-picture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
let type: { id: string }
let provider: { id: string; user_id: string }
beforeAll(async () => {
  server = await aServer()
  type = (await server.as('sindico').post('/service-types', { name: 'Hidráulica', icon: '💧' })).body
  const { prestador } = server.fixture.people
  provider = (
    await server.as('sindico').post('/service-providers', {
      user_id: prestador.id,
      service_type_id: type.id,
      description: 'Atende à noite',
      rating: 3,
    })
  ).body
})
afterAll(() => server.close())

const find = async (id = provider.id) => (await server.as('sindico').get(`/service-providers/${id}`)).body

/** An occurrence of the resident, given to the provider, in this status. */
async function aJob(...statuses: string[]) {
  const { id } = (await server.as('morador').post('/occurrences', anOccurrence(server.fixture.units.u304)))
    .body
  const assigned = { assigned_to_id: server.fixture.people.prestador.id }
  await server.as('sindico').patch(`/occurrences/${id}/assignee`, assigned)
  for (const status of statuses) await server.as('sindico').patch(`/occurrences/${id}/status`, { status })
  return id as string
}

describe('the directory', () => {
  test('answers a provider with the person and the type, for everybody of the condominium', async () => {
    const shown = {
      user: { email: server.fixture.people.prestador.email, profile: { name: 'Paulo Hidráulica' } },
      service_type: { name: 'Hidráulica', icon: '💧' },
      is_active: true,
      rating: 3,
    }
    expect((await server.as('morador').get('/service-providers')).body).toMatchObject([shown])
    expect((await server.as('morador').get(`/service-providers/${provider.id}`)).body).toMatchObject(shown)
    expect((await server.as('morador').get(`/service-providers/by-type/${type.id}`)).body).toMatchObject([
      shown,
    ])
    const other = (await server.as('sindico').post('/service-types', { name: 'Pintura' })).body
    expect(other.icon).toBe('🔧')
    expect((await server.as('morador').get(`/service-providers/by-type/${other.id}`)).body).toEqual([])
    expect((await server.as('sindicoDeFora').get(`/service-providers/${provider.id}`)).status).toBe(404)
    expect((await server.as('moradorDeFora').get('/service-types')).body).toEqual([])
  })

  test('takes people with the role of a provider alone, each once', async () => {
    const post = (user_id: string) =>
      server.as('sindico').post('/service-providers', { user_id, service_type_id: type.id })
    const { morador, prestador } = server.fixture.people
    expect(await post(morador.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'user_id', message: 'Escolha um prestador deste condomínio' }] },
    })
    expect(await post(prestador.id)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'user_id', message: 'Esta pessoa já está entre os prestadores' }] },
    })
    const nothing = await server.as('sindico').post('/service-providers', {})
    expect(nothing.body.errors).toEqual([
      { path: 'user_id', message: 'Preencha todos os campos obrigatórios' },
      { path: 'service_type_id', message: 'Preencha todos os campos obrigatórios' },
    ])
    const nameless = await server.as('sindico').post('/service-types', { name: '  ' })
    expect(nameless.body.errors).toEqual([{ path: 'name', message: 'Nome do tipo de serviço é obrigatório' }])
    expect((await server.as('morador').post('/service-types', { name: 'Elétrica' })).status).toBe(403)
  })

  test('takes no first rating but stars from 1 to 5, and 0 for none', async () => {
    const rate = (rating: number) =>
      server.as('sindico').patch(`/service-providers/${provider.id}`, { rating })
    for (const rating of [0.5, -1, 5.5])
      expect((await rate(rating)).body.errors).toEqual([{ path: 'rating', message: 'A nota vai de 1 a 5' }])
    expect((await rate(0)).body.rating).toBe(0)
    expect((await rate(3)).body.rating).toBe(3)
  })

  test('follows the name of the person', async () => {
    const { prestador } = server.fixture.people
    await server.as('admin').patch(`/users/${prestador.id}/profile`, { name: 'Paulo das Águas' })
    expect((await find()).user.profile.name).toBe('Paulo das Águas')
    await server.as('admin').patch(`/users/${prestador.id}/profile`, { name: 'Paulo Hidráulica' })
  })

  test('a type in use asks where its providers go, and takes them there', async () => {
    const from = (await server.as('sindico').post('/service-types', { name: 'Encanamento' })).body
    await server.as('sindico').patch(`/service-providers/${provider.id}`, { service_type_id: from.id })
    const refused = await server.as('sindico').delete(`/service-types/${from.id}`)
    expect(refused.body.errors).toEqual([
      { path: 'move_to', message: 'Escolha o tipo que fica com os prestadores deste.' },
    ])
    const moved = await server.as('sindico').ask('DELETE', `/service-types/${from.id}`, { move_to: type.id })
    expect(moved.status).toBe(204)
    expect((await find()).service_type.name).toBe('Hidráulica')
  })

  test('keeps its papers for management and the provider', async () => {
    const form = aFileForm({ title: 'Seguro', type: 'INSURANCE', expires_on: '2026-12-10' })
    const added = await server.as('sindico').post(`/service-providers/${provider.id}/papers`, form)
    const [paper] = added.body.papers
    expect(paper).toMatchObject({ title: 'Seguro', type: 'INSURANCE', expires_on: '2026-12-10' })
    const path = `/service-providers/${provider.id}/papers/${paper.id}/download`
    expect((await server.as('sindico').get(path)).status).toBe(200)
    expect((await server.as('prestador').get(path)).status).toBe(200)
    expect((await server.as('morador').get(path)).status).toBe(404)
    expect((await server.as('morador').get(`/service-providers/${provider.id}`)).body.papers).toEqual([])
    await server.as('sindico').delete(`/service-providers/${provider.id}/papers/${paper.id}`)
    expect((await find()).papers).toEqual([])
  })
})

describe('an occurrence given to a provider', () => {
  test('shows them what to do and where, and nothing of who lives there', async () => {
    const id = await aJob()
    const { body } = await server.as('prestador').get(`/occurrences/${id}`)
    expect(body).toMatchObject({
      unit: '304',
      created_by_id: null,
      user: { email: '', profile: { name: '' } },
    })
    const { morador } = server.fixture.people
    const text = JSON.stringify(body)
    for (const own of [morador.id, morador.email, morador.profile.name]) expect(text).not.toContain(own)
    expect((await server.as('sindico').get(`/occurrences/${id}`)).body.user.profile.name).toBe(
      'Otávio Beltrão',
    )
  })

  test('is begun, photographed and resolved by them, and by no other provider', async () => {
    const id = await aJob()
    const away = await server.as('prestador').post(`/occurrences/${id}/on-the-way`, {})
    expect(away.body).toMatchObject({ status: 'IN_PROGRESS', on_the_way_at: expect.any(String) })
    expect((await server.as('prestador').post(`/occurrences/${id}/photos`, aPhotoForm())).status).toBe(200)
    expect(
      (await server.as('prestador').patch(`/occurrences/${id}/status`, { status: 'RESOLVED' })).body,
    ).toMatchObject({ status: 'RESOLVED' })
    expect(
      (await server.as('prestador').patch(`/occurrences/${id}/status`, { status: 'CLOSED' })).status,
    ).toBe(403)
    expect((await server.as('morador').post(`/occurrences/${id}/on-the-way`, {})).status).toBe(403)
    const mine = (await server.as('morador').post('/occurrences', anOccurrence(server.fixture.units.u304)))
      .body.id
    expect((await server.as('prestador').post(`/occurrences/${mine}/on-the-way`, {})).status).toBe(404)
  })

  test('is not given to a provider who is out of use', async () => {
    await server.as('sindico').patch(`/service-providers/${provider.id}`, { is_active: false })
    const { id } = (await server.as('morador').post('/occurrences', anOccurrence(server.fixture.units.u304)))
      .body
    const assigned = { assigned_to_id: server.fixture.people.prestador.id }
    const give = () => server.as('sindico').patch(`/occurrences/${id}/assignee`, assigned)
    expect((await give()).body.errors).toMatchObject([{ path: 'assigned_to_id' }])
    await server.as('sindico').patch(`/service-providers/${provider.id}`, { is_active: true })
    expect((await give()).status).toBe(200)
  })

  test('is rated once closed: the mean replaces what was typed, and is not typed over', async () => {
    const rate = (id: string, stars: number) =>
      server.as('sindico').post(`/occurrences/${id}/rating`, { stars })
    const open = await aJob()
    expect(await rate(open, 5)).toMatchObject({
      status: 409,
      body: { detail: 'Avalie o serviço depois de encerrar a ocorrência.' },
    })
    expect((await find()).rating).toBe(3)
    const [one, other] = [await aJob('RESOLVED', 'CLOSED'), await aJob('RESOLVED', 'CLOSED')]
    expect((await rate(one, 5)).body).toMatchObject({ ratings: [{ provider_id: provider.id, stars: 5 }] })
    expect((await server.as('sindico').get(`/occurrences/${one}`)).body.ratings).toHaveLength(1)
    expect((await server.as('prestador').get(`/occurrences/${one}`)).body.ratings).toBeNull()
    await rate(other, 2)
    expect(await find()).toMatchObject({ rating: 3.5, ratings_count: 2, ratings_total: 7 })
    await rate(other, 4) // thought better of
    expect(await find()).toMatchObject({ rating: 4.5, ratings_count: 2, ratings_total: 9 })
    const typed = await server.as('sindico').patch(`/service-providers/${provider.id}`, { rating: 1 })
    expect(typed).toMatchObject({
      status: 409,
      body: { detail: 'A nota já é a média das avaliações recebidas e não pode mais ser digitada.' },
    })
    expect((await rate(one, 6)).status).toBe(422)
    expect((await server.as('prestador').post(`/occurrences/${one}/rating`, { stars: 5 })).status).toBe(403)
  })
})
