import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRow } from '#domain/kernel/command.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { everythingIn } from '#tests/support/database-text.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { choosesPassword } from '#tests/support/own-password.ts'
import { anId } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const someone = (given: object = {}) => ({ name: 'Íris Alves', email: `${anId()}@casa.test`, ...given })
const register = async (given: object = {}) =>
  (await sindico().post('/users/create-resident', someone(given))).body
const signIn = (email: string, password: string) => server.stranger.post('/auth/login', { email, password })

describe('a resident who is registered', () => {
  test('is a person of the condominium who was invited, with their unit, pets and telephones', async () => {
    const { u801 } = server.town.units
    const email = `${anId()}@casa.test`
    const made = await sindico().post('/users/create-resident', {
      email,
      type: 'TENANT',
      residence_id: u801.id,
      phone: '(31) 98765-4321; 31 3234-5678',
      profile: {
        name: 'Íris Alves',
        cpf: '529.982.247-25',
        birth_date: '1990-05-02',
      },
      pets: [
        {
          name: 'Mel',
          type: 'DOG',
          size: 'SMALL',
        },
      ],
    })
    expect(made.status).toBe(201)
    const { body } = await sindico().get(`/users/${made.body.id}`)
    expect(body).toMatchObject({
      email,
      role: 'RESIDENT',
      status: 'PENDING',
      type: 'TENANT',
      is_collaborator: false,
      profile: {
        name: 'Íris Alves',
        cpf: '52998224725',
        birth_date: '1990-05-02',
        gender: 'UNDISCLOSED',
        phones: [
          {
            number: '31987654321',
            is_primary: true,
          },
          {
            number: '3132345678',
            is_primary: false,
          },
        ],
        emails: [
          {
            email,
            is_primary: true,
          },
        ],
      },
      residences: [
        {
          type: 'TENANT',
          residence: {
            id: u801.id,
            unit: '801',
          },
        },
      ],
      pets: [{ name: 'Mel' }],
    })
    expect(server.emails.find(({ to }) => to === email)?.subject).toBe('Ative sua conta no Zelo')
    for (const query of [
      `name=iris&residence_id=${u801.id}&role=RESIDENT`,
      `email_contains=${email}`,
      `e-mail_contains=${email}`,
    ])
      expect((await sindico().get(`/users/search?${query}`)).body).toMatchObject([{ id: made.body.id }])
    expect((await sindico().get('/users?role=RESIDENT')).body).toContainEqual(
      expect.objectContaining({ email }),
    )
  })

  test.each<[string, object, object]>([
    ['no name', { name: '' }, { path: 'name', message: 'Nome é obrigatório' }],
    ['no e-mail', { email: '' }, { path: 'email', message: 'E-mail é obrigatório' }],
    ['a wrong CPF', { cpf: '11111111111' }, { path: 'cpf', message: 'CPF inválido' }],
    [
      'a birth tomorrow',
      { birth_date: '2999-01-01' },
      { path: 'birth_date', message: 'A data de nascimento não pode ser no futuro' },
    ],
    [
      'a unit elsewhere',
      { residence_id: anId() },
      { path: 'residence_id', message: 'Selecione uma unidade!' },
    ],
  ])('with %s is refused', async (_what, given, problem) => {
    const { status, body } = await sindico().post('/users/create-resident', someone(given))
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(problem)
  })

  test('has an e-mail and a CPF that nobody else has', async () => {
    const { email } = await register({ cpf: '11144477735' })
    expect((await sindico().post('/users/create-resident', someone({ email }))).body.detail).toBe(
      'Este e-mail já está em uso.',
    )
    expect(
      (await sindico().post('/users/create-resident', someone({ cpf: '111.444.777-35' }))).body.detail,
    ).toBe('Já existe outro usuário com este CPF.')
  })

  test.each(['morador', 'colaborador', 'cliente'] as const)('is not registered by a %s', async (who) => {
    expect((await server.as(who).post('/users/create-resident', someone())).status).toBe(403)
  })

  test('is changed by management, one fact at a time, and told by the new name everywhere', async () => {
    const { u304 } = server.town.units
    const { id, email } = await register({ residence_id: u304.id })
    const told = await sindico().patch(`/users/${id}/profile`, { name: 'Íris Alves Reis' })
    expect(told.body.profile).toMatchObject({ name: 'Íris Alves Reis', emails: [{ email }] })
    const { residents } = (await sindico().get(`/residences/${u304.id}`)).body
    expect(residents).toContainEqual(
      expect.objectContaining({ user: { id, profile: { name: 'Íris Alves Reis' } } }),
    )
    const moved = await sindico().patch(`/users/${id}`, { email: `nova.${email}` })
    expect(moved.body).toMatchObject({
      email: `nova.${email}`,
      profile: { emails: [{ email: `nova.${email}` }] },
    })
    expect((await server.as('morador').patch(`/users/${id}/profile`, { name: 'Outra' })).status).toBe(404)
    expect((await server.as('sindicoDeFora').patch(`/users/${id}/profile`, { name: 'Outra' })).status).toBe(
      404,
    )
    const { admin } = server.town.people
    expect((await sindico().patch(`/users/${admin.id}/profile`, { name: 'Outra' })).status).toBe(403)
  })

  test('has a photo, of the one profile that is named', async () => {
    const { id, profile } = await register()
    const form = new FormData()
    form.set('avatar', new Blob([aDocument.jpeg], { type: 'image/jpeg' }), 'eu.jpg')
    const { body } = await sindico().post(`/users/profiles/${profile.id}/photo`, form)
    expect(body).toMatchObject({
      id,
      profile: { photo: { avatar_url: expect.stringMatching(/^\/api\/photos\//) } },
      avatar_url: expect.stringMatching(/^\/api\/photos\//),
    })
    const bytes = await sindico().get(body.profile.photo.avatar_url.replace('/api', ''))
    expect(bytes.headers.get('content-type')).toBe('image/jpeg')
    expect((await server.as('morador').get(body.profile.photo.avatar_url.replace('/api', ''))).status).toBe(
      404,
    )
    expect((await server.as('sindicoDeFora').post(`/users/profiles/${profile.id}/photo`, form)).status).toBe(
      404,
    )
  })
})

describe('the first access', () => {
  test('a one-time password opens the account, must be changed, and ends the activation code', async () => {
    const { id, email } = await register()
    const { body } = await sindico().post(`/users/${id}/one-time-password`)
    expect(body.password).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const { token } = (await server.stranger.post('/auth/generate-activation-token', { email })).body
    const entered = await signIn(email, body.password)
    expect(entered.body).toMatchObject({ must_change_password: true, user: { status: 'ACTIVE' } })
    const activation = { email, token, password: 'outra-senha', confirmPassword: 'outra-senha' }
    expect((await server.stranger.post('/auth/activate-account', activation)).status).toBe(422)

    const authorization = `Bearer ${entered.body.token}`
    const change = (given: object) => server.stranger.post('/auth/change-password', given, { authorization })
    expect((await change({ current_password: 'errada', password: 'minha-senha' })).body.errors).toEqual([
      { path: 'current_password', message: 'A senha atual não confere' },
    ])
    expect((await change({ current_password: body.password, password: body.password })).body.errors).toEqual([
      { path: 'password', message: 'Escolha uma senha diferente da atual' },
    ])
    expect((await change({ current_password: body.password, password: 'minha-senha' })).status).toBe(200)
    expect((await server.stranger.get('/auth/me', { authorization })).body.must_change_password).toBe(false)
    expect((await signIn(email, body.password)).status).toBe(401)
    expect((await signIn(email, 'minha-senha')).status).toBe(200)
  })

  test('is given by who may manage the person, and kept nowhere', async () => {
    const { id } = await register()
    for (const who of ['morador', 'colaborador', 'sindicoDeFora'] as const)
      expect([403, 404]).toContain((await server.as(who).post(`/users/${id}/one-time-password`)).status)
    const { password } = (await sindico().post(`/users/${id}/one-time-password`)).body
    expect(await everythingIn(server.db as never)).not.toContain(password)
  })

  test('is for nobody who already chose a password: no one may act or vote as them', async () => {
    const { id, email } = await register()
    const { password } = (await sindico().post(`/users/${id}/one-time-password`)).body
    const { token } = (await signIn(email, password)).body
    const authorization = `Bearer ${token}`
    expect((await sindico().post(`/users/${id}/one-time-password`)).status).toBe(200) // lost before it was changed
    const again = (await sindico().post(`/users/${id}/one-time-password`)).body.password
    const entered = (await signIn(email, again)).body
    const change = { current_password: again, password: 'minha-senha' }
    expect((await server.stranger.post('/auth/change-password', change, { authorization })).status).toBe(401)
    await server.stranger.post('/auth/change-password', change, { authorization: `Bearer ${entered.token}` })
    expect((await sindico().post(`/users/${id}/one-time-password`)).body).toMatchObject({
      code: 'conflict',
      detail: 'Esta pessoa já escolheu uma senha. Para uma nova, envie o e-mail de ativação.',
    })
  })

  test('the invitation is sent again', async () => {
    const { id, email } = await register()
    expect((await sindico().post(`/users/${id}/invitation`)).status).toBe(200)
    await expect.poll(() => server.emails.filter(({ to }) => to === email)).toHaveLength(2)
  })
})

/** Somebody of unit 304 with everything that a person may have. */
async function aWholePerson() {
  const { u304 } = server.town.units
  const resident = await register({ name: 'Wanda Quintela', residence_id: u304.id, type: 'DEPENDENT' })
  const { id, email } = resident
  const { password } = (await sindico().post(`/users/${id}/one-time-password`)).body
  const authorization = `Bearer ${await choosesPassword(server, email, password)}`
  const their = async (path: string, body?: object) =>
    (await server.stranger.post(path, body, { authorization, 'idempotency-key': anId() })).body
  const pet = await their('/user/pets', { name: 'Mel', type: 'DOG', size: 'SMALL' })
  const photo_base64 = Buffer.concat([aDocument.jpeg, Buffer.from(id)]).toString('base64')
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
  test('on whom nothing hangs is done at once', async () => {
    const { u304 } = server.town.units
    const { id } = await register({ residence_id: u304.id })
    expect((await sindico().get(`/users/${id}/dependencies`)).body).toMatchObject({
      hasDependencies: false,
      profileEmails: [{}],
    })
    expect((await sindico().delete(`/users/${id}`)).status).toBe(204)
    expect((await sindico().get(`/users/${id}`)).status).toBe(404)
    expect(JSON.stringify((await sindico().get(`/residences/${u304.id}`)).body)).not.toContain(id)
  })

  test('on whom something hangs says what, and is then done by force: nothing of them is left', async () => {
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

  test('leaves to others what they did: told again, it is not done twice, and names them no more', async () => {
    const { u801 } = server.town.units
    const { id } = await register({ name: 'Zuleica Antunes' })
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

  test('ends their sessions, and tells their own device to forget them', async () => {
    const { id, authorization } = await aWholePerson()
    await sindico().delete(`/users/${id}/force`)
    const answer = await server.stranger.get('/sync', { authorization })
    expect(answer).toMatchObject({ status: 410, body: { code: 'gone', detail: 'Esta conta foi removida.' } })
  })

  test('is nobody’s own to do, and not for who manages them', async () => {
    const { sindico: helena, admin } = server.town.people
    expect((await sindico().delete(`/users/${helena.id}/force`)).body.detail).toBe(
      'Ninguém pode remover a si mesmo.',
    )
    expect((await sindico().delete(`/users/${admin.id}/force`)).status).toBe(403)
  })
})

describe('at the gate', () => {
  test('a collaborator recognises and calls residents, and learns no more of them', async () => {
    const { id } = await register({
      name: 'Caio Neri',
      cpf: '98765432100',
      birth_date: '1980-01-01',
      phone: '31987654321',
    })
    const { sindico: helena } = server.town.people
    const seen = (await server.as('colaborador').pull()).changes.filter(
      ({ collection }) => collection === 'users',
    )
    const row = seen.find((change) => change.id === id)?.row as AnyRow
    expect(row.profile).toMatchObject({
      name: 'Caio Neri',
      cpf: null,
      birth_date: null,
      emails: [],
      phones: [{ number: '31987654321' }],
    })
    expect((await server.as('colaborador').get(`/users/${id}`)).body.profile.cpf).toBeNull()
    expect(seen.map((change) => change.id)).not.toContain(helena.id)
    expect((await sindico().get(`/users/${id}`)).body.profile.cpf).toBe('98765432100')
    expect((await server.as('morador').get(`/users/${id}`)).status).toBe(404)
  })
})
