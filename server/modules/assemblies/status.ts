import { sql } from 'kysely'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { Vote } from '#domain/assemblies/vote.ts'
import { findRows, putChangedRows } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { countEntitled, countStoredVotes } from './count.ts'

/** A change of status counts the votes again, and shows or hides the counts; who voted what stays hidden. */
export async function afterStatus(row: Assembly, work: Work): Promise<Assembly> {
  const counts = await countStoredVotes(work.tx, row)
  return {
    ...row,
    votes_count: counts.SIM + counts.NÃO + counts.ABSTENÇÃO,
    entitled_count: await countEntitled(work.tx, row),
    results: row.status === 'CLOSED' || row.shows_partial_results ? counts : null,
  }
}

/** Marks the votes of a revealed assembly, which opens them to its management. */
export async function withShownVotes(row: Assembly, work: Work): Promise<Assembly> {
  const { id, condominium_id } = row
  const hidden = await sql<{ id: string }>`
    select id from assembly_votes
    where condominium_id = ${condominium_id}::uuid and assembly_id = ${id}::uuid and not is_revealed`.execute(
    work.tx,
  )
  const ids = hidden.rows.map((vote) => vote.id)
  const votes = await findRows(work.tx, Vote, ids, { condominiumId: condominium_id, lock: true })
  await putChangedRows(
    work,
    Vote,
    [...votes.values()].map((previous) => ({ row: { ...previous.row, is_revealed: true }, previous })),
  )
  return row
}
