import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Permission } from '#domain/kernel/permissions.ts'
import type { User } from '#domain/users/user.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { sayOfRole } from '#tests/support/role-words.ts'

let server: TestServer
let ids: Map<string, string>
beforeAll(async () => {
  server = await aServer()
  const { body } = await server.as('sindico').get('/permissions')
  ids = new Map(body.map(({ id, name }: { id: string; name: string }) => [name, id]))
})
afterAll(() => server.close())

const idOf = (name: Permission) => ids.get(name) ?? ''
const words = (role: string, permission: Permission) =>
  `/permissions/role-permissions/${role}/${idOf(permission)}`
const grant = (who: 'sindico' | 'admin' | 'master', role: string, permission: Permission, enabled = true) =>
  server.as(who).post('/permissions/role-permissions', { role, permission_id: idOf(permission), enabled })
const may = async (who: 'morador' | 'moradorDeFora' | 'colaborador', permission: Permission) =>
  (await server.as(who).get('/auth/me')).body.permissions[permission] as boolean

describe('the permissions of a role', () => {
  test('a permission listed from the platform’s defaults is changed and revoked for one condominium only', async () => {
    const { body: listed } = await server.as('sindico').get('/permissions/role-permissions/COLLABORATOR')
    const entry = (name: Permission) =>
      listed.find(({ permission_id }: { permission_id: string }) => permission_id === idOf(name))
    expect(entry('read_occurrence')).toMatchObject({ enabled: true })

    const changed = await server
      .as('sindico')
      .patch(words('COLLABORATOR', 'read_occurrence'), { enabled: false })
    expect([changed.status, changed.body.enabled]).toEqual([200, false])
    expect(await may('colaborador', 'read_occurrence')).toBe(false)
    const back = await server.as('sindico').delete(words('COLLABORATOR', 'read_occurrence'))
    expect(back.status).toBe(204)
    expect(await may('colaborador', 'read_occurrence')).toBe(true) // as the platform says, again

    const taken = await server.as('sindico').delete(words('COLLABORATOR', 'read_area'))
    expect(taken.status).toBe(204)
    expect(await may('colaborador', 'read_area')).toBe(false)
    const { body: elsewhere } = await server.as('master').get('/permissions/role-permissions/COLLABORATOR')
    expect(elsewhere).toContainEqual({
      role: 'COLLABORATOR',
      permission_id: idOf('read_area'),
      enabled: true,
    })
  })

  test('a condominium overrides a permission for itself only, changes it, and returns to the default', async () => {
    const said = await grant('sindico', 'RESIDENT', 'read_assembly', false)
    expect(said.status).toBe(201)
    expect(said.body).toMatchObject({
      role: 'RESIDENT',
      permission_id: idOf('read_assembly'),
      enabled: false,
    })
    expect(await may('morador', 'read_assembly')).toBe(false)
    expect(await may('moradorDeFora', 'read_assembly')).toBe(true)

    const changed = await server.as('sindico').patch(words('RESIDENT', 'read_assembly'), { enabled: true })
    expect(changed.body).toMatchObject({ enabled: true })
    expect(await may('morador', 'read_assembly')).toBe(true)

    await server.as('sindico').patch(words('RESIDENT', 'read_assembly'), { enabled: false })
    expect((await server.as('sindico').ask('DELETE', words('RESIDENT', 'read_assembly'))).status).toBe(204)
    expect(await may('morador', 'read_assembly')).toBe(true)
  })

  test('MASTER changes the platform’s default, which applies without an override', async () => {
    await grant('sindico', 'RESIDENT', 'read_area', true)
    const changed = await server.as('master').patch(words('RESIDENT', 'read_area'), { enabled: false })
    expect(changed.body).toMatchObject({ condominium_id: null, enabled: false })
    expect(await may('morador', 'read_area')).toBe(true)
    expect(await may('moradorDeFora', 'read_area')).toBe(false)
    await server.as('master').patch(words('RESIDENT', 'read_area'), { enabled: true })
  })

  test('are read by role, as they apply in a condominium', async () => {
    await grant('admin', 'CLIENT', 'read_statement', false)
    const { body } = await server.as('admin').get('/permissions/role-permissions/CLIENT')
    const of = (name: Permission) =>
      body.find((one: { permission_id: string }) => one.permission_id === idOf(name))
    expect(of('read_statement')).toEqual({
      role: 'CLIENT',
      permission_id: idOf('read_statement'),
      enabled: false,
    })
    expect(of('read_assembly')).toMatchObject({ enabled: true })
    const all = (await server.as('admin').get('/permissions/role-permissions')).body
    expect(new Set(all.map(({ role }: { role: string }) => role)).size).toBe(8)
    expect((await server.as('admin').get('/permissions/role-permissions/NINGUEM')).status).toBe(422)
  })

  test('nobody changes a higher role, nor locks themselves out of the settings', async () => {
    expect((await grant('sindico', 'ADMIN', 'delete_user', false)).status).toBe(403)
    expect((await grant('sindico', 'MASTER', 'delete_user', false)).status).toBe(403)
    const own = await grant('sindico', 'MANAGER', 'update_settings', false)
    expect([own.status, own.body.detail]).toEqual([409, 'Você perderia o acesso a estas configurações.'])
    const master = await server.as('master').patch(words('MASTER', 'read_settings'), { enabled: false })
    expect(master.status).toBe(409)
    expect((await grant('sindico', 'MANAGER', 'delete_area', false)).status).toBe(201)
  })

  test('an administrator who revoked a permission of their own role can return it to the default', async () => {
    expect((await grant('admin', 'ADMIN', 'delete_area', false)).status).toBe(201)
    expect((await server.as('admin').patch(words('ADMIN', 'delete_area'), { enabled: true })).status).toBe(
      403,
    )
    expect((await server.as('admin').delete(words('ADMIN', 'delete_area'))).status).toBe(204)
    expect((await server.as('admin').get('/auth/me')).body.permissions.delete_area).toBe(true)
  })

  test('MASTER changes the platform’s defaults, and a condominium’s overrides if it is named', async () => {
    const { jacaranda } = server.fixture.condominiums
    const here = { condominium_id: jacaranda.id, role: 'CLIENT', permission_id: idOf('read_area') }
    const said = await server.as('master').post('/permissions/role-permissions', { ...here, enabled: false })
    expect(said.body).toMatchObject({ condominium_id: jacaranda.id, enabled: false })
    const again = await server.as('master').patch(words('CLIENT', 'read_area'), { ...here, enabled: true })
    expect(again.body).toMatchObject({ condominium_id: jacaranda.id, enabled: true })
  })

  test('nobody grants a permission that they do not have', async () => {
    const { jacaranda } = server.fixture.condominiums
    const here = { condominium_id: jacaranda.id, role: 'MANAGER' as const }
    await sayOfRole(server, { ...here, enabled: false }, ['delete_assembly'])
    expect((await grant('sindico', 'COLLABORATOR', 'delete_assembly')).status).toBe(403)
    await sayOfRole(server, { ...here, enabled: true }, ['delete_assembly'])
    expect((await grant('sindico', 'COLLABORATOR', 'delete_assembly')).status).toBe(201)
  })

  test('a connected device deletes what a revoked permission hides with its next pull', async () => {
    const gate = server.as('colaborador')
    const first = await gate.pull()
    expect(first.changes.some(({ collection }) => collection === 'residences')).toBe(true)
    await grant('sindico', 'COLLABORATOR', 'read_residence', false)
    const [next] = (await gate.pull(first.cursor)).pages
    expect(next?.drop).toContain('residences')
    expect(next?.me?.permissions.read_residence).toBe(false)
    expect((await gate.get('/residences')).status).toBe(403)
  })
})

