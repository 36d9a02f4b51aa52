import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { type Permission, permissions } from '#domain/kernel/permissions.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { seedCatalogue } from '#server/modules/permissions/catalogue.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { sayOfRole } from '#tests/support/role-words.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function heldBy(who: PersonName): Promise<string[]> {
  server.kernel.sessions.forget()
  const { body } = await server.as(who).get(`/users/${server.fixture.people[who].id}/effective-permissions`)
  return permissions.filter((name) => body[name])
}

async function idOf(name: Permission): Promise<string> {
  const { id } = await server.db
    .selectFrom('permissions')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}

test.each<PersonName>([
  'master',
  'admin',
  'sindico',
  'colaborador',
  'morador',
  'cliente',
  'prestador',
  'usuario',
])('%s has the role’s default permissions, and the answer names every permission', async (who) => {
  const { role } = server.fixture.people[who]
  expect(await heldBy(who)).toEqual(permissions.filter((name) => roleDefaults[role].includes(name)))
})

test('a condominium’s overrides replace the platform’s defaults, in that condominium only', async () => {
  const { jacaranda } = server.fixture.condominiums
  const here = { condominium_id: jacaranda.id, role: 'RESIDENT' as const }
  await sayOfRole(server, { ...here, enabled: false }, ['delete_occurrence'])
  expect(await heldBy('morador')).not.toContain('delete_occurrence')
  expect(await heldBy('moradorDeFora')).toContain('delete_occurrence')

  await sayOfRole(server, { ...here, condominium_id: null, enabled: false }, ['delete_occurrence'])
  await sayOfRole(server, { ...here, enabled: true }, ['delete_occurrence'])
  expect(await heldBy('morador')).toContain('delete_occurrence')
  expect(await heldBy('moradorDeFora')).not.toContain('delete_occurrence')
})

test('a person’s override revokes permissions and never grants any', async () => {
  const override = { [await idOf('create_occurrence')]: false, [await idOf('delete_user')]: true }
  await server.db
    .updateTable('users')
    .set({ permissions_override: JSON.stringify(override) as never }) // jsonb takes its text
    .where('id', '=', server.fixture.people.cliente.id)
    .execute()
  const held = await heldBy('cliente')
  expect(held).not.toContain('create_occurrence')
  expect(held).not.toContain('delete_user')
  const refused = await server.as('cliente').post('/occurrences', {})
  expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } })
})

test('a revoked permission is refused at the next request', async () => {
  const { id } = server.fixture.people.morador2
  const override = { [await idOf('create_occurrence')]: false }
  const attempt = async () => (await server.as('morador2').post('/occurrences', {})).status
  expect(await attempt()).toBe(422)
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, id)
    if (stored) await putRow(work, User, { ...stored.row, permissions_override: override }, stored)
  })
  expect(await attempt()).toBe(403)
})

test('a start adds missing permissions and keeps what people changed, also when two processes start at once', async () => {
  const permission_id = await idOf('vote_assembly')
  const count = () =>
    server.db
      .selectFrom('role_permissions')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('condominium_id', 'is', null)
      .executeTakeFirstOrThrow()
  const before = await count()
  await server.db
    .updateTable('role_permissions')
    .set({ enabled: false })
    .where('permission_id', '=', permission_id)
    .execute()
  await server.db
    .deleteFrom('role_permissions')
    .where('permission_id', '=', await idOf('read_settings'))
    .execute()
  await server.db.deleteFrom('permissions').where('name', '=', 'read_settings').execute()
  await Promise.all([seedCatalogue(server.kernel), seedCatalogue(server.kernel)])
  expect(await count()).toEqual(before)
  expect(await heldBy('sindico')).toContain('read_settings')
  expect(await heldBy('sindico')).not.toContain('vote_assembly')
})
