import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { closedText, isPastDeadline, noVotes, voteWaitMs } from '#domain/assemblies/rules.ts'
import { receiptFrom, type Vote } from '#domain/assemblies/vote.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'
import { whoWaitsFor } from '#server/kernel/news-waits.ts'
import { countEntitled, hasUnit } from './count.ts'

// Whoever has voted need not be told that they may, and whoever may not is not asked to.
whoWaitsFor(Assembly, async (db, { row_id, about, users, now }) => {
  if (!/^(IN_PROGRESS|closing):/.test(about)) return new Set(users)
  const { rows } = await sql<{ id: string }>`
    select u.id from users u join assemblies a on a.id = ${row_id}::uuid
    where u.id = any(${[...users]}::uuid[]) and (a.votes_without_unit or ${hasUnit(now)})
      and not exists (select 1 from assembly_votes v where v.assembly_id = a.id and v.user_id = u.id)`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
})

/**
 * Counts a vote, once per person. The assembly's row is locked by this command, so a vote and the closing cannot
 * overlap. The constraint `one_vote_per_person` protects against any other writer.
 */
export async function counted(row: Vote, work: ActingWork): Promise<Vote> {
  await mustBeFirst(work, row)
  const { condominium_id, assembly_id, option } = row
  const stored = await findRow(work.tx, Assembly, assembly_id, { condominiumId: condominium_id })
  if (!stored) throw new TypeError('the assembly that this command holds is not there')
  const assembly = stored.row
  if (isPastDeadline(assembly, work.now)) throw new DomainError('conflict', { detail: closedText })
  const before = assembly.results ?? noVotes
  await putRow(
    work,
    Assembly,
    {
      ...assembly,
      votes_count: assembly.votes_count + 1,
      entitled_count: await countEntitled(work, assembly),
      results: assembly.shows_partial_results ? { ...before, [option]: before[option] + 1 } : null,
    },
    stored,
  )
  const access_given_at = accessGivenAt(work.actor)
  return { ...row, receipt: await freeReceipt(work, row), is_revealed: false, access_given_at }
}

/** The recount file marks the votes of people whose access was given by someone else, however long ago. */
function accessGivenAt({ votes_from = null }: Actor): string | null {
  return votes_from && new Date(Date.parse(votes_from) - voteWaitMs).toISOString()
}

async function mustBeFirst(
  { tx }: ActingWork,
  { condominium_id, assembly_id, user_id }: Vote,
): Promise<void> {
  const { rows } = await sql`
    select 1 from assembly_votes where condominium_id = ${condominium_id}::uuid
      and assembly_id = ${assembly_id}::uuid and user_id = ${user_id}::uuid`.execute(tx)
  if (rows.length > 0)
    throw new DomainError('conflict', {
      detail: 'Você já votou nesta assembleia. Vale o primeiro voto; este não foi contado.',
    })
}

/** Receipts collide with a chance of about 1 in 6 x 10^11; a query costs less than a failed vote. */
async function freeReceipt({ tx }: ActingWork, { condominium_id, assembly_id }: Vote): Promise<string> {
  for (;;) {
    const receipt = receiptFrom(randomBytes(8))
    const { rows } = await sql`
      select 1 from assembly_votes where condominium_id = ${condominium_id}::uuid
        and assembly_id = ${assembly_id}::uuid and receipt = ${receipt}`.execute(tx)
    if (rows.length === 0) return receipt
  }
}
