import { useEffect, useEffectEvent } from 'react'
import type { Local } from '#store/local-row.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { mostPatched } from './patch-window.ts'

/** Calls back with the rows of a collection that this window has just committed, by id; null where one is gone. */
export function useWritten(
  collection: string,
  onWritten: (changes: ReadonlyMap<string, Local | null>) => void,
): void {
  const { db } = usePerson()
  const take = useEffectEvent(onWritten)
  useEffect(
    () =>
      db.whenWritten((written) => {
        const changes = written.get(collection)
        if (changes && changes.size <= mostPatched) take(changes)
      }),
    [db, collection],
  )
}
