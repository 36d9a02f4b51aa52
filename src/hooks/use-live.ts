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
  return useLiveQuery(() => guarded(db, async () => query(db)), [db, ...dependencies])
}
