import { useLiveQuery } from 'dexie-react-hooks'
import type { ZeloDatabase } from '#store/database.ts'
import { guarded } from '#store/watchdog.ts'
import { usePerson } from '#session/SessionContext.tsx'

export interface Surroundings {
  /**
   * It is asked for what surrounds every screen, such as the numbers in the menu: where it cannot be read, the fault is
   * reported and there is no result, and the screen whose rows they are still opens and says so.
   */
  isAround?: boolean
}

/**
 * The result of a query on the local database, updated when its data change in this tab or another. Undefined until
 * the first result.
 */
export function useLive<T>(
  query: (db: ZeloDatabase) => Promise<T> | T,
  dependencies: readonly unknown[],
  { isAround = false }: Surroundings = {},
): T | undefined {
  const { db } = usePerson()
  return useLiveQuery(async () => {
    const found = whileHere(db, async () => query(db))
    return isAround ? found.catch(withoutResult) : found
  }, [db, ...dependencies])
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
    throw error
  }
}
