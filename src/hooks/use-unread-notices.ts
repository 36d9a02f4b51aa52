import { usePerson } from '#session/SessionContext.tsx'
import { findUnreadNotices, type UnreadNotices } from './unread-notices.ts'
import { useLive } from './use-live.ts'
import { useMinute } from './use-minute.ts'

/** What this person has not read yet; undefined until it is counted. */
export function useUnreadNotices(): UnreadNotices | undefined {
  const { actor } = usePerson()
  const minute = useMinute()
  return useLive((db) => findUnreadNotices(db, actor, minute), [actor, minute])
}
