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
    run: (kernel) => purge(kernel, lapses),
    failed: 'old rows could not be purged; tried again in an hour',
  }
}

/** Deletes what has reached its age (`ages`), and ends what lapses. What fails is logged, and holds up nothing else. */
export async function purge(kernel: Kernel, lapses: readonly Lapse[] = []): Promise<void> {
  const all: Lapse[] = [
    { kind: 'idle_sessions', run: ({ db, clock }) => endIdleSessions(db, clock.now()) },
    ...Object.entries(ages).map(([table, age]) => ({
      kind: table,
      run: (one: Kernel) => purgeTable(one, table, age),
    })),
    ...lapses,
  ]
  const failed: string[] = []
  for (const { kind, run } of all)
    try {
      kernel.metrics.purged.inc({ kind }, await run(kernel))
    } catch (error) {
      failed.push(kind)
      kernel.log.warn({ err: error, kind }, 'old rows could not be deleted')
    }
  if (failed.length > 0) throw new Error(`not purged: ${failed.join(', ')}`)
}

/** Within a statement's time, however many are due. */
const batchSize = 5_000

/** Answers how many rows it deleted. */
async function purgeTable({ db, clock }: Kernel, table: string, { days, since, only }: Age): Promise<number> {
  const until = new Date(Date.parse(clock.now()) - days * 86_400_000).toISOString()
  const horizon = sql`${until}::timestamptz`
  const name = sql.table(table)
  let deleted = 0
  for (let batch = batchSize; batch === batchSize; deleted += batch)
    batch = await transaction(db, async (tx) => {
      await sql`set local zelo.forgetting = 'on'`.execute(tx) // the audit is append-only without it
      const { numAffectedRows } = await sql`delete from ${name} where ctid = any(array(
        select r.ctid from ${name} r
        where ${sql.raw(since)} < ${horizon} and ${only?.(horizon) ?? sql`true`} limit ${batchSize}))`.execute(
        tx,
      )
      return Number(numAffectedRows ?? 0)
    })
  return deleted
}
