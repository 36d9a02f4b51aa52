import { anEmail } from './an-email.ts'
import type { TestServer } from './a-server.ts'

/** The input for a new account, with a unique e-mail: a collaborator, unless said otherwise. */
export function accountInput<Given extends object>(given: Given) {
  return { name: 'Davi Lima', email: anEmail(), role: 'COLLABORATOR', ...given }
}

/** An account that the síndico created in Jacarandá; answers the row. */
export async function anAccount(server: TestServer, given: object = {}) {
  const { id: condominium_id } = server.fixture.condominiums.jacaranda
  return (await server.as('sindico').post('/users', accountInput({ condominium_id, ...given }))).body
}
