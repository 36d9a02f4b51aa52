import { useSignals } from '@preact/signals-react/runtime'
import { usePerson, useSession } from './SessionContext.tsx'
import type { OutboxCounts } from '#store/acts.ts'

export interface SyncStatus extends OutboxCounts {
  state: 'synced' | 'sending' | 'offline' | 'attention'
  /** Since when the server has not answered. */
  offlineSince: string | null
  /** Of a whole copy that is under way; on a new device also before its first page: nothing here does not yet mean none. */
  progress: { done: number; total: number } | null
}

const nothingYet = { done: 0, total: 0 }

/**
 * What the badge says. Being offline is known by the server's silence, not by the browser's opinion. Each part is read
 * when it is asked for: who takes only `offlineSince` is not drawn anew by every change that is queued or confirmed.
 */
export function useSyncStatus(): SyncStatus {
  useSignals()
  const { facts } = usePerson()
  const session = useSession()
  return {
    get pending() {
      return facts.outbox.value.pending
    },
    get refused() {
      return facts.outbox.value.refused
    },
    get offlineSince() {
      return facts.offlineSince.value
    },
    get progress() {
      const isNew = facts.lastPullAt.value === undefined && facts.offlineSince.value === null
      return session.progress.value ?? (isNew ? nothingYet : null)
    },
    get state() {
      return stateOf(facts.outbox.value, facts.offlineSince.value)
    },
  }
}

function stateOf({ pending, refused }: OutboxCounts, offlineSince: string | null): SyncStatus['state'] {
  if (refused > 0) return 'attention'
  if (offlineSince) return 'offline'
  return pending > 0 ? 'sending' : 'synced'
}
