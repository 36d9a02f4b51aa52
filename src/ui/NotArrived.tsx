import { useArrival } from './arrival.ts'
import { ErrorState } from './ErrorState.tsx'

/** In the place of "there is nothing", where that is not known: rows are missing that could not be fetched. */
export function NotArrived({ isScreen }: { isScreen?: boolean | undefined }) {
  const { title, isTrying, onRetry } = useArrival()
  return (
    <ErrorState title={title} isScreen={isScreen} busy={isTrying} onRetry={onRetry}>
      Os dados do condomínio ainda não chegaram todos a este aparelho.
    </ErrorState>
  )
}
