import { readMeta } from '#store/meta.ts'
import { useLive } from './use-live.ts'

/** When this device last heard everything from the server. */
export function useLastPull(): string | undefined {
  return useLive((db) => readMeta(db, 'last_pull_at'), [])
}