describe('the catalogue', () => {
  test('is changed by MASTER only, and read by everybody with access to the settings', async () => {
    const made = await server
      .as('master')
      .post('/permissions', { name: 'create_parcel', description: 'Guardar' })
    expect(made.status).toBe(201)
    const { id } = made.body
    expect((await server.as('sindico').patch(`/permissions/${id}`, { description: 'X' })).status).toBe(403)
    expect((await server.as('sindico').post('/permissions', { name: 'read_parcel' })).status).toBe(403)
    expect((await server.as('sindico').get('/permissions/search?q=GUARDAR')).body).toMatchObject([{ id }])
    expect((await server.as('master').patch(`/permissions/${id}`, { name: 'keep_parcel' })).body.name).toBe(
      'keep_parcel',
    )
    expect((await server.as('master').ask('DELETE', `/permissions/${id}`)).status).toBe(204)
    expect((await server.as('morador').get('/permissions')).status).toBe(403)
  })

  test('keeps the permissions that Zelo’s own rules use, with their names', async () => {
    const id = idOf('read_occurrence')
    const renamed = await server.as('master').patch(`/permissions/${id}`, { name: 'see_occurrence' })
    expect(renamed.status).toBe(409)
    expect((await server.as('master').ask('DELETE', `/permissions/${id}`)).status).toBe(409)
    const told = await server.as('master').patch(`/permissions/${id}`, { description: 'Ler ocorrências' })
    expect(told.body.description).toBe('Ler ocorrências')
  })

  test.each([
    ['', 'Nome da permissão é obrigatório'],
    ['Create User', 'Use o formato ação_entidade, em minúsculas: create_user'],
  ])('refuses the name "%s"', async (name, message) => {
    const { body } = await server.as('master').post('/permissions', { name })
    expect(body.errors).toEqual([{ path: 'name', message }])
  })

  test('has each name once, and deleting a permission deletes its role entries', async () => {
    const again = await server.as('master').post('/permissions', { name: 'read_user' })
    expect([again.status, again.body.detail]).toEqual([409, 'Já existe uma permissão com este nome.'])
    const { id } = (await server.as('master').post('/permissions', { name: 'read_parcel' })).body
    await server.as('admin').post('/permissions/role-permissions', { role: 'RESIDENT', permission_id: id })
    const { cursor } = await server.as('admin').pull()
    await server.as('master').ask('DELETE', `/permissions/${id}`)
    const gone = (await server.as('admin').pull(cursor)).changes.map(({ collection, row }) => [
      collection,
      row,
    ])
    expect(gone).toEqual(
      expect.arrayContaining([
        ['permissions', null],
        ['role_permissions', null],
      ]),
    )
  })
})

test('management that may read residents and collaborators, but not users, sees them as gate staff do', async () => {
  const { ipe } = server.fixture.condominiums
  await sayOfRole(server, { condominium_id: ipe.id, role: 'MANAGER', enabled: false }, ['read_user'])
  const { body } = await server.as('sindicoDeFora').get('/sync?limit=500')
  const people = (body.changes as { collection: string; row: User | null }[]).flatMap(({ collection, row }) =>
    collection === 'users' && row ? [row] : [],
  )
  const { moradorDeFora, sindicoDeFora } = server.fixture.people
  expect(people.find(({ id }) => id === moradorDeFora.id)).toMatchObject({
    email: moradorDeFora.email,
    profile: { name: moradorDeFora.profile.name, cpf: null, addresses: [] },
  })
  const roles = new Set(people.filter(({ id }) => id !== sindicoDeFora.id).map(({ role }) => role))
  expect([...roles].filter((role) => !['RESIDENT', 'CLIENT', 'COLLABORATOR'].includes(role))).toEqual([])
})
