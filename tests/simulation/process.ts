import type { DBCore, DBCoreTransaction, Dexie, Middleware } from 'dexie'

/** Thrown at every access of a killed process: no code of it has an effect any more. */
export class Killed extends Error {
  override name = 'Killed'
}

/**
 * One run of the app on a device. It may be killed before any access to its storage or the network: what was
 * committed stays, an open transaction is rolled back, and nothing happens after it.
 */
export interface Process {
  /** Kills it before its nth access from now. */
  dieIn(steps: number): void
  isDead(): boolean
  /** Called before every access; throws once the process is dead. */
  step(): void
  /** Storage operations under way, and their total so far: two equal readings in a row mean that it is idle. */
  activity(): { open: number; steps: number }
  /** Counts the accesses of this database as the process's own. */
  runs(db: Dexie): void
}

type Aborting = DBCoreTransaction & Pick<IDBTransaction, 'addEventListener'>

export function aProcess(): Process {
  let left = Infinity
  let isDead = false
  let steps = 0
  const open = new Set<Aborting>()

  function step(): void {
    steps++
    if (!isDead && left-- > 0) return
    isDead = true
    for (const transaction of open) abort(transaction)
    throw new Killed('the device lost its power')
  }

  function watch(transaction: Aborting): void {
    open.add(transaction)
    const over = () => {
      open.delete(transaction)
      steps++
    }
    for (const end of ['complete', 'abort'] as const) transaction.addEventListener(end, over)
  }

  const stepwise: Middleware<DBCore> = {
    stack: 'dbcore',
    name: 'process',
    create: (core) => ({
      ...core,
      transaction(stores, mode, options) {
        step()
        const transaction = core.transaction(stores, mode, options)
        watch(transaction as Aborting) // Dexie's transactions at this level are IndexedDB's own
        return transaction
      },
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          mutate: stepFirst(table.mutate.bind(table)),
          get: stepFirst(table.get.bind(table)),
          getMany: stepFirst(table.getMany.bind(table)),
          query: stepFirst(table.query.bind(table)),
          openCursor: stepFirst(table.openCursor.bind(table)),
          count: stepFirst(table.count.bind(table)),
        }
      },
    }),
  }

  function stepFirst<Given extends unknown[], Answer>(work: (...given: Given) => Answer) {
    return (...given: Given): Answer => {
      step()
      return work(...given)
    }
  }

  return {
    dieIn(count) {
      left = count
    },
    isDead: () => isDead,
    step,
    activity: () => ({ open: open.size, steps }),
    runs(db) {
      db.use(stepwise)
    },
  }
}

function abort(transaction: Aborting): void {
  try {
    transaction.abort()
  } catch (error) {
    if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error // it had ended
  }
}
