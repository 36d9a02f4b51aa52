import { usePerson } from '#session/SessionContext.tsx'
import { findUnreadNotices, type UnreadNotices } from './unread-notices.ts'
import { type LiveOptions, useLive } from './use-live.ts'
import { useMinute } from './use-minute.ts'
import { useSyncStatus } from './use-sync-status.ts'

/** What this person has not read yet; undefined until it is counted, which during the first copy it is not. */
export function useUnreadNotices({ isAround = false }: Pick<LiveOptions, 'isAround'> = {}):
  | UnreadNotices
  | undefined {
  const { actor } = usePerson()
  const minute = useMinute()
  const { progress } = useSyncStatus()
  const found = useLive((db) => findUnreadNotices(db, actor, minute), [actor.id], {
    isAround,
    moving: [actor, minute],
  })
  return progress ? undefined : found
}
