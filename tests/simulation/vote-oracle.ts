import { sql } from 'kysely'
import type { Device } from './device.ts'
import type { Look } from './look.ts'
import type { Simulation } from './simulation.ts'

/**
 * I16: of other people's votes a device holds only those of assemblies that the server has revealed, and only for the
 * management of that condominium. Asked of the assemblies' history, not of the marks on the votes.
 */
export async function voteFaults(simulation: Simulation, device: Device, { rows }: Look): Promise<string[]> {
  const others = [...rows].filter(
    ([name, { user_id }]) => name.startsWith('assembly_votes:') && user_id !== device.person.id,
  )
  if (others.length === 0) return []
  const revealed = await revealedAssemblies(simulation)
  const role = await roleOf(simulation, device)
  return others
    .filter(
      ([, { assembly_id }]) => !revealed.has(String(assembly_id)) || !['ADMIN', 'MANAGER'].includes(role),
    )
    .map(
      ([name]) => `I16: ${device.person.name}'s device (${role}) holds ${name}, whose voter is somebody else`,
    )
}

/** I16: an assembly whose votes were revealed is closed. */
export async function reopenedFaults({ server }: Simulation): Promise<string[]> {
  const { rows } = await sql<{ id: string; status: string }>`
    select id, status from assemblies a
    where a.status <> 'CLOSED' and a.history @> '[{"act": "revealed"}]'::jsonb`.execute(server.db)
  return rows.map(({ id, status }) => `I16: the assembly ${id} was revealed, and is ${status}`)
}

async function revealedAssemblies({ server }: Simulation): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from assemblies a where a.history @> '[{"act": "revealed"}]'::jsonb`.execute(server.db)
  return new Set(rows.map(({ id }) => id))
}

async function roleOf({ server }: Simulation, { person }: Device): Promise<string> {
  const found = await server.db
    .selectFrom('users')
    .select('role')
    .where('id', '=', person.id)
    .executeTakeFirst()
  return found?.role ?? ''
}
