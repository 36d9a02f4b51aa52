import { sql } from 'kysely'
import { entities } from '#domain/entities.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import type { PersonName } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'
import { anExample } from './an-example.ts'
import { anOccurrence } from './an-occurrence.ts'
import { aRowThatNames } from './rows-that-name.ts'

/** The others are made through the API. */
const storedAsTheyAre = [
  'announcements',
  'assembly_votes',
  'notification_preferences',
  'privacy_requests',
  'read_marks',
  'recurring_fees',
  'remessas',
  'retornos',
  'role_permissions',
  'service_providers',
  'statements',
]

/** Signs that people paste, and that programs take for the end of a line. */
const odd = 'Vaza\u2028desde ontem,\nno “teto”\r\ndo hall 💧'

/** Fills both condominiums of the fixture with rows of every kind, files, and what is counted and noted beside rows. */
export async function furnish(server: TestServer): Promise<void> {
  const { u304, deFora } = server.fixture.units
  await fill(server, { manager: 'sindico', resident: 'morador', unit: u304 })
  await fill(server, { manager: 'sindicoDeFora', resident: 'moradorDeFora', unit: deFora })
}

async function fill(
  server: TestServer,
  living: { manager: PersonName; resident: PersonName; unit: TestServer['fixture']['units']['u304'] },
): Promise<void> {
  const { manager, resident, unit } = living
  const house = anExample(server, living)
  await house.withPhoto('/occurrences/:id/photos', house.occurrence())
  await house.withPhoto('/pets/:id/photo', house.pet())
  await house.withPhoto('/vehicles/:id/photos', house.vehicle())
  await house.dependent()
  await house.made(resident, '/occurrences', anOccurrence(unit, { description: odd }))
  await house.document()
  await house.paper()
  await house.withDocument()
  await house.portrayed()
  await house.reservation()
  await house.boleto((await house.charge()).id)
  const [{ id: area_id }, { id: assembly_id }] = [await house.area(), await house.assembly()]
  const category = { name: house.word('Obras') }
  const { id: statement_category_id } = await house.made(manager, '/statement-categories', category)
  const { id: announcement_category_id } = await house.made(manager, '/announcement-categories', category)
  const { id: service_type_id } = await house.made(manager, '/service-types', category)
  const now = server.kernel.clock.now()
  const categories = { statement_category_id, announcement_category_id, service_type_id }
  const place = { condominium_id: unit.condominium_id, residence_id: unit.id }
  const stage = { now, ...place, area_id, assembly_id, ...categories }
  const person = server.fixture.people[resident]
  const [own, usual] = [await permissionId(server, 'read_area'), await permissionId(server, 'create_area')]
  await write(server.kernel, null, async (work) => {
    for (const entity of entities.filter(({ collection }) => storedAsTheyAre.includes(collection))) {
      const row = aRowThatNames(person, entity, stage)
      await putRow(work, entity, 'permission_id' in row ? { ...row, permission_id: usual } : row)
    }
    const stored = await findRow(work.tx, User, person.id)
    if (stored) await putRow(work, User, { ...stored.row, permissions_override: { [own]: false } }, stored)
  })
  await server.as(manager).get('/users') // noted as an access
  await sql`
    insert into remessa_sequences (bank_code, cooperative, beneficiary, last)
    select bank_code, cooperative, beneficiary, 7 from bank_accounts where condominium_id = ${unit.condominium_id}::uuid`.execute(
    server.db,
  )
}

async function permissionId({ db }: TestServer, name: Permission): Promise<string> {
  const { id } = await db
    .selectFrom('permissions')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return id
}
