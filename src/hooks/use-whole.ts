import { readMeta } from '#store/meta.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { useLive } from './use-live.ts'

/**
 * As `useLive`, where half of the rows would say something wrong: null until this device has had a whole copy once. Both
 * are read together, so that no older answer stands for an instant as if it were all.
 */
export function useWhole<T>(
  query: (db: ZeloDatabase) => Promise<T>,
  dependencies: readonly unknown[],
): T | null | undefined {
  return useLive(async (db) => ((await readMeta(db, 'last_pull_at')) ? query(db) : null), dependencies)
}
