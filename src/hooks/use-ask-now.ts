import { useRef } from 'react'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { askNow } from '#sync/ask-now.ts'
import { newId } from './clock.ts'
import { usePerson } from './SessionContext.tsx'

/**
 * Carries out a command that waits for the network while the person waits. Throws DomainError where it was not done.
 * The same wish asked again, because no answer came, is done once.
 */
export function useAskNow(): (command: AnyCommand, input: { id: string }) => Promise<void> {
  const { db, transport, actor } = usePerson()
  const keys = useRef(new Map<string, string>())

  return async (command, input) => {
    const wish = `${command.name} ${JSON.stringify(input)}`
    const key = keys.current.get(wish) ?? newId()
    keys.current.set(wish, key)
    await askNow({ db, transport, actor }, { command, input, key })
    keys.current.delete(wish)
  }
}
