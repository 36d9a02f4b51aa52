import type { PersonName } from './a-fixture.ts'
import type { TestServer } from './a-server.ts'

/** The input for a reservation of unit 304; `given` names the area and the hours. */
export function reservationInput(server: TestServer, given: Record<string, unknown>) {
  return { residence_id: server.fixture.units.u304.id, ...given }
}

/** Asks for a reservation; answers what the server says. */
export function reserve(server: TestServer, given: Record<string, unknown>, who: PersonName = 'morador') {
  return server.as(who).post('/reservations', reservationInput(server, given))
}

/** A reservation that was asked for and granted; answers its row. */
export async function reserved(
  server: TestServer,
  given: Record<string, unknown>,
  who: PersonName = 'morador',
) {
  const { status, body } = await reserve(server, given, who)
  if (status !== 201) throw new Error(`POST /reservations: ${status} ${JSON.stringify(body)}`)
  return body as { id: string; status: string } & Record<string, unknown>
}

/** The times that are taken in an area, as the server holds them. */
export function slotsOf(server: TestServer, areaId: string) {
  return server.db.selectFrom('reservation_slots').selectAll().where('area_id', '=', areaId).execute()
}
