import { useState } from 'react'
import { users } from '#domain/users/contract.ts'
import { removeOnServer } from '#session/call-server.ts'
import { usePerson, useSession } from '#session/SessionContext.tsx'
import type { Told } from '#hooks/use-carry-out.ts'
import { sentenceOf } from '#hooks/use-do.ts'

interface ForcedRemoval {
  /** Who goes. */
  id: string
  confirmed: string
  /** Said when the server gave no sentence. */
  failure: string
  onRemoved: () => void
}

/** Removes somebody with all that hangs on them: never queued, for only the server knows all of it. */
export function useForcedRemoval(told: Told, { id, confirmed, failure, onRemoved }: ForcedRemoval) {
  const { transport } = usePerson()
  const session = useSession()
  const [isBusy, setBusy] = useState(false)

  async function carry(): Promise<void> {
    setBusy(true)
    try {
      await removeOnServer(transport, users.removeForced, { id }, failure)
      told.success(confirmed)
      void session.retryNow()
      onRemoved()
    } catch (error) {
      told.error(sentenceOf(error, failure))
      setBusy(false)
    }
  }
  return { isBusy, remove: () => void carry() }
}
