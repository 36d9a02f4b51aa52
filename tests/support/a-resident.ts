import { anId } from './an-occurrence.ts'
import type { TestServer } from './a-server.ts'

/** What a resident is registered with; nobody else has the e-mail. */
export function aNewcomer(given: object = {}) {
  return { name: 'Íris Alves', email: `${anId()}@casa.test`, ...given }
}

/** A resident whom the síndico has registered; answers the row. */
export async function aResident(server: TestServer, given: object = {}) {
  return (await server.as('sindico').post('/users/create-resident', aNewcomer(given))).body
}
