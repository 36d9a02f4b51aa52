import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anArea, hours } from '#tests/support/an-area.ts'
import { reserve, reserved } from '#tests/support/reserve.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer({ settings: { quotas: { pendingReservations: 3 } } })
})
afterAll(() => server.close())

describe('a unit asks for a few reservations at a time', () => {
  test('the fourth request waits until one is answered; other units and the gate’s other unit are served', async () => {
    const area = await anArea(server)
    const first = await reserved(server, { area_id: area.id, ...hours(2, 9, 10) })
    await reserved(server, { area_id: area.id, ...hours(3, 9, 10) }, 'cliente') // of the same unit
    await reserved(server, { area_id: area.id, ...hours(4, 9, 10) }, 'colaborador') // asked at the gate for it
    const refused = await reserve(server, { area_id: area.id, ...hours(5, 9, 10) })
    expect([refused.status, refused.body.code]).toEqual([409, 'conflict'])
    expect(refused.body.detail).toBe(
      'Esta unidade já tem 3 reservas aguardando aprovação. Espere a resposta do síndico ou cancele uma delas.',
    )
    const { u801 } = server.fixture.units
    const other = { area_id: area.id, residence_id: u801.id, ...hours(6, 9, 10) }
    expect((await server.as('morador2').post('/reservations', other)).status).toBe(201)
    await server.as('sindico').post(`/reservations/${first.id}/confirm`)
    expect((await reserve(server, { area_id: area.id, ...hours(5, 9, 10) })).status).toBe(201)
    await cancelAll()
  })

  test('neither can be moved to a unit that has its share', async () => {
    const area = await anArea(server)
    for (const day of [2, 3, 4]) await reserved(server, { area_id: area.id, ...hours(day, 9, 10) })
    const { u801 } = server.fixture.units
    const body = { area_id: area.id, residence_id: u801.id, ...hours(5, 9, 10) }
    const other = await server.as('colaborador').post('/reservations', body)
    await sql`update reservations set created_by_id = ${server.fixture.people.morador.id}::uuid
      where id = ${other.body.id}::uuid`.execute(server.db)
    const moved = await server
      .as('morador')
      .patch(`/reservations/${other.body.id}`, { residence_id: server.fixture.units.u304.id })
    expect([moved.status, moved.body.code]).toEqual([409, 'conflict'])
    await cancelAll()
  })

  test('what nobody has to approve, what is over, and what management asks for does not count', async () => {
    const court = await anArea(server, { needs_approval: false })
    const area = await anArea(server)
    for (const day of [2, 3, 4]) await reserved(server, { area_id: area.id, ...hours(day, 9, 10) })
    for (const day of [2, 3, 4, 5]) await reserved(server, { area_id: court.id, ...hours(day, 9, 10) })
    await reserved(server, { area_id: area.id, ...hours(5, 9, 10) }, 'sindico')
    await sql`update reservations set start_datetime = now() - interval '3 hours', end_datetime = now() - interval '1 hour'
      where status = 'PENDING'`.execute(server.db)
    expect((await reserve(server, { area_id: area.id, ...hours(6, 9, 10) })).status).toBe(201)
    await cancelAll()
  })

  test('eight requests in the same moment, for eight areas: three of them pass', async () => {
    const areas = await Promise.all(Array.from({ length: 8 }, () => anArea(server)))
    const answers = await Promise.all(
      areas.map(({ id }) => reserve(server, { area_id: id, ...hours(2, 9, 10) })),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    await cancelAll()
  })
})

function cancelAll() {
  return sql`update reservations set status = 'CANCELLED'`.execute(server.db)
}
