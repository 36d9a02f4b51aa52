import { sql } from 'kysely'
import { Residence } from '#domain/residences/residence.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

/** Updates a person's name in the rows that store it: their units, and their entry among the providers. */
export async function renameEverywhere(work: Work, user: User): Promise<void> {
  await renameInUnits(work, user)
  const { id, profile } = user
  const { rows } = await sql<{ id: string }>`
    select id from service_providers where user_id = ${id}::uuid order by id`.execute(work.tx)
  for (const { id: providerId } of rows) {
    const stored = await findRow(work.tx, ServiceProvider, providerId, { lock: true })
    const named = { profile: { name: profile.name } }
    if (stored) await putRow(work, ServiceProvider, { ...stored.row, user: named }, stored)
  }
}

async function renameInUnits(work: Work, { id, profile: { name } }: User): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select r.id from residences r
    where r.owner_id = ${id}::uuid or r.residents @> ${JSON.stringify([{ user: { id } }])}::jsonb
    order by r.id`.execute(work.tx)
  for (const { id: residenceId } of rows) {
    const stored = await findRow(work.tx, Residence, residenceId, { lock: true })
    if (stored) await putRow(work, Residence, renamed(stored.row, id, name), stored)
  }
}

function renamed(row: Residence, userId: string, name: string): Residence {
  const user = { id: userId, profile: { name } }
  return {
    ...row,
    owner: row.owner?.id === userId ? user : row.owner,
    residents: row.residents.map((link) => (link.user.id === userId ? { ...link, user } : link)),
  }
}
