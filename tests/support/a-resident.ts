import { anEmail } from './an-email.ts'
import type { TestServer } from './a-server.ts'

/** The input for a new resident, with a unique e-mail. */
export function aNewcomer(given: object = {}) {
  return { name: 'Íris Alves', email: anEmail(), ...given }
}

/** A resident registered by the síndico; answers the row. */
export async function aResident(server: TestServer, given: object = {}) {
  return (await server.as('sindico').post('/users/create-resident', aNewcomer(given))).body
}
