import { useMemo } from 'react'
import { type KnownPeople, reachedBy, type Reading, readingOf } from '#domain/notices/readers.ts'
import { type ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { useLive } from '#hooks/use-live.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import type { AnyNotice } from './notice-kinds.ts'

/**
 * Who of its people has read a notice; undefined until it is known, which during the first copy it is not. Their marks
 * are looked up by id: its cost follows the people, not the marks of a year.
 */
export function useReading(row: AnyNotice, known: KnownPeople | undefined): Reading | undefined {
  const { progress } = useSyncStatus()
  const reached = useMemo(() => known && reachedBy(row, known), [row, known])
  const ids = reached?.people.map(({ id }) => id)
  const marks = useLive(
    async (db) => {
      const found = await db
        .rows<ReadMark>('read_marks')
        .bulkGet((ids ?? []).map((id) => readMarkId(row.id, id)))
      return found.filter((mark) => mark !== undefined)
    },
    [row.id, ids?.join()],
  )
  return useMemo(
    () => (reached && marks && !progress ? readingOf(reached, marks) : undefined),
    [reached, marks, progress],
  )
}
