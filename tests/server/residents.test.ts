import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AnyRow } from '#domain/kernel/command.ts'
import { aDocument } from '#tests/support/a-document.ts'
import { aNewcomer, aResident } from '#tests/support/a-resident.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { anEmail } from '#tests/support/an-email.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')

describe('a resident who is registered', () => {
  test('is an invited person of the condominium, with their unit, pets and telephones', async () => {
    const { u801 } = server.fixture.units
    const email = anEmail()
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
    const { status, body } = await sindico().post('/users/create-resident', aNewcomer(given))
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(problem)
  })

  test('has an e-mail and a CPF that nobody else has', async () => {
    const { email } = await aResident(server, { cpf: '11144477735' })
    expect((await sindico().post('/users/create-resident', aNewcomer({ email }))).body.detail).toBe(
      'Este e-mail já está em uso.',
    )
    expect(
      (await sindico().post('/users/create-resident', aNewcomer({ cpf: '111.444.777-35' }))).body.detail,
    ).toBe('Já existe outro usuário com este CPF.')
  })

  test.each(['morador', 'colaborador', 'cliente'] as const)('cannot be registered by a %s', async (who) => {
    expect((await server.as(who).post('/users/create-resident', aNewcomer())).status).toBe(403)
  })

  test('is edited by management, field by field, and a new name is updated everywhere', async () => {
    const { u304 } = server.fixture.units
    const { id, email } = await aResident(server, { residence_id: u304.id })
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
    const { admin } = server.fixture.people
    expect((await sindico().patch(`/users/${admin.id}/profile`, { name: 'Outra' })).status).toBe(403)
  })

  test('has a photo, on the profile that is named', async () => {
    const { id, profile } = await aResident(server)
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

describe('at the gate', () => {
  test('gate staff read what they need to recognise and call a resident, and nothing else', async () => {
    const { id } = await aResident(server, {
      name: 'Caio Neri',
      cpf: '98765432100',
      birth_date: '1980-01-01',
      phone: '31987654321',
    })
    const { sindico: helena } = server.fixture.people
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
