import type { Local } from '#store/local-row.ts'
import { useLive } from './use-live.ts'
import { useSyncStatus } from './use-sync-status.ts'

/**
 * One row by its id; undefined while it is read, or while the first sync may still deliver it; `null` if it does not
 * exist.
 */
export function useRecord<Row>(collection: string, id: string): Local<Row> | null | undefined {
  const found = useLive(async (db) => ({ row: await db.rows<Row>(collection).get(id) }), [collection, id])
  const { progress } = useSyncStatus()
  if (!found || (!found.row && progress)) return undefined
  return found.row ?? null
}
