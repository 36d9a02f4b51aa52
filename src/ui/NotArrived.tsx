import { useArrival } from './arrival.ts'
import { ErrorState } from './ErrorState.tsx'
import { FirstSyncProgress } from './FirstSyncProgress.tsx'

/** Replaces an empty state while rows are still being fetched, or after fetching failed. */
export function NotArrived({ isScreen }: { isScreen?: boolean | undefined }) {
  const { title, progress, isTrying, onRetry } = useArrival()
  if (progress) return <FirstSyncProgress {...progress} />
  return (
    <ErrorState title={title} isScreen={isScreen} busy={isTrying} onRetry={onRetry}>
      Os dados do condomínio ainda não chegaram todos a este aparelho.
    </ErrorState>
  )
}
