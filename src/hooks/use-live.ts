import { useLiveQuery } from 'dexie-react-hooks'
import type { ZeloDatabase } from '#store/database.ts'
import { guarded } from '#store/watchdog.ts'
import { usePerson } from '#session/SessionContext.tsx'

/**
 * The result of a query on the local database, updated when its data change in this tab or another. Undefined until
 * the first result.
 */
export function useLive<T>(
  query: (db: ZeloDatabase) => Promise<T> | T,
  dependencies: readonly unknown[],
): T | undefined {
  const { db } = usePerson()
  return useLiveQuery(() => whileHere(db, async () => query(db)), [db, ...dependencies])
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
