import { sql } from 'kysely'
import { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

/** Updates a person's name in the units that store it. */
export async function renameInUnits(work: Work, { id, profile: { name } }: User): Promise<void> {
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
