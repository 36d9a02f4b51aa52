import { useEffect, useState } from 'react'
import { findEntity } from '#domain/entities.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { useFetchOlder } from '#hooks/use-fetch-older.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { targetKey } from '#store/outbox-entry.ts'
import { isKeptInPart } from '#store/older-rows.ts'

/**
 * `asking`: being fetched. `none`: neither the server nor this device has it. `unreached`: the server did not answer.
 */
type Answer = 'asking' | 'none' | 'unreached'

/**
 * A row that is opened by its link but is not on this device may be older than what is kept here: fetches it, and
 * retries when the network returns.
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
      // Created or deleted on this device.
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
