import { useEffect, useState } from 'react'
import { findEntity } from '#domain/entities.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { useFetchOlder } from '#hooks/use-fetch-older.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { targetKey } from '#store/outbox-entry.ts'
import { isKeptInPart } from '#store/older-rows.ts'

/** `asking`: it may be on its way. `none`: there is none, as far as anybody knows. `unreached`: the server did not say. */
type Answer = 'asking' | 'none' | 'unreached'

/**
 * A row that is not on this device, though its link was opened: it may be older than what is kept here, so the server is asked
 * for it, and again whenever the network returns.
 */
export function useOlderRecord(collection: string, id: string, isMissing: boolean): Answer {
  const { db } = usePerson()
  const { fetchRow } = useFetchOlder()
  const { offlineSince } = useSyncStatus()
  const isOffline = offlineSince !== null
  const entity = findEntity(collection)
  const kind = entity && isKeptInPart(entity) ? entity : undefined
  const question = kind && isMissing ? `${targetKey({ collection, id })} ${isOffline}` : null
  const [answered, setAnswered] = useState<{ question: string; answer: Answer }>()

  useEffect(() => {
    if (!kind || question === null) return setAnswered(undefined)
    let isGone = false
    const ask = async (): Promise<Answer> => {
      // This device itself made it or took it away.
      const own = await db.outbox.where('target_keys').equals(targetKey({ collection, id })).count()
      if (own > 0) return 'none'
      try {
        return (await fetchRow(kind, id)) ? 'asking' : 'none'
      } catch (error) {
        if (!(error instanceof DomainError)) throw error
        return error.code === 'unavailable' ? 'unreached' : 'none'
      }
    }
    ask().then((answer) => {
      if (!isGone) setAnswered({ question, answer })
    }, reportError)
    return () => {
      isGone = true
    }
  }, [db, fetchRow, kind, collection, id, question])

  if (question === null) return 'none'
  return answered?.question === question ? answered.answer : 'asking'
}
