import { useState } from 'react'
import { DomainError } from '#domain/kernel/errors.ts'
import { type NewTotp, secondFactor } from '#domain/auth/second-factor.ts'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { callServer } from '#session/call-server.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

const failure = 'Não foi possível ativar o aplicativo. Tente de novo.'

/** Begins an authenticator app. Who one is, is asked for before its dialog opens: two would lie over each other. */
export function useNewTotp() {
  const { transport } = usePerson()
  const toasts = useToasts()
  const [begun, setBegun] = useState<NewTotp | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    try {
      setBegun(await callServer(transport, secondFactor.newTotp, {}, failure))
    } catch (error) {
      const hasGivenUp = error instanceof DomainError && error.code === 'proof_needed'
      if (!hasGivenUp) toasts.error(sentenceOf(error, failure))
    } finally {
      setBusy(false)
    }
  }
  return { begun, isBusy, begin: () => void begin(), end: () => setBegun(null) }
}
