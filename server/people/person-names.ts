import { sql } from 'kysely'
import { type LinkedPerson, linkedPerson } from '#domain/residences/residence-link.ts'
import { Residence } from '#domain/residences/residence.ts'
import { ServiceProvider } from '#domain/service-providers/service-provider.ts'
import type { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

/** Updates a person's name, and when they come of age, in the rows that store it: units, and the entry among the providers. */
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

async function renameInUnits(work: Work, person: User): Promise<void> {
  const { id } = person
  const { rows } = await sql<{ id: string }>`
    select r.id from residences r
    where r.owner_id = ${id}::uuid or r.residents @> ${JSON.stringify([{ user: { id } }])}::jsonb
    order by r.id`.execute(work.tx)
  for (const { id: residenceId } of rows) {
    const stored = await findRow(work.tx, Residence, residenceId, { lock: true })
    if (stored) await putRow(work, Residence, renamed(stored.row, linkedPerson(person)), stored)
  }
}

function renamed(row: Residence, user: LinkedPerson): Residence {
  return {
    ...row,
    owner: row.owner?.id === user.id ? user : row.owner,
    residents: row.residents.map((link) => (link.user.id === user.id ? { ...link, user } : link)),
  }
}
