import { sayOfRole } from './role-words.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aCaller, type Caller } from './a-caller.ts'
import type { TestServer } from './a-server.ts'
import { aPerson } from './a-fixture.ts'
import { permissions } from '#domain/kernel/permissions.ts'

export interface Somebody {
  role: Role
  id: string
  caller: Caller
}

/** A further person of each role in this condominium. */
export async function peopleOfEveryRole(server: TestServer, condominium_id: string): Promise<Somebody[]> {
  const rows = await write(server.kernel, null, async (work) => {
    const people = roles
      .filter((role) => role !== 'MASTER' && role !== 'USER')
      .map((role) => aPerson(work, role, { name: `Gente ${role}`, condominium_id }))
    await putNewRows(work, User, people)
    return people
  })
  return rows.map(({ id, role }) => {
    const token = server.kernel.sessions.open(id)
    return { role, id, caller: aCaller(server.app, () => token) }
  })
}

/** Grants every permission to every role of these condominiums. */
export async function allowEverything(server: TestServer, ...condominiums: string[]): Promise<void> {
  for (const condominium_id of condominiums)
    for (const role of roles) await sayOfRole(server, { condominium_id, role, enabled: true }, permissions)
}
