import type { Role } from '#domain/kernel/roles.ts'
import { aCaller } from './a-caller.ts'
import type { TestServer } from './a-server.ts'

/** The síndico asks somebody who registered themselves to join, and they accept; answers their id. */
export async function linkPerson(
  server: TestServer,
  email: string,
  role: Role = 'RESIDENT',
): Promise<string> {
  const asked = await server.as('sindico').post('/link-requests', { email, role })
  if (asked.status !== 200) throw new Error(`link: ${asked.status} ${JSON.stringify(asked.body)}`)
  const { id } = await server.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const token = await server.kernel.sessions.open(id)
  const theirs = aCaller(server.app, () => Promise.resolve(token))
  const accepted = await theirs.post(`/link-requests/${asked.body.id}/acceptance`)
  if (accepted.status !== 200) throw new Error(`accept: ${accepted.status} ${JSON.stringify(accepted.body)}`)
  return id
}
