import { DomainError } from '#domain/kernel/errors.ts'
import { useAskNow } from '#hooks/use-ask-now.ts'

/** As `useAskNow`; where the server gave no sentence of its own, `failure` is told. */
export function useAskOr(failure: string): ReturnType<typeof useAskNow> {
  const ask = useAskNow()
  return async (command, input) => {
    try {
      await ask(command, input)
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'unavailable') throw error
      throw new DomainError('unavailable', { ...error.refusal, detail: error.refusal.detail ?? failure })
    }
  }
}
