import { useLive } from '#hooks/use-live.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { ZeloDatabase } from '#store/database.ts'

/** What is counted on this device; undefined until it is read, and while rows are still arriving: it would be too little. */
export function useCounted<T>(
  query: (db: ZeloDatabase) => Promise<T>,
  dependencies: readonly unknown[],
  moving: readonly unknown[] = [],
): T | undefined {
  const isWhole = useIsWhole()
  const counted = useLive(query, dependencies, { moving })
  return isWhole ? counted : undefined
}

/** This device has all rows that it keeps. */
export function useIsWhole(): boolean {
  const { progress, isMissing } = useSyncStatus()
  return progress === null && !isMissing
}
