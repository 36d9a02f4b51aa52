import { useState } from 'react'
import { users } from '#domain/users/contract.ts'
import { removeOnServer } from '#session/call-server.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import { sentenceOf } from '#hooks/sentence-of.ts'
import { useToasts } from '#toasts/use-toasts.ts'

interface ForcedRemoval {
  /** Who goes. */
  id: string
  confirmed: string
  /** Said when the server gave no sentence. */
  failure: string
  /** In the place of the toast that says why it was refused. */
  onRefused?(sentence: string): void
  onRemoved: () => void
}

/** Removes somebody with all that hangs on them: never queued, for only the server knows all of it. */
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
