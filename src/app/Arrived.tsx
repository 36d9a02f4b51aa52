import { useSignals } from '@preact/signals-react/runtime'
import type { ReactNode } from 'react'
import { useSession } from '#session/SessionContext.tsx'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { ArrivalContext } from '#ui/arrival.ts'

/** Provides whether the copy is complete: before that, an empty list does not mean that there is nothing. */
export function Arrived({ children }: { children: ReactNode }) {
  useSignals()
  const session = useSession()
  const { isMissing, isUnread, progress } = useSyncStatus()
  const isTrying = isMissing && session.sync.isPulling.value
  const onRetry = () => void session.retryNow()
  const onFault = () => session.mend()
  return (
    <ArrivalContext value={{ isMissing, isUnread, progress, isTrying, onRetry, onFault }}>
      {children}
    </ArrivalContext>
  )
}
