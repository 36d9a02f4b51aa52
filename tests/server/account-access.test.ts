import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aCaller } from '#tests/support/a-caller.ts'
import { choosesPassword } from '#tests/support/own-password.ts'
import { anAssembly } from '#tests/support/an-assembly.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { accountInput, anAccount } from '#tests/support/an-account.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { signIn } from '#tests/support/sign-in.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

describe('a person’s access', () => {
  test('by PATCH or PUT, with role, title and status together', async () => {
    const { id } = await anAccount(server)
    const { body } = await server.as('sindico').ask('PUT', `/users/${id}`, {
      role: 'SERVICE_PROVIDER',
      role_title: 'Jardineiro',
      status: 'INACTIVE',
    })
    expect(body).toMatchObject({
      role: 'SERVICE_PROVIDER',
      role_title: 'Jardineiro',
      status: 'INACTIVE',
      profile: { role_title: 'Jardineiro' },
    })
  })

  test('a person who becomes INACTIVE is signed out at once and cannot sign in', async () => {
    const { id, email } = await anAccount(server, { password: 'chave-mestra' })
    const { token } = (await signIn(server, email, 'chave-mestra')).body
    const theirs = aCaller(server.app, () => token)
    expect((await theirs.get('/auth/me')).status).toBe(200)
    await server.as('sindico').patch(`/users/${id}`, { status: 'INACTIVE' })
    expect((await theirs.get('/auth/me')).status).toBe(401)
    expect((await signIn(server, email, 'chave-mestra')).status).toBe(401)
  })

  test.each(['email', 'role', 'status', 'condominium_id', 'permissions_override'])(
    'nobody changes their own %s',
    async (field) => {
      const { sindico } = server.fixture.people
      const given = {
        email: anEmail(),
        role: 'COLLABORATOR',
        status: 'INACTIVE',
        condominium_id: server.fixture.condominiums.ipe.id,
        permissions_override: { [anId()]: false },
      }[field]
      const { status, body } = await server.as('sindico').patch(`/users/${sindico.id}`, { [field]: given })
      expect([status, body.detail]).toEqual([409, 'Ninguém muda o próprio acesso.'])
    },
  )

  test('a manager cannot change an administrator, and a resident nobody', async () => {
    const { admin, morador } = server.fixture.people
    expect((await server.as('sindico').patch(`/users/${admin.id}`, { role_title: 'X' })).status).toBe(403)
    expect(
      (await server.as('sindico').post(`/users/${admin.id}/password`, { password: 'telha-nova' })).status,
    ).toBe(403)
    expect((await server.as('colaborador').patch(`/users/${morador.id}`, { role_title: 'X' })).status).toBe(
      403,
    )
  })

  test('a person who becomes MASTER leaves their condominium', async () => {
    const { id } = (await server.as('admin').post('/users', accountInput(server, { role: 'ADMIN' }))).body
    const { body } = await server.as('master').patch(`/users/${id}`, { role: 'MASTER' })
    expect(body).toMatchObject({ role: 'MASTER', condominium_id: null })
    expect((await server.as('admin').get(`/users/${id}`)).status).toBe(404)
  })

  test('who may remove a person may read what refers to them', async () => {
    const { morador } = server.fixture.people
    expect((await server.as('sindico').get(`/users/${morador.id}/dependencies`)).status).toBe(200)
    expect((await server.as('colaborador').get(`/users/${morador.id}/dependencies`)).status).toBe(403)
    expect((await server.as('morador').get(`/users/${morador.id}/dependencies`)).status).toBe(403)
  })

  test('an exception revokes a permission at the next request, and without exceptions it is null', async () => {
    const { id, email } = await anAccount(server, { password: 'chave-mestra' })
    const token = await choosesPassword(server, email, 'chave-mestra')
    const theirs = aCaller(server.app, () => Promise.resolve(token))
    const { body: catalogue } = await server.as('sindico').get('/permissions')
    const read = catalogue.find(({ name }: { name: string }) => name === 'read_occurrence')
    expect((await theirs.get('/occurrences')).status).toBe(200)
    const say = (permissions_override: object | null) =>
      server.as('sindico').ask('PUT', `/users/${id}/permissions-override`, { permissions_override })
    expect((await say({ [read.id]: false })).body.permissions_override).toEqual({ [read.id]: false })
    expect((await theirs.get('/occurrences')).status).toBe(403)
    expect((await say({ [read.id]: true })).body.permissions_override).toBeNull()
    expect((await theirs.get('/occurrences')).status).toBe(200)
  })

  test('a person who moves to another condominium leaves their units in this one', async () => {
    const { id } = (await server.as('admin').post('/users', accountInput(server, { role: 'ADMIN' }))).body
    const { body: unit } = await server
      .as('admin')
      .post('/residences', { unit: `M ${anId().slice(-6)}`, owner_id: id })
    expect(unit.owner_id).toBe(id)
    const moved = await server
      .as('master')
      .patch(`/users/${id}`, { condominium_id: server.fixture.condominiums.ipe.id })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(moved.body.condominium_id).toBe(server.fixture.condominiums.ipe.id)
    expect((await server.as('sindico').get(`/users/${id}`)).status).toBe(404)
    expect((await server.as('sindico').get(`/residences/${unit.id}`)).body.owner_id).toBeNull()
  })
})

