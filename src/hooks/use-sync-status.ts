import { useSignals } from '@preact/signals-react/runtime'
import type { AppCopyState } from '#session/app-copy.ts'
import { useAppCopy } from '#session/DeviceContext.tsx'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import type { OutboxCounts } from '#store/acts.ts'

export interface SyncStatus extends OutboxCounts {
  /**
   * `missing`: not all of it is here, and asking for the rest failed. `receiving`: it is on its way. `preparing`: all of it
   * is here but for the app itself, which would not open without a network yet.
   */
  state: 'synced' | 'sending' | 'offline' | 'attention' | 'missing' | 'receiving' | 'preparing'
  /** Since when the server has not answered. */
  offlineSince: string | null
  /** Of a whole copy that is under way; on a new device also before its first page: nothing here does not yet mean none. */
  progress: { done: number; total: number } | null
  /** What is not here could not be fetched: an empty list does not mean that there is nothing. */
  isMissing: boolean
  /** The app itself, as far as it is on this device. */
  appCopy: AppCopyState
}

const nothingYet = { done: 0, total: 0 }

/**
 * What the badge says. Being offline is known by the server's silence, not by the browser's opinion. Each part is read
 * when it is asked for: who takes only `offlineSince` is not drawn anew by every change that is queued or confirmed.
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
