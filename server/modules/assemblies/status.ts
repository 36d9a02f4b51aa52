import type { Assembly } from '#domain/assemblies/assembly.ts'
import { Vote } from '#domain/assemblies/vote.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { countEntitled, countStoredVotes } from './count.ts'

/** A change of status opens or hides results: closing counts the votes, and shows them to management. */
export async function afterStatus(row: Assembly, work: Work): Promise<Assembly> {
  const isClosed = row.status === 'CLOSED'
  const counts = await countStoredVotes(work.tx, row)
  await reveal(work, row, isClosed)
  return {
    ...row,
    votes_count: counts.SIM + counts.NÃO + counts.ABSTENÇÃO,
    entitled_count: await countEntitled(work.tx, row),
    results: isClosed || row.shows_partial_results ? counts : null,
  }
}

async function reveal(work: Work, { id, condominium_id }: Assembly, isRevealed: boolean): Promise<void> {
  const others = await work.tx
    .selectFrom('assembly_votes')
    .select('id')
    .where('condominium_id', '=', condominium_id)
    .where('assembly_id', '=', id)
    .where('is_revealed', '!=', isRevealed)
    .orderBy('id')
    .execute()
  for (const vote of others) {
    const stored = await findRow(work.tx, Vote, vote.id, { condominiumId: condominium_id, lock: true })
    if (stored) await putRow(work, Vote, { ...stored.row, is_revealed: isRevealed }, stored)
  }
}
