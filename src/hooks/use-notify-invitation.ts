import { dayMs } from '#domain/values/civil-time.ts'
import { isWithin, now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { readMeta, writeMeta } from '#store/meta.ts'
import type { ZeloDatabase } from '#store/database.ts'
import { readWindow } from './read-window.ts'
import type { Listed } from './rows-of.ts'
import { useLive } from './use-live.ts'
import { usePush } from './use-push.ts'
import { useSyncStatus } from './use-sync-status.ts'

/** Who says no is not asked again for this long. */
const declinedMs = 30 * dayMs

/** Rows that are answered: an occurrence, a reservation. */
export type Answered = Listed<{ created_by_id: string | null }>

/** Of the newest rows: somebody's first act is among them, and a long history is not read for an invitation. */
const examined = 50

/**
 * Whether to offer notifications: where pressing the button would turn them on, the person waits for an answer to one of
 * `after`, if that is given, and they have not declined lately.
 */
export function useNotifyInvitation(after?: Answered) {
  const { db, actor } = usePerson()
  const { state, isBusy, turnOn } = usePush()
  const { offlineSince } = useSyncStatus()
  const isDeclined = useLive(async (store) => {
    const at = await readMeta(store, 'notify_dismissed_at')
    return at !== undefined && isWithin(at, declinedMs)
  }, [])
  const mayBe = state === 'off' && offlineSince === null && isDeclined === false
  const { id, condominium_id: here } = actor
  const hasActed = useLive(
    (store) => mayBe && (!after || hasOne(store, after, { id, here })),
    [mayBe, after, id, here],
  )
  return {
    isInvited: mayBe && hasActed === true,
    isBusy,
    accept: turnOn,
    decline: () => writeMeta(db, 'notify_dismissed_at', now()),
  }
}

async function hasOne(
  db: ZeloDatabase,
  kind: Answered,
  { id, here }: { id: string; here: string | null },
): Promise<boolean> {
  if (here === null) return false
  const newest = await readWindow(db, kind, { of: here, isDescending: true, limit: examined })
  return newest.some(({ created_by_id }) => created_by_id === id)
}
