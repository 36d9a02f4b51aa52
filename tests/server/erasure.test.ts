import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { keepsNobody } from '#domain/kernel/forget.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { ReservationSlot } from '#domain/reservations/slot.ts'
import { User } from '#domain/users/user.ts'
import { putRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aBoleto, aCharge, anIssuer, payerInput } from '#tests/support/a-charge.ts'
import { anExample } from '#tests/support/an-example.ts'
import { aPix } from '#tests/support/a-pix.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aPerson } from '#tests/support/a-fixture.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aRowThatNames, type Stage } from '#tests/support/rows-that-name.ts'

const naming = entities.filter(
  ({ collection, forget }) => collection !== User.collection && forget !== keepsNobody,
)

let server: TestServer
let stage: Stage
beforeAll(async () => {
  server = await aServer()
  const { u304 } = server.fixture.units
  const place = anExample(server)
  const [{ id: area_id }, { id: assembly_id }] = [await place.area(), await place.assembly()]
  const { condominium_id, id: residence_id } = u304
  const category = { name: 'Obras' }
  const [{ id: statement_category_id }, { id: announcement_category_id }] = [
    await place.made('sindico', '/statement-categories', category),
    await place.made('sindico', '/announcement-categories', category),
  ]
  const { id: service_type_id } = await place.made('sindico', '/service-types', category)
  const categories = { statement_category_id, announcement_category_id, service_type_id }
  const now = server.kernel.clock.now()
  stage = { now, condominium_id, residence_id, area_id, assembly_id, ...categories }
})
afterAll(() => server.close())

/** Somebody who is named by a row of each of these kinds. */
async function somebodyIn(kinds: typeof entities) {
  return write(server.kernel, null, async (work) => {
    const { condominium_id } = stage
    const person = aPerson(work, 'COLLABORATOR', { name: 'Wanda Quintela', condominium_id })
    await putRow(work, User, person)
    const rows = []
    for (const entity of kinds) {
      const row = aRowThatNames(person, entity, stage)
      await putRow(work, entity, row)
      rows.push({ entity, row })
    }
    return { person, rows }
  })
}

async function leftOf(collection: string, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ text: string }>`
    select to_jsonb(r)::text as text from ${sql.table(collection)} r where r.id = ${id}::uuid`.execute(
    server.db,
  )
  return rows[0]?.text
}

const removed = (id: string) => server.as('sindico').delete(`/users/${id}/force`)

