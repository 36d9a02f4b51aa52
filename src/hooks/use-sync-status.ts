import { useSignals } from '@preact/signals-react/runtime'
import type { AppCopyState } from '#session/app-copy.ts'
import { useAppCopy } from '#session/DeviceContext.tsx'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import type { OutboxCounts } from '#store/operations.ts'

export interface SyncStatus extends OutboxCounts {
  /**
   * `missing`: incomplete, and fetching the rest failed. `receiving`: being fetched. `preparing`: the data are
   * complete, but the app's own files are not cached yet, so it would not open offline.
   */
  state: 'synced' | 'sending' | 'offline' | 'attention' | 'missing' | 'receiving' | 'preparing'
  /** Since when the server has not answered. */
  offlineSince: string | null
  /** While a full copy is under way, and on a new device before its first page: an empty list is not final. */
  progress: { done: number; total: number } | null
  /** Whether this device has a whole copy is being read. */
  isUnread: boolean
  /** Fetching failed: an empty list does not mean that there is nothing. */
  isMissing: boolean
  /** Whether the app's own files are on this device. */
  appCopy: AppCopyState
}

const nothingYet = { done: 0, total: 0 }

/**
 * The state of the sync badge. Offline means that the server does not answer, not what the browser reports. Fields
 * are read lazily: a component that reads only `offlineSince` is not rendered again for every queued change.
 */
export function useSyncStatus(): SyncStatus {
  useSignals()
  const { facts } = usePerson()
  const { sync } = useSession()
  const { state: copy } = useAppCopy()
  const isFailing = () => sync.hasFailed.value || facts.offlineSince.value !== null
  const isIncomplete = () => facts.arrived.value !== undefined && facts.arrived.value !== 'all'
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
      return sync.progress.value ?? (isIncomplete() && !isFailing() ? nothingYet : null)
    },
    get isUnread() {
      return facts.arrived.value === undefined
    },
    get isMissing() {
      return isIncomplete() && isFailing()
    },
    get appCopy() {
      return copy.value
    },
    get state() {
      const { pending, refused } = facts.outbox.value
      if (refused > 0) return 'attention'
      if (facts.offlineSince.value) return 'offline'
      if (isIncomplete()) return isFailing() ? 'missing' : 'receiving'
      if (pending > 0) return 'sending'
      return copy.value === 'coming' ? 'preparing' : 'synced'
    },
  }
}
