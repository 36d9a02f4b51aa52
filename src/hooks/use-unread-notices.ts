import { usePerson } from '#session/SessionContext.tsx'
import { findUnreadNotices, type UnreadNotices } from './unread-notices.ts'
import { useLive } from './use-live.ts'
import { useMinute } from './use-minute.ts'
import { useSyncStatus } from './use-sync-status.ts'

/** What this person has not read yet; undefined until it is counted, which during the first copy it is not. */
export function useUnreadNotices(): UnreadNotices | undefined {
  const { actor } = usePerson()
  const minute = useMinute()
  const { progress } = useSyncStatus()
  const found = useLive((db) => findUnreadNotices(db, actor, minute), [actor, minute])
  return progress ? undefined : found
}