describe('a person who is erased', () => {
  test.each(naming.map((entity) => [entity.names.many, entity] as const))(
    'is no longer named by rows of: %s',
    async (_many, entity) => {
      const { person, rows } = await somebodyIn([entity])
      const [made] = rows
      expect((await removed(person.id)).status).toBe(200)
      expect(await leftOf(User.collection, person.id)).toBeUndefined()
      const left = made && (await leftOf(entity.collection, made.row.id))
      const session = await server.kernel.sessions.find(await server.tokenOf('sindico'))
      const context = { now: stage.now, actor: session!.actor }
      const isKept = entity.forget(made!.row as never, person, context) !== null // a row of this kind
      expect(left !== undefined, `${entity.collection} is kept`).toBe(isKept)
      for (const trace of [person.profile.name, person.email]) expect(left ?? '').not.toContain(trace)
    },
  )

  test('is no longer named by rows of several entities at once', async () => {
    const { person, rows } = await somebodyIn(naming)
    expect((await removed(person.id)).status).toBe(200)
    for (const { entity, row } of rows) {
      const left = (await leftOf(entity.collection, row.id)) ?? ''
      for (const trace of [person.profile.name, person.email])
        expect(left.includes(trace), `${trace} in ${entity.collection}`).toBe(false)
    }
  })

  test('is no longer named by news that were told, of which others keep theirs', async () => {
    const { person } = await somebodyIn([])
    const { sindico } = server.fixture.people
    await write(server.kernel, null, async (work) => {
      const told = {
        condominium_id: stage.condominium_id,
        collection: 'occurrences',
        kind: 'charge' as const,
      }
      const words = { title: 'Cobrança nova', body: 'Toque', path: '/app' }
      const news = (row_id: string, about: string, users: string[]) =>
        work.news.push({ ...told, ...words, row_id, about, to: { users } })
      news(anId(), `issued:${person.id}`, [person.id])
      news(person.id, 'access', [person.id])
      news(anId(), 'to one', [person.id])
      news(anId(), 'to both', [person.id, sindico.id])
    })
    await sql`update notification_events set actor_id = ${person.id}::uuid where about = 'to both'`.execute(
      server.db,
    )
    expect((await removed(person.id)).status).toBe(200)
    const { rows } = await sql<{ event: object }>`
      select to_jsonb(e) as event from notification_events e where to_jsonb(e)::text like '%to both%'
        or to_jsonb(e)::text like ${`%${person.id}%`}`.execute(server.db)
    expect(rows).toMatchObject([{ event: { recipients: { users: [sindico.id] }, actor_id: null } }])
    expect(JSON.stringify(rows)).not.toContain(person.id)
  })

  test('frees the time of their future reservations', async () => {
    const { person, id } = await write(server.kernel, null, async (work) => {
      const { condominium_id, now: created_at } = stage
      const person = aPerson(work, 'COLLABORATOR', { name: 'Wanda Quintela', condominium_id })
      await putRow(work, User, person)
      const row = aRowThatNames(person, Reservation, stage)! as unknown as Reservation
      const start_datetime = '2099-02-01T14:00:00.000Z'
      const end_datetime = '2099-02-01T16:00:00.000Z'
      await putRow(work, Reservation, { ...row, start_datetime, end_datetime })
      const { id, area_id } = row
      const slot = { id, created_at, recorded_at: created_at, condominium_id, area_id }
      await putRow(work, ReservationSlot, { ...slot, start_datetime, end_datetime })
      return { person, id }
    })
    expect((await removed(person.id)).status).toBe(200)
    expect(await leftOf(Reservation.collection, id)).toContain('"status": "CANCELLED"')
    expect(await leftOf(ReservationSlot.collection, id)).toBeUndefined()
  })

  test('is no longer on the boletos that they pay for others, and others stay on those charged to them', async () => {
    const issuer = await anIssuer(server)
    const { sindico, morador } = server.fixture.people
    const paying = await write(server.kernel, null, async (work) => {
      const { condominium_id } = sindico
      const person = aPerson(work, 'COLLABORATOR', { name: 'Wanda Quintela', condominium_id })
      person.profile.cpf = '39053344705'
      await putRow(work, User, person)
      return person
    })
    const post = async (path: string, body: object) => (await server.as('sindico').post(path, body)).body
    const account = await post(
      '/payers',
      payerInput({ name: 'Wanda', document: '11144477735', user_id: paying.id }),
    )
    const byCpf = await post('/payers', payerInput({ name: 'W. Quintela', document: '39053344705' }))
    const boletos = []
    for (const [payer, user_id] of [
      [account, morador.id],
      [byCpf, morador.id],
      [issuer.payer, paying.id],
    ])
      boletos.push(await aBoleto(server, { ...issuer, payer }, await aCharge(server, { user_id })))
    const ids = boletos.map(({ id }) => id)
    await server.db.updateTable('boletos').set({ pix: aPix() }).where('id', 'in', ids).execute()
    expect((await removed(paying.id)).status).toBe(200)
    const printed = []
    for (const id of ids) {
      const { payer, payer_id, pix } = (await server.as('sindico').get(`/boletos/${id}`)).body
      printed.push([payer.name, payer.document, payer_id, pix])
    }
    // The address of a Pix shows who is to pay it.
    expect(printed).toEqual([
      ['Pessoa removida', '', null, null],
      ['Pessoa removida', '', null, null],
      ['Otávio Beltrão', '52998224725', issuer.payer.id, aPix()],
    ])
    expect((await server.as('sindico').get(`/payers/${byCpf.id}`)).status).toBe(404)
  })

  test('is no longer named by other people’s reports after a plain removal', async () => {
    const { morador, sindico } = server.fixture.people
    const { person, id } = await write(server.kernel, null, async (work) => {
      const person = aPerson(work, 'COLLABORATOR', {
        name: 'Zilda Porteira',
        condominium_id: sindico.condominium_id,
      })
      await putRow(work, User, person)
      const row = aRowThatNames(person, Occurrence, stage)!
      const user = { email: morador.email, profile: { name: morador.profile.name } }
      await putRow(work, Occurrence, { ...row, created_by_id: morador.id, user })
      return { person, id: row.id }
    })
    expect((await server.as('sindico').delete(`/users/${person.id}`)).status).toBe(204)
    const left = await leftOf('occurrences', id)
    expect(left).toContain(morador.profile.name)
    expect(left).toContain('"assigned_to_id": null')
    expect(left).not.toContain('Zilda')
  })
})

test.each(naming.map((entity) => [entity.names.many, entity] as const))(
  'the row of %s that is walked names somebody wherever its kind can',
  (_many, entity) => {
    const { morador } = server.fixture.people
    const row = JSON.stringify(aRowThatNames(morador, entity, stage))
    const namesIn = JSON.stringify(entity.row).match(/"(?:by_name|profile)":/g) ?? []
    expect(row).toContain(morador.id)
    expect(row.split(morador.profile.name).length - 1).toBeGreaterThanOrEqual(namesIn.length)
  },
)
