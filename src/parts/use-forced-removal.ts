import { useState } from 'react'
import { users } from '#domain/users/contract.ts'
import { removeOnServer } from '#session/call-server.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useToasts } from '#toasts/use-toasts.ts'

interface ForcedRemoval {
  /** The person to remove. */
  id: string
  confirmed: string
  /** Displayed when the server gave no message. */
  failure: string
  /** Replaces the toast with the reason of a refusal. */
  onRefused?(sentence: string): void
  onRemoved: () => void
}

/** Removes a person with all dependent records: never queued, because only the server knows all of them. */
export function useForcedRemoval({ id, confirmed, failure, onRefused, onRemoved }: ForcedRemoval) {
  const toasts = useToasts()
  const { transport } = usePerson()
  const session = useSession()
  const [isBusy, setBusy] = useState(false)

  async function carry(): Promise<void> {
    setBusy(true)
    try {
      await removeOnServer(transport, users.removeForced, { id }, failure)
      toasts.success(confirmed)
      void session.retryNow()
      onRemoved()
    } catch (error) {
      const tell = onRefused ?? toasts.error
      tell(sentenceOf(error, failure))
      setBusy(false)
    }
  }
  return { isBusy, remove: () => void carry() }
}
