import { useSignals } from '@preact/signals-react/runtime'
import { usePerson, useSession } from './SessionContext.tsx'
import type { OutboxCounts } from './live-facts.ts'

export interface SyncStatus extends OutboxCounts {
  state: 'synced' | 'sending' | 'offline' | 'attention'
  /** Since when the server has not answered. */
  offlineSince: string | null
  progress: { done: number; total: number } | null
}

/** What the badge says. Being offline is known by the server's silence, not by the browser's opinion. */
export function useSyncStatus(): SyncStatus {
  useSignals()
  const { facts } = usePerson()
  const { progress } = useSession().sync.value
  const counts = facts.outbox.value
  const offlineSince = facts.offlineSince.value
  return { ...counts, offlineSince, progress, state: stateOf(counts, offlineSince) }
}

function stateOf({ pending, refused }: OutboxCounts, offlineSince: string | null): SyncStatus['state'] {
  if (refused > 0) return 'attention'
  if (offlineSince) return 'offline'
  return pending > 0 ? 'sending' : 'synced'
}
