import { useSignals } from '@preact/signals-react/runtime'
import { isLiving } from '#store/outbox-entry.ts'
import { readMeta } from '#store/meta.ts'
import { useSession } from './SessionContext.tsx'
import { useLive } from './use-live.ts'

export interface SyncStatus {
  state: 'synced' | 'sending' | 'offline' | 'attention'
  /** Changes still to be confirmed by the server. */
  pending: number
  /** Changes that need this person. */
  refused: number
  /** Since when the server has not answered. */
  offlineSince: string | null
  progress: { done: number; total: number } | null
}

/** What the badge says. Being offline is known by the server's silence, not by the browser's opinion. */
export function useSyncStatus(): SyncStatus {
  useSignals()
  const { progress } = useSession().sync.value
  const counts = useLive(async (db) => {
    const entries = await db.outbox.toArray()
    return {
      pending: entries.filter(isLiving).length,
      refused: entries.filter(({ state }) => state === 'rejected' || state === 'stuck').length,
      offlineSince: (await readMeta(db, 'unreachable_since')) ?? null,
    }
  }, [])
  const { pending = 0, refused = 0, offlineSince = null } = counts ?? {}
  return { state: stateOf({ pending, refused, offlineSince }), pending, refused, offlineSince, progress }
}

function stateOf(now: {
  pending: number
  refused: number
  offlineSince: string | null
}): SyncStatus['state'] {
  if (now.refused > 0) return 'attention'
  if (now.offlineSince) return 'offline'
  return now.pending > 0 ? 'sending' : 'synced'
}
