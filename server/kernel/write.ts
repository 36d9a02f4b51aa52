import { findEntity } from '#domain/entities.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { transaction } from '#server/db/connection.ts'
import type { Kernel } from './kernel.ts'
import { writeAudit } from './audit.ts'
import { settle } from './changes.ts'
import { newsJob, writeNews } from './news.ts'
import { deleteOrphaned } from './row-files.ts'
import type { Session } from './sessions.ts'
import type { Effect, Prepared, Work } from './work.ts'

/**
 * Runs `run` in one transaction, increments the counters of the scopes it wrote to (last, so that their locks are
 * short), commits, notifies listeners and runs the effects. `run` may be retried: see `transaction`.
 */
export async function write<R>(
  kernel: Kernel,
  actor: Actor | null,
  run: (work: Work, begun: Promise<unknown>) => Promise<R>,
  options: WriteOptions = {},
): Promise<R> {
  const storedFiles: string[] = []
  try {
    return await runTransaction(kernel, actor, { run, storedFiles, ...options })
  } catch (error) {
    await deleteOrphaned(kernel, storedFiles)
    throw error
  }
}

/** What the audit entries contain besides the actor, and what was prepared before the transaction. */
interface WriteOptions {
  act?: string
  session?: Pick<Session, 'device' | 'tokenHash'> | undefined
  prepared?: Prepared | undefined
  /** How many rows were counted among the actor's writes of an hour before it began. */
  weight?: (() => number) | undefined
  /** `run` awaits `begun` itself, before it writes what must not be committed alone (see `transaction`). */
  isPipelined?: boolean
}

async function runTransaction<R>(
  kernel: Kernel,
  actor: Actor | null,
  {
    run,
    storedFiles,
    act = '',
    session,
    prepared = {},
    weight = () => 0,
    isPipelined = false,
  }: WriteOptions & { run: (work: Work, begun: Promise<unknown>) => Promise<R>; storedFiles: string[] },
): Promise<R> {
  const { result, raised, work } = await transaction(kernel.db, async (tx, { begun, last }) => {
    const work: Work = {
      kernel,
      tx,
      actor,
      now: kernel.clock.now(),
      session,
      act,
      auditEntries: [],
      news: [],
      isSilent: kernel.isSilent ?? false,
      changeEntries: [],
      touched: new Set(),
      effects: [],
      prepared,
      storedFiles,
    }
    if (!isPipelined) await begun
    const result = await run(work, begun)
    // Sent together with the commit, in one round trip: the counters, for which all writers of a condominium queue,
    // are locked no longer than that.
    const raised = settle(work)
    last.push(writeAudit(work), writeNews(work), raised)
    return { result, raised, work }
  })
  // Of what takes others along nobody knew how many: a person who is erased, a unit with everything in it.
  if (actor) kernel.writeGate.settle(actor.id, weight(), Math.max(weight(), work.changeEntries.length))
  dropCachedSessions(kernel, work)
  kernel.live.raised(await raised)
  if (work.news.length > 0) kernel.wakeups.wake(newsJob)
  for (const effect of work.effects) await runEffect(kernel, effect)
  return result
}

/** Drops cached sessions whose access may have changed; other processes notice when their cache expires. */
function dropCachedSessions({ sessions }: Kernel, { changeEntries, touched }: Work): void {
  if (touched.size > 0) sessions.forget()
  for (const { collection, row_id } of changeEntries) {
    const decidesFor = findEntity(collection)?.decidesFor
    if (decidesFor) sessions.forget(decidesFor === 'itself' ? row_id : undefined)
  }
}

async function runEffect({ log }: Kernel, effect: Effect): Promise<void> {
  try {
    await effect()
  } catch (error) {
    log.error({ err: error }, 'an effect after a commit failed')
  }
}
