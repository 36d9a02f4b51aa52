import { afterAll, beforeAll, expect, test } from 'vitest'
import { User } from '#domain/users/user.ts'
import { putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aPerson } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

/** Whoever manages a condominium hears that a colleague no longer does (ASVS 7.5.3). */

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

async function aColleague(role: 'MANAGER' | 'ADMIN' | 'RESIDENT' = 'MANAGER') {
  const { condominium_id } = server.fixture.people.sindico
  return write(server.kernel, null, async (work) => {
    const person = aPerson(work, role, { name: 'Célia Vice', condominium_id })
    await putRow(work, User, person)
    return person
  })
}

/** Who was told since, that an account of management lost its access. */
async function told(act: () => Promise<{ status: number }>) {
  await server.db.deleteFrom('notification_events').execute()
  const { status } = await act()
  expect(status).toBeLessThan(300)
  const events = await server.db.selectFrom('notification_events').select(['title', 'recipients']).execute()
  return events
    .filter(({ title }) => title === 'Uma conta da administração perdeu o acesso')
    .flatMap(({ recipients }) => (recipients as { users: string[] }).users)
}

const as = (name: 'admin' | 'sindico' | 'master') => server.as(name)

test.each([
  ['removed', (id: string) => as('sindico').delete(`/users/${id}`)],
  ['removed with all that is theirs', (id: string) => as('sindico').delete(`/users/${id}/force`)],
  ['made a resident', (id: string) => as('sindico').patch(`/users/${id}`, { role: 'RESIDENT' })],
  ['set inactive', (id: string) => as('sindico').ask('PUT', `/users/${id}`, { status: 'INACTIVE' })],
])('the other managers are told that a manager was %s', async (_how, act) => {
  const { id } = await aColleague()
  const { admin, sindico } = server.fixture.people
  expect((await told(() => act(id))).toSorted()).toEqual([admin.id, sindico.id].toSorted())
})

const elsewhere = () => server.fixture.condominiums.ipe.id

test.each([
  ['an administrator went to another condominium', 'ADMIN', () => ({ condominium_id: elsewhere() })],
  ['a manager became one of another', 'MANAGER', () => ({ role: 'ADMIN', condominium_id: elsewhere() })],
  ['an administrator became one of the platform', 'ADMIN', () => ({ role: 'MASTER' })],
] as const)('those who stay are told that %s, and nobody there', async (_how, role, change) => {
  const { id } = await aColleague(role)
  const { admin, sindico } = server.fixture.people
  const found = await told(() => as('master').patch(`/users/${id}`, change()))
  expect(found.toSorted()).toEqual([admin.id, sindico.id].toSorted())
})

test('nobody is told of a resident who was removed, or of a manager who got another job title', async () => {
  const resident = await aColleague('RESIDENT')
  expect(await told(() => as('sindico').delete(`/users/${resident.id}`))).toEqual([])
  const manager = await aColleague()
  expect(await told(() => as('sindico').patch(`/users/${manager.id}`, { role_title: 'Subsíndica' }))).toEqual(
    [],
  )
})
