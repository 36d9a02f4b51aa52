import { afterAll, beforeAll, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aDevice, losesAnswers, online, type TestDevice } from '#tests/support/a-device.ts'
import { anExample, type Example } from '#tests/support/an-example.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { expectNothingBeyondAccess } from '#tests/support/held-and-visible.ts'
import { sayOfRole } from '#tests/support/role-words.ts'
import type { Role } from '#domain/kernel/roles.ts'

const everybody = [
  'master',
  'admin',
  'sindico',
  'colaborador',
  'morador',
  'morador2',
  'cliente',
  'prestador',
  'usuario',
  'sindicoDeFora',
  'moradorDeFora',
] as const satisfies PersonName[]

let server: TestServer
let places: Example[]
const devices = new Map<PersonName, TestDevice>()
const deviceOf = (who: PersonName) => devices.get(who) as TestDevice // one of each, made first

beforeAll(async () => {
  server = await aServer()
  const { u304, u801, deFora } = server.fixture.units
  places = [
    anExample(server),
    anExample(server, { manager: 'sindico', resident: 'morador2', unit: u801 }),
    anExample(server, { manager: 'sindicoDeFora', resident: 'moradorDeFora', unit: deFora }),
  ]
  for (const place of places) await settle(place)
  const condominiumId = u304.condominium_id
  for (const who of everybody)
    devices.set(who, await aDevice(server, who, who === 'master' ? { condominiumId } : {}))
})
afterAll(() => server.close())

async function everybodyHoldsOnlyWhatIsShown() {
  for (const who of everybody) {
    expect(await deviceOf(who).pull(7), who).toBe('up_to_date') // small pages: what moves in between shows
    await expectNothingBeyondAccess(server, who, deviceOf(who))
  }
}

test('a device has no row that its person may not read', everybodyHoldsOnlyWhatIsShown)

test('nor after others have changed, moved and deleted its rows', async () => {
  for (const place of places) await upset(place)
  await everybodyHoldsOnlyWhatIsShown()
})

test('nor from a replayed answer, after a permission was revoked', async () => {
  const device = deviceOf('cliente')
  device.use(losesAnswers)
  const unit = server.fixture.units.u304
  await device.send(occurrences.create, anOccurrence(unit, { title: 'Ninguém me respondeu' }))
  await device.push()
  await withoutPermissions('cliente', ['read_occurrence'])
  device.use(online)
  expect(await device.pull()).toBe('up_to_date')
  device.wait(60_000)
  await device.push()
  expect(await device.outbox()).toEqual([])
  await everybodyHoldsOnlyWhatIsShown()
})

test('nor after permissions were revoked, by person and by condominium', async () => {
  const { morador, sindico, admin } = server.fixture.people
  const typed = await typedOn('admin', [
    `user:${sindico.id}`,
    `resident:${morador.id}`,
    `user:${admin.id}`,
    'user:new',
  ])
  const noticed = (await server.as('morador').get('/occurrences')).body[0] as { id: string }
  const typedByNeighbour = await typedOn('morador', [`occurrence:${noticed.id}`, 'occurrence:new'])
  await withoutPermissions('colaborador', ['read_resident'])
  await withoutPermissions('morador', ['read_occurrence', 'read_reservation'])
  await withoutPermissions('cliente', ['read_occurrence'])
  await withoutPermissions('admin', ['read_user'])
  await withoutHere('CLIENT', ['read_assembly', 'read_residence', 'read_area'])
  await everybodyHoldsOnlyWhatIsShown()
  expect(await typed()).toEqual([`user:${admin.id}`, 'user:new'])
  expect(await typedByNeighbour()).toEqual(['occurrence:new'])
})

test('nor rows that they created themselves and may no longer read', async () => {
  const unit = server.fixture.units.u304
  await deviceOf('cliente').send(occurrences.create, anOccurrence(unit, { title: 'Fui eu' }))
  await deviceOf('cliente').push()
  expect(await deviceOf('cliente').outbox()).toEqual([])
  await everybodyHoldsOnlyWhatIsShown()
})

