import { anEmail } from './an-email.ts'
import type { TestServer } from './a-server.ts'

/** The input for a new account of Jacarandá, with a unique e-mail: a collaborator, unless said otherwise. */
export function accountInput<Given extends object>({ fixture }: TestServer, given: Given) {
  const { id: condominium_id } = fixture.condominiums.jacaranda
  return { name: 'Davi Lima', email: anEmail(), role: 'COLLABORATOR', condominium_id, ...given }
}

/** An account that the síndico created; answers the row. */
export async function anAccount(server: TestServer, given: object = {}) {
  return (await server.as('sindico').post('/users', accountInput(server, given))).body
}
