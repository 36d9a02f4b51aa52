import { useArrival } from './arrival.ts'
import { chakra } from './chakra.ts'
import { ErrorState } from './ErrorState.tsx'
import { FirstSyncProgress } from './FirstSyncProgress.tsx'

/** Replaces an empty state while rows are still being fetched, or after fetching failed. */
export function NotArrived({ isScreen }: { isScreen?: boolean | undefined }) {
  const { title, progress, isUnread, isTrying, onRetry } = useArrival()
  if (progress) return <FirstSyncProgress {...progress} />
  if (isUnread) return <chakra.p p="6">Carregando...</chakra.p>
  return (
    <ErrorState title={title} isScreen={isScreen} busy={isTrying} onRetry={onRetry}>
      Os dados do condomínio ainda não chegaram todos a este aparelho.
    </ErrorState>
  )
}
