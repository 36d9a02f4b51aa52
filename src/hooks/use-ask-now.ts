import { useRef } from 'react'
import type { AnyCommand } from '#domain/kernel/contract.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import type { StoredBlob } from '#store/database.ts'
import { askNow } from '#sync/ask-now.ts'
import { newId } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'

/**
 * Runs an `online` command while the person waits. Throws DomainError if it was not done, with `failure` as its
 * message when there was no answer, or one without a message. A retry after a lost answer takes effect once.
 */
export function useAskNow(): AskNow {
  const { db, transport, actor } = usePerson()
  const keys = useRef(new Map<string, string>())

  return async (command, input, { failure, blob } = {}) => {
    const wish = `${command.name} ${JSON.stringify(input)}`
    const key = keys.current.get(wish) ?? newId()
    keys.current.set(wish, key)
    try {
      await askNow({ db, transport, actor }, { command, input, key, blob })
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      if (error.code !== 'unavailable') keys.current.delete(wish) // refused: a retry is a new request
      const { detail, errors = [] } = error.refusal
      throw detail || errors.length > 0 ? error : new DomainError(error.code, { detail: failure })
    }
    keys.current.delete(wish)
  }
}

interface AskNowOptions {
  failure?: string
  /** For a command with a file. */
  blob?: StoredBlob
}

type AskNow = (command: AnyCommand, input: { id: string }, options?: AskNowOptions) => Promise<void>
