import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aJpegWith } from '#tests/support/a-document.ts'
import { aResident } from '#tests/support/a-resident.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { everythingIn } from '#tests/support/database-text.ts'
import { choosesPassword } from '#tests/support/own-password.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')

/** Somebody of unit 304 with everything that a person may have. */
async function aWholePerson() {
  const { u304 } = server.fixture.units
  const resident = await aResident(server, {
    name: 'Wanda Quintela',
    residence_id: u304.id,
    type: 'DEPENDENT',
  })
  const { id, email } = resident
  const { password } = (await sindico().post(`/users/${id}/one-time-password`)).body
  const authorization = `Bearer ${await choosesPassword(server, email, password)}`
  const their = async (path: string, body?: object) =>
    (await server.stranger.post(path, body, { authorization, 'idempotency-key': anId() })).body
  const pet = await their('/user/pets', { name: 'Mel', type: 'DOG', size: 'SMALL' })
  const photo_base64 = aJpegWith(id).toString('base64')
  const { photos } = await their(`/pets/${pet.id}/photo-base64`, { photo_base64 })
  const vehicle = await their('/vehicles', {
    resident_id: id,
    tipo_veiculo: 'CARRO',
    marca: 'Fiat',
    modelo: 'Uno',
    cor: 'Azul',
    placa: 'abc1d23',
  })
  const dependent = await their('/dependents', {
    responsible_id: id,
    full_name: 'Bento Quintela',
    relationship: 'Filho(a)',
  })
  const occurrence = await their('/occurrences', {
    title: 'Barulho',
    description: 'À noite',
    type: 'NOISE',
    residence_id: u304.id,
  })
  return { ...resident, authorization, pet, photo: photos[0], vehicle, dependent, occurrence }
}

describe('removing a person', () => {
  test('without dependent rows is done at once', async () => {
    const { u304 } = server.fixture.units
    const { id } = await aResident(server, { residence_id: u304.id })
    expect((await sindico().get(`/users/${id}/dependencies`)).body).toMatchObject({
      hasDependencies: false,
      profileEmails: [{}],
    })
    expect((await sindico().delete(`/users/${id}`)).status).toBe(204)
    expect((await sindico().get(`/users/${id}`)).status).toBe(404)
    expect(JSON.stringify((await sindico().get(`/residences/${u304.id}`)).body)).not.toContain(id)
  })

  test('with dependent rows lists them, and by force leaves nothing of the person', async () => {
    const person = await aWholePerson()
    const { id } = person
    const { cursor } = await sindico().pull()
    const found = (await sindico().get(`/users/${id}/dependencies`)).body
    expect(found).toMatchObject({
      hasDependencies: true,
      pets: [{ name: 'Mel' }],
      dependents: [{ name: 'Bento Quintela' }],
      vehicles: [
        {
          placa: 'ABC1D23',
          modelo: 'Uno',
        },
      ],
      occurrences: [{ title: 'Barulho' }],
      relations: {
        occurrences: { count: 1, message: '1 ocorrência' },
        votes: { count: 0, message: '0 votos' },
      },
      residences: [
        {
          unit: '304',
          type: 'DEPENDENT',
        },
      ],
    })
    const refused = await sindico().delete(`/users/${id}`)
    expect(refused).toMatchObject({
      status: 409,
      body: { detail: 'Wanda Quintela tem 1 ocorrência, 1 pet, 1 dependente e 1 veículo.' },
    })
    for (const who of ['morador', 'colaborador', 'sindicoDeFora'] as const)
      expect([403, 404]).toContain((await server.as(who).delete(`/users/${id}/force`)).status)
    expect(await server.kernel.files.has(person.photo.sha256)).toBe(true)

    expect((await sindico().delete(`/users/${id}/force`)).status).toBe(200)
    for (const path of [
      `/users/${id}`,
      `/pets/${person.pet.id}`,
      `/vehicles/${person.vehicle.id}`,
      `/dependents/${person.dependent.id}`,
      `/photos/${person.photo.id}`,
    ])
      expect((await sindico().get(path)).status, path).toBe(404)
    expect(await server.kernel.files.has(person.photo.sha256)).toBe(false)
    const { changes } = await sindico().pull(cursor)
    const gone = changes.filter(({ row }) => row === null).map(({ collection }) => collection)
    expect(gone.sort()).toEqual(['dependents', 'pets', 'users', 'vehicles'])
    const occurrence = (await sindico().get(`/occurrences/${person.occurrence.id}`)).body
    expect(occurrence).toMatchObject({
      created_by_id: null,
      user: { email: '', profile: { name: 'Pessoa removida' } },
    })
    const text = await everythingIn(server.db as never)
    for (const trace of ['Wanda', 'Quintela', person.email, 'Bento'])
      expect(text.includes(trace), trace).toBe(false)
  })

  test('keeps other people’s idempotency keys: a retry executes nothing twice, and names the person no more', async () => {
    const { u801 } = server.fixture.units
    const { id } = await aResident(server, { name: 'Zuleica Antunes' })
    const headers = { 'idempotency-key': anId(), prefer: 'return=changes' }
    const link = () =>
      sindico().post(`/residences/${u801.id}/assign`, { user_id: id, type: 'TENANT' }, headers)
    expect(JSON.stringify((await link()).body)).toContain('Zuleica')
    await sindico().delete(`/users/${id}/force`)
    const again = await link()
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(again.body.changes).toMatchObject([{ id: u801.id, row: { unit: '801' } }])
    expect(JSON.stringify(again.body)).not.toContain('Zuleica')
  })

  test('ends their sessions, and orders their own device to erase its copy', async () => {
    const { id, authorization } = await aWholePerson()
    await sindico().delete(`/users/${id}/force`)
    const answer = await server.stranger.get('/sync', { authorization })
    expect(answer).toMatchObject({ status: 410, body: { code: 'gone', detail: 'Esta conta foi removida.' } })
  })

  test('is not for oneself, nor for a person of a higher role', async () => {
    const { sindico: helena, admin } = server.fixture.people
    expect((await sindico().delete(`/users/${helena.id}/force`)).body.detail).toBe(
      'Ninguém pode remover a si mesmo.',
    )
    expect((await sindico().delete(`/users/${admin.id}/force`)).status).toBe(403)
  })
})
