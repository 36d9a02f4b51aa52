import type { Transaction } from 'kysely'
import type { Actor } from '#domain/kernel/command.ts'
import { transaction } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import type { KeptAnswer } from './idempotency.ts'
import type { Kernel } from './kernel.ts'
import { type Line, settle } from './changes.ts'

/** One unit of work: what is read and written in one SQL transaction, and what happens once it is committed. */
export interface Work {
  kernel: Kernel
  tx: Transaction<Database>
  /** The server's clock when the work began. */
  now: string
  /** Null when nobody signed in acts: registration, demo data. */
  actor: Actor | null
  /** The change lines to write at the end, when the counters are raised. */
  lines: Line[]
  /** Scopes whose listeners pull though no row changed: permissions and units did. */
  touched: Set<string>
  effects: Effect[]
  /** The answer to keep under the request's idempotency key. */
  kept?: KeptAnswer
}

/** Runs after the commit; its failure is logged and never undoes the write. */
type Effect = () => Promise<void> | void

/**
 * Runs `run` in one transaction, then raises the counters of the scopes it wrote to (last, so that their locks are
 * short), commits, tells the listeners and runs the effects. `run` may be run again when the database asks for it.
 */
export async function write<R>(
  kernel: Kernel,
  actor: Actor | null,
  run: (work: Work) => Promise<R>,
): Promise<R> {
  const { result, raised, work } = await transaction(kernel.db, async (tx) => {
    const work: Work = {
      kernel,
      tx,
      actor,
      now: kernel.clock.now(),
      lines: [],
      touched: new Set(),
      effects: [],
    }
    const result = await run(work)
    return { result, raised: await settle(work), work }
  })
  forgetWhoChanged(kernel, work)
  kernel.live.raised(raised)
  for (const effect of work.effects) await runEffect(kernel, effect)
  return result
}

/** Sessions of this process act at once on what they may do now; other processes within their cache's time. */
function forgetWhoChanged({ sessions }: Kernel, { lines, touched }: Work): void {
  if (touched.size > 0) sessions.forget()
  for (const { collection, row_id } of lines) if (collection === 'users') sessions.forget(row_id)
}

async function runEffect({ log }: Kernel, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    log.error({ err: error }, 'an effect after a commit failed')
  }
}
