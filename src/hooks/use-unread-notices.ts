import { usePerson } from '#session/SessionContext.tsx'
import { findUnreadNotices, type UnreadNotices } from './unread-notices.ts'
import { type Surroundings, useLive } from './use-live.ts'
import { useMinute } from './use-minute.ts'
import { useSyncStatus } from './use-sync-status.ts'

/** What this person has not read yet; undefined until it is counted, which during the first copy it is not. */
export function useUnreadNotices(surroundings: Surroundings = {}): UnreadNotices | undefined {
  const { actor } = usePerson()
  const minute = useMinute()
  const { progress } = useSyncStatus()
  const found = useLive((db) => findUnreadNotices(db, actor, minute), [actor, minute], surroundings)
  return progress ? undefined : found
}
