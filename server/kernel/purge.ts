import { sql } from 'kysely'
import { transaction } from '#server/db/connection.ts'
import type { Kernel } from './kernel.ts'
import { type Age, ages } from './retention.ts'
import type { Round } from './rounds.ts'
import { endIdleSessions } from './session-ends.ts'

/** A further retention rule, of a module the kernel does not know. */
export interface Lapse {
  /** As it is counted. */
  kind: string
  /** Answers how many it deleted or ended. */
  run(kernel: Kernel): Promise<number>
}

/** Purges once an hour. */
export function purging(lapses: readonly Lapse[]): Round {
  return {
    everyMs: 3_600_000,
    lease: 'purge',
    atOnce: true,
    async run(kernel) {
      await purge(kernel)
      for (const { kind, run } of lapses) kernel.metrics.purged.inc({ kind }, await run(kernel))
    },
    failed: 'old tombstones and keys could not be purged; tried again in an hour',
  }
}

/** Deletes what has reached its age (`ages`). */
export async function purge(kernel: Kernel): Promise<void> {
  const idle = await endIdleSessions(kernel.db, kernel.clock.now())
  kernel.metrics.purged.inc({ kind: 'idle_sessions' }, idle)
  for (const [table, age] of Object.entries(ages)) {
    const gone = await purgeTable(kernel, table, age)
    kernel.metrics.purged.inc({ kind: table }, gone)
  }
}

/** Answers how many rows it deleted. */
async function purgeTable({ db, clock }: Kernel, table: string, { days, since, only }: Age): Promise<number> {
  const until = new Date(Date.parse(clock.now()) - days * 86_400_000).toISOString()
  const horizon = sql`${until}::timestamptz`
  const { numAffectedRows } = await transaction(db, async (tx) => {
    await sql`set local zelo.forgetting = 'on'`.execute(tx) // the audit is append-only without it
    return sql`delete from ${sql.table(table)} r
      where ${sql.raw(since)} < ${horizon} and ${only?.(horizon) ?? sql`true`}`.execute(tx)
  })
  return Number(numAffectedRows ?? 0)
}
