import { useSignals } from '@preact/signals-react/runtime'
import { usePerson } from '#session/SessionContext.tsx'

/** When this device last completed a pull. */
export function useLastPull(): string | undefined {
  useSignals()
  return usePerson().facts.lastPullAt.value
}