test('nor after their role or their condominium changed', async () => {
  const { condominiums } = server.fixture
  await become('admin', { role: 'RESIDENT' })
  await become('prestador', { condominium_id: condominiums.ipe.id })
  await become('morador2', { condominium_id: null, role: 'USER' })
  await become('colaborador', { permissions_override: null, role: 'SERVICE_PROVIDER' })
  await everybodyHoldsOnlyWhatIsShown()
})

/** Forms that somebody left half filled on their device; answers those that are there still. */
async function typedOn(who: PersonName, keys: string[]) {
  const { drafts } = deviceOf(who).db
  await drafts.bulkPut(
    keys.map((key) => ({ key, value: { name: 'Meio digitado' }, saved_at: '2026-11-21T12:00:00.000Z' })),
  )
  return async () => (await drafts.toCollection().primaryKeys()).filter((key) => keys.includes(key))
}

/** Rows of every kind, some of them about people of other units. */
async function settle(place: Example) {
  const { manager, resident } = place
  const child = await place.person()
  const born = { birth_date: '2015-05-05', phones: [] }
  await server.as(manager).patch(`/users/${child.id}/profile`, born)
  await server
    .as(manager)
    .post(`/residences/${place.unit.id}/assign`, { user_id: child.id, type: 'DEPENDENT' })
  await Promise.all([place.pet(), place.vehicle(), place.dependent(), place.document(), place.room()])
  await Promise.all([place.portrayed(), place.neighbour(), place.reservation(), place.withDocument()])
  await Promise.all([place.paper(), place.agreement(), place.ownRequest()])
  await place.withPhoto('/occurrences/:id/photos', place.occurrence())
  await place.withPhoto('/pets/:id/photo', place.pet())
  const { id } = await place.occurrence()
  const provider = server.fixture.people.prestador
  if (provider.condominium_id === place.condominium_id)
    await server.as(manager).patch(`/occurrences/${id}/assignee`, { assigned_to_id: provider.id })
  const voted = await place.assembly('IN_PROGRESS')
  await server.as(resident).post(`/assemblies/${voted.id}/vote`, { option: 'SIM' })
  await server.as(manager).patch(`/assemblies/${voted.id}/status`, { status: 'CLOSED' })
}

/** Everything of a place that can move does. */
async function upset(place: Example) {
  const manager = server.as(place.manager)
  const here = (path: string) => manager.get(path).then(({ body }) => body as { id: string }[])
  for (const { id } of await here('/assemblies'))
    await manager.patch(`/assemblies/${id}/status`, { status: 'SCHEDULED', reason: 'Faltou quórum' })
  for (const { id } of await here('/occurrences'))
    await manager.patch(`/occurrences/${id}/assignee`, { assigned_to_id: null })
  const [pet] = await here('/pets')
  await manager.delete(`/pets/${pet?.id}`)
  const [paper] = await here('/residence-documents')
  await manager.delete(`/residence-documents/${paper?.id}`)
  const [reservation] = await here('/reservations')
  await manager.post(`/reservations/${reservation?.id}/cancel`, { reason: 'Obra' })
  const { id: room } = await place.room()
  const moved = { from_id: place.unit.id, user_id: place.residentRow.id, type: 'TENANT' }
  expect((await manager.post(`/residences/${room}/moves`, moved)).status).toBe(200)
  const { id: gone } = await place.person()
  expect((await manager.delete(`/users/${gone}/force`)).status).toBe(200)
}

async function become(who: PersonName, given: Partial<User>) {
  await write(server.kernel, null, async (work) => {
    const stored = await findRow(work.tx, User, server.fixture.people[who].id)
    if (stored) await putRow(work, User, { ...stored.row, ...given }, stored)
  })
}

async function withoutPermissions(who: PersonName, names: Permission[]) {
  const ids = await idsOf(names)
  await become(who, { permissions_override: Object.fromEntries(ids.map((id) => [id, false])) })
}

async function withoutHere(role: Role, names: Permission[]) {
  const { jacaranda } = server.fixture.condominiums
  await sayOfRole(server, { condominium_id: jacaranda.id, role, enabled: false }, names)
}

async function idsOf(names: Permission[]): Promise<string[]> {
  const rows = await server.db.selectFrom('permissions').select('id').where('name', 'in', names).execute()
  return rows.map(({ id }) => id)
}
