import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import { aPhotoForm } from '#tests/support/a-picture.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { accountInput, anAccount } from '#tests/support/an-account.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('an account that management creates', () => {
  test('accepts the documented body, with a `profile` and a telephone as text', async () => {
    const email = anEmail()
    const { status, body } = await server.as('sindico').post('/users', {
      email,
      password: 'chave-mestra',
      role: 'COLLABORATOR',
      condominium_id: server.fixture.condominiums.jacaranda.id,
      name: 'Davi Lima',
      role_title: 'Porteiro',
      phone: '(31) 98765-4321',
      profile: {
        cpf: '529.982.247-25',
        gender: 'MALE',
        addresses: [
          {
            street: 'Rua A',
            number: '1',
            neighborhood: 'Centro',
            city: 'Curitiba',
            state: 'PR',
            zip_code: '80010-000',
          },
        ],
      },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    expect(body).toMatchObject({
      email,
      role: 'COLLABORATOR',
      status: 'PENDING',
      role_title: 'Porteiro',
      profile: {
        cpf: '52998224725',
        role_title: 'Porteiro',
        phones: [{ number: '31987654321', is_primary: true }],
        addresses: [{ street: 'Rua A', country: 'Brasil', is_primary: true, zip_code: '80010000' }],
      },
    })
    const entered = await signIn(server, email, 'chave-mestra')
    expect(entered.body).toMatchObject({ must_change_password: true, user: { status: 'ACTIVE' } })
  })

  test('without a password is invited by e-mail', async () => {
    const { email } = await anAccount(server)
    await expect.poll(() => server.emails.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test.each<[Role, Role[]]>([
    ['MASTER', ['MASTER', 'ADMIN', 'COLLABORATOR']],
    ['ADMIN', ['ADMIN', 'MANAGER', 'COLLABORATOR', 'RESIDENT', 'SERVICE_PROVIDER', 'USER', 'CLIENT']],
    ['MANAGER', ['MANAGER', 'COLLABORATOR', 'RESIDENT', 'SERVICE_PROVIDER', 'USER', 'CLIENT']],
  ])('%s may assign these roles and no others', async (giver, given) => {
    const who = { MASTER: 'master', ADMIN: 'admin', MANAGER: 'sindico' }[giver as 'MASTER'] as 'master'
    for (const role of roles) {
      const nowhere = role === 'MASTER' && { condominium_id: null }
      const { status, body } = await server.as(who).post('/users', accountInput(server, { role, ...nowhere }))
      if (given.includes(role)) expect(status, role).toBe(201)
      else
        expect(body, role).toMatchObject({
          code: 'invalid',
          errors: [{ path: 'role', message: 'Perfil não permitido para seu nível de acesso' }],
        })
    }
    expect(given).toEqual(expect.arrayContaining([...(assignableRoles[giver] ?? [])]))
  })

  test('belongs to a condominium, and management creates none elsewhere', async () => {
    const nowhere = await server
      .as('master')
      .post('/users', accountInput(server, { role: 'ADMIN', condominium_id: undefined }))
    expect(nowhere.body.errors).toContainEqual({
      path: 'condominium_id',
      message: 'Condomínio é obrigatório',
    })
    const elsewhere = await server
      .as('sindico')
      .post('/users', accountInput(server, { condominium_id: server.fixture.condominiums.ipe.id }))
    expect(elsewhere.status).toBe(403)
  })

  test('has a profile of its own', async () => {
    const { profile } = server.fixture.people.cliente
    const taken = await server.as('sindico').post('/users', accountInput(server, { profile_id: profile.id }))
    expect([taken.status, taken.body.detail]).toEqual([409, 'Este perfil já é de outra pessoa.'])
  })

  test('has an e-mail and a CPF that nobody else has', async () => {
    const cpf = '111.444.777-35'
    const { email } = await anAccount(server, { cpf })
    expect((await server.as('sindico').post('/users', accountInput(server, { email }))).body.detail).toBe(
      'Este e-mail já está em uso.',
    )
    const taken = await server.as('sindico').post('/users', accountInput(server, { cpf }))
    expect(taken.body).toMatchObject({
      code: 'conflict',
      detail: 'Já existe outro usuário com este CPF.',
      errors: [{ path: 'cpf', message: 'Já existe outro usuário com este CPF.' }],
    })
  })
})

describe('the sign-in e-mail', () => {
  test('a change by management is announced at the old address', async () => {
    const { id, email } = await anAccount(server)
    await server.as('sindico').patch(`/users/${id}`, { email: anEmail() })
    await expect
      .poll(() => server.emails.filter(({ to, text }) => to === email && text.includes('não entra mais')))
      .toHaveLength(1)
  })
})

describe('a profile', () => {
  test('everyone may edit their own profile, whatever their role, except the e-mail', async () => {
    const { cliente } = server.fixture.people
    const own = server.as('cliente')
    const edited = await own.ask('PUT', `/users/${cliente.id}/profile`, {
      email: cliente.email,
      profile: { phones: ['31 98765-1234'], role_title: cliente.role_title },
    })
    expect(edited.body.profile).toMatchObject({ phones: [{ number: '31987651234', is_primary: true }] })
    const refused = await own.patch(`/users/${cliente.id}/profile`, { email: anEmail() })
    expect(refused.body.errors).toEqual([
      { path: 'email', message: 'O e-mail principal não pode ser alterado' },
    ])
    const { morador } = server.fixture.people
    expect((await own.patch(`/users/${morador.id}/profile`, { name: 'Eu' })).status).toBe(404)
  })

  test('their job is told by management, not by themselves', async () => {
    const { cliente } = server.fixture.people
    const path = `/users/${cliente.id}/profile`
    const refused = await server.as('cliente').patch(path, { role_title: 'Síndico' })
    expect(refused).toMatchObject({
      status: 403,
      body: { detail: 'O seu cargo é informado pela administração.' },
    })
    const told = await server.as('sindico').patch(path, { role_title: 'Conselheiro' })
    expect(told.body.profile).toMatchObject({ role_title: 'Conselheiro' })
  })

  test('of somebody else and one that does not exist are answered alike', async () => {
    const { moradorDeFora } = server.fixture.people
    const answers = await Promise.all(
      [moradorDeFora.profile.id, anId()].map((id) =>
        server.as('morador').post(`/users/profiles/${id}/photo`, aPhotoForm({ field: 'avatar' })),
      ),
    )
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [404, 'not_found'],
      [404, 'not_found'],
    ])
  })
})
