import { useLiveQuery } from 'dexie-react-hooks'
import type { ZeloDatabase } from '#store/database.ts'
import { guarded, toldByDexie } from '#store/watchdog.ts'
import { usePerson } from '#session/SessionContext.tsx'

export interface LiveOptions {
  /**
   * It is asked for what surrounds every screen, such as the numbers in the menu: where it cannot be read, the fault is
   * reported and there is no result, and the screen whose rows they are still opens and says so.
   */
  isAround?: boolean
  /**
   * Further dependencies with which the same answer goes on: the minute, a list that gained a row. The earlier result
   * stays until the next one is read.
   */
  moving?: readonly unknown[]
}

/**
 * The result of a query on the local database, updated when its data change in this tab or another. Undefined until
 * the first result, and until the first one of other dependencies: that of another row or unit is none of this one.
 */
export function useLive<T>(
  query: (db: ZeloDatabase) => Promise<T> | T,
  dependencies: readonly unknown[],
  { isAround = false, moving = nothing }: LiveOptions = {},
): T | undefined {
  const { db } = usePerson()
  const of = [db, ...dependencies]
  let last: { of: readonly unknown[]; value: T | undefined } | undefined
  const found = useLiveQuery(async () => {
    const answer = whileHere(db, async () => query(db))
    const value = await (isAround ? answer.catch(withoutResult) : answer)
    // The same object for an equal answer: nothing is drawn again.
    if (!last || !Object.is(last.value, value)) last = { of, value }
    return last
  }, [...of, ...moving])
  return found && hasSameItems(found.of, of) ? found.value : undefined
}

const nothing: readonly unknown[] = []

function hasSameItems(some: readonly unknown[], others: readonly unknown[]): boolean {
  return some.every((one, at) => Object.is(one, others[at]))
}

function withoutResult(error: unknown): undefined {
  reportError(error)
}

/** Without an answer where the person left meanwhile, in this window or another: their database closed under the query. */
export async function whileHere<T>(db: ZeloDatabase, query: () => Promise<T>): Promise<T | undefined> {
  try {
    return await guarded(db, query)
  } catch (error) {
    if (db.isLeft) return undefined
    throw toldByDexie(error)
  }
}
