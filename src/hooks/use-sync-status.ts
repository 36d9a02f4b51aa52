import { useSignals } from '@preact/signals-react/runtime'
import { usePerson, useSession } from './SessionContext.tsx'
import type { OutboxCounts } from './live-facts.ts'

export interface SyncStatus extends OutboxCounts {
  state: 'synced' | 'sending' | 'offline' | 'attention'
  /** Since when the server has not answered. */
  offlineSince: string | null
  /** Of a whole copy that is under way; on a new device also before its first page: nothing here does not yet mean none. */
  progress: { done: number; total: number } | null
}

const nothingYet = { done: 0, total: 0 }

/** What the badge says. Being offline is known by the server's silence, not by the browser's opinion. */
export function useSyncStatus(): SyncStatus {
  useSignals()
  const { facts } = usePerson()
  const { progress } = useSession().sync.value
  const counts = facts.outbox.value
  const offlineSince = facts.offlineSince.value
  const isNew = facts.lastPullAt.value === undefined && offlineSince === null
  return {
    ...counts,
    offlineSince,
    progress: progress ?? (isNew ? nothingYet : null),
    state: stateOf(counts, offlineSince),
  }
}

function stateOf({ pending, refused }: OutboxCounts, offlineSince: string | null): SyncStatus['state'] {
  if (refused > 0) return 'attention'
  if (offlineSince) return 'offline'
  return pending > 0 ? 'sending' : 'synced'
}
