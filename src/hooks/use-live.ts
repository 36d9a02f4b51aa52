import { useLiveQuery } from 'dexie-react-hooks'
import type { ZeloDatabase } from '#store/database.ts'
import { guarded } from '#store/watchdog.ts'
import { usePerson } from '#session/SessionContext.tsx'

/**
 * What a query over the device's data answers now, and again whenever that data changes in this tab or another.
 * Undefined until the first answer.
 */
export function useLive<T>(
  query: (db: ZeloDatabase) => Promise<T> | T,
  dependencies: readonly unknown[],
): T | undefined {
  const { db } = usePerson()
  return useLiveQuery(() => guarded(db, async () => query(db)), [db, ...dependencies])
}
