import { Assembly } from '#domain/assemblies/assembly.ts'
import { assemblyOnTime } from '#domain/assemblies/rules.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Round, writeEach } from '#server/kernel/rounds.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { afterStatus } from './status.ts'

/** Closes votings whose deadline has come, in every process: the row is locked, and closed by the first one. */
export const votingDeadlines: Round = {
  everyMs: 15_000,
  run: closeVotings,
  failed: 'votings could not be closed at their deadline; tried again in seconds',
}

export async function closeVotings(kernel: Kernel): Promise<void> {
  const due = await kernel.db
    .selectFrom('assemblies')
    .select(['id', 'condominium_id'])
    .where('status', '=', 'IN_PROGRESS')
    .where('voting_ends_at', '<=', kernel.clock.now())
    .orderBy('id')
    .execute()
  await writeEach(kernel, due, {
    async run(work, { id, condominium_id }) {
      const stored = await findRow(work.tx, Assembly, id, { condominiumId: condominium_id, lock: true })
      const next = stored && assemblyOnTime(stored.row, work.now)
      if (next && next !== stored.row) await putRow(work, Assembly, await afterStatus(next, work), stored)
    },
    failed: 'a voting could not be closed at its deadline; tried again in seconds',
  })
}
