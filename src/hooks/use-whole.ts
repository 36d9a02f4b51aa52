import { readMeta } from '#store/meta.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { useLive } from './use-live.ts'

/**
 * As `useLive`, where incomplete data would be misleading: null until this device has had a full copy once. Both are
 * read in one query, so that an older result is never taken for a complete one.
 */
export function useWhole<T>(
  query: (db: ZeloDatabase) => Promise<T>,
  dependencies: readonly unknown[],
): T | null | undefined {
  return useLive(async (db) => ((await readMeta(db, 'last_pull_at')) ? query(db) : null), dependencies)
}