describe('a password set by management', () => {
  test('opens the account once, ends the existing sessions, and is announced by e-mail', async () => {
    const { id, email } = await anAccount(server, { password: 'chave-mestra' })
    const { token } = (await signIn(server, email, 'chave-mestra')).body
    const { status } = await server.as('sindico').post(`/users/${id}/password`, { password: 'lenha verde' })
    expect(status).toBe(200)
    expect((await aCaller(server.app, () => token).get('/auth/me')).status).toBe(401)
    expect((await signIn(server, email, 'chave-mestra')).status).toBe(401)
    expect((await signIn(server, email, 'lenha verde')).body.must_change_password).toBe(true)
    await expect.poll(() => server.emails.some(({ to }) => to === email)).toBe(true)
  })

  test('gives access to nothing until the person has chosen another', async () => {
    const { id } = server.fixture.people.morador2
    await server.as('sindico').post(`/users/${id}/password`, { password: 'dada por outro' })
    const { token } = (await signIn(server, server.fixture.people.morador2.email, 'dada por outro')).body
    const asThem = aCaller(server.app, () => token)
    const assembly = await anAssembly(server, { status: 'IN_PROGRESS' })
    const vote = () => asThem.post(`/assemblies/${assembly.id}/vote`, { option: 'SIM' })
    expect((await vote()).body.detail).toBe('Escolha uma senha só sua antes de continuar.')
    expect((await asThem.get('/privacy/export')).status).toBe(403)
    expect((await asThem.get('/occurrences')).status).toBe(403)
    expect((await asThem.get('/auth/me')).status).toBe(200)
    const chosen = { current_password: 'dada por outro', password: 'só minha' }
    expect((await asThem.post('/auth/change-password', chosen)).status).toBe(200)
    expect((await vote()).body.detail).toContain('há menos de 72 horas')
  })

  test('one’s own password is changed in Perfil, with the current one', async () => {
    const { sindico } = server.fixture.people
    const refused = await server
      .as('sindico')
      .post(`/users/${sindico.id}/password`, { password: 'telha-nova' })
    expect(refused.status).toBe(409)
    const { id, email } = await anAccount(server, { password: 'chave-mestra' })
    const token = await choosesPassword(server, email, 'chave-mestra')
    const own = aCaller(server.app, () => Promise.resolve(token))
    const change = (current_password: string) =>
      own.patch(`/users/${id}/profile`, {
        email,
        current_password,
        password: 'outra, só minha',
        profile: { name: 'Davi' },
      })
    expect((await change('errada')).body.errors).toEqual([
      { path: 'current_password', message: 'A senha atual não confere' },
    ])
    expect((await own.get('/auth/me')).body.user.profile.name).toBe('Davi Lima')
    expect((await change('chave-mestra, só minha')).body.profile.name).toBe('Davi')
    expect((await own.get('/auth/me')).status).toBe(200)
    expect((await signIn(server, email, 'outra, só minha')).body.must_change_password).toBe(false)
  })
})

describe('nobody grants more than they have', () => {
  test('a manager without a permission can neither create a manager who has it nor remove an exception for it', async () => {
    const { body: catalogue } = await server.as('admin').get('/permissions')
    const idOf = (name: string) => catalogue.find((one: { name: string }) => one.name === name).id as string
    const email = anEmail()
    const given = { email, role: 'MANAGER', password: 'telhado-verde' }
    const { id } = (await server.as('admin').post('/users', accountInput(server, given))).body
    const { id: other } = await anAccount(server)
    const except = (who: string, ...names: string[]) =>
      server.as('admin').ask('PUT', `/users/${who}/permissions-override`, {
        permissions_override: Object.fromEntries(names.map((name) => [idOf(name), false])),
      })
    await except(id, 'delete_occurrence', 'delete_area')
    await except(other, 'delete_occurrence')
    const token = await choosesPassword(server, email, 'telhado-verde')
    const theirs = aCaller(server.app, () => Promise.resolve(token))
    expect((await theirs.post('/users', accountInput(server, { role: 'MANAGER' }))).status).toBe(403)
    const { id: third } = await anAccount(server)
    expect((await theirs.patch(`/users/${third}`, { role: 'MANAGER' })).status).toBe(403)
    const ending = await theirs.ask('PUT', `/users/${other}/permissions-override`, {
      permissions_override: null,
    })
    expect([ending.status, ending.body.detail]).toEqual([403, 'Só quem tem uma permissão pode dá-la.'])
    expect((await theirs.post('/users', accountInput(server, {}))).status).toBe(201)
  })

  test('who may not change users cannot turn a resident into one', async () => {
    const { body: catalogue } = await server.as('admin').get('/permissions')
    const { id: update_user } = catalogue.find((one: { name: string }) => one.name === 'update_user')
    const { sindico, morador } = server.fixture.people
    const except = (permissions_override: object | null) =>
      server.as('admin').ask('PUT', `/users/${sindico.id}/permissions-override`, { permissions_override })
    await except({ [update_user]: false })
    expect((await server.as('sindico').patch(`/users/${morador.id}`, { role: 'MANAGER' })).status).toBe(403)
    await except(null)
  })
})
