import { sql } from 'kysely'
import { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblyOnTime, assemblyRevealedOnTime } from '#domain/assemblies/rules.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Round, writeEach } from '#server/kernel/rounds.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { afterStatus, withShownVotes } from './status.ts'

// In every process: the row is locked, and written by the first one.

/** Closes votings whose deadline has come. */
export const votingDeadlines: Round = {
  everyMs: 15_000,
  run: closeVotings,
  failed: 'votings could not be closed at their deadline; tried again in seconds',
}

/** Shows management who voted what, a day after the close. */
export const voteRevelations: Round = {
  everyMs: 60_000,
  run: revealVotes,
  failed: 'votes could not be revealed a day after the close; tried again in a minute',
}

/** The next round does the rest. In their order, so that the database reads them from its index and no others. */
const mostAtOnce = 1000

interface Due {
  id: string
  condominium_id: string
}

export async function closeVotings(kernel: Kernel): Promise<void> {
  const { rows: due } = await sql<Due>`
    select id, condominium_id from assemblies
    where status = 'IN_PROGRESS' and voting_ends_at <= ${kernel.clock.now()}::timestamptz
    order by voting_ends_at limit ${mostAtOnce}`.execute(kernel.db)
  await writeEach(kernel, due, {
    run: (work, one) => advance(work, one, { step: assemblyOnTime, enrich: afterStatus }),
    failed: 'a voting could not be closed at its deadline; tried again in seconds',
  })
}

export async function revealVotes(kernel: Kernel): Promise<void> {
  const { rows: due } = await sql<Due>`
    select id, condominium_id from assemblies
    where revealed_at is null and reveals_at <= ${kernel.clock.now()}::timestamptz
    order by reveals_at limit ${mostAtOnce}`.execute(kernel.db)
  await writeEach(kernel, due, {
    run: (work, one) => advance(work, one, { step: assemblyRevealedOnTime, enrich: withShownVotes }),
    failed: 'the votes of an assembly could not be revealed; tried again in a minute',
  })
}

interface Advance {
  step(row: Assembly, now: string): Assembly
  enrich(row: Assembly, work: Work): Promise<Assembly>
}

async function advance(work: Work, { id, condominium_id }: Due, { step, enrich }: Advance): Promise<void> {
  const stored = await findRow(work.tx, Assembly, id, { condominiumId: condominium_id, lock: true })
  const next = stored && step(stored.row, work.now)
  if (next && next !== stored.row) await putRow(work, Assembly, await enrich(next, work), stored)
}
