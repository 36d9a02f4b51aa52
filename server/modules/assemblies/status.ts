import { sql } from 'kysely'
import type { Assembly, VoteCounts } from '#domain/assemblies/assembly.ts'
import { mayShowTotals } from '#domain/assemblies/rules.ts'
import { Vote } from '#domain/assemblies/vote.ts'
import { findRows, putChangedRows } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { countEntitled, countStoredVotes } from './count.ts'

/**
 * A change of status counts the votes again, and shows or hides the counts; who voted what stays hidden. Of a voting that was
 * reopened they are shown when it is final, or once so many more have voted that the difference tells nobody's vote.
 */
export async function afterStatus(row: Assembly, work: Work): Promise<Assembly> {
  const counts = await countStoredVotes(work.tx, row)
  const votes_count = totalOf(counts)
  const shown = await shownVotes(row, work)
  const isShown = row.shows_partial_results || (row.status === 'CLOSED' && mayShowTotals(votes_count, shown))
  return {
    ...row,
    votes_count,
    entitled_count: await countEntitled(work, row),
    results: isShown ? counts : null,
  }
}

/** How many had voted when totals were last seen: noted when the voting is opened again. Null if they never were. */
async function shownVotes({ id, condominium_id, status }: Assembly, { tx }: Work): Promise<number | null> {
  const shown =
    status === 'CLOSED'
      ? sql`shown_votes`
      : sql`coalesce((results ->> 'SIM')::integer + (results ->> 'NÃO')::integer + (results ->> 'ABSTENÇÃO')::integer, shown_votes)`
  const { rows } = await sql<{ shown: number | null }>`
    update assemblies set shown_votes = ${shown}
    where condominium_id = ${condominium_id}::uuid and id = ${id}::uuid returning shown_votes as shown`.execute(
    tx,
  )
  return rows[0]?.shown ?? null
}

function totalOf(counts: VoteCounts): number {
  return counts.SIM + counts.NÃO + counts.ABSTENÇÃO
}

/** Marks the votes of a revealed assembly, which opens them to its management; it is final, and its totals are shown. */
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
  return { ...row, results: await countStoredVotes(work.tx, row) }
}
