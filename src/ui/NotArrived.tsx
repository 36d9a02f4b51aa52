import { useArrival } from './arrival.ts'
import { ErrorState } from './ErrorState.tsx'
import { FirstSyncProgress } from './FirstSyncProgress.tsx'

/** In the place of "there is nothing", where that is not known: rows are still coming, or could not be fetched. */
export function NotArrived({ isScreen }: { isScreen?: boolean | undefined }) {
  const { title, progress, isTrying, onRetry } = useArrival()
  if (progress) return <FirstSyncProgress {...progress} />
  return (
    <ErrorState title={title} isScreen={isScreen} busy={isTrying} onRetry={onRetry}>
      Os dados do condomínio ainda não chegaram todos a este aparelho.
    </ErrorState>
  )
}
