import { useMemo } from 'react'
import {
  areMarksKept,
  type KnownPeople,
  reachedBy,
  type Reading,
  readingOf,
} from '#domain/notices/readers.ts'
import { type ReadMark, readMarkId } from '#domain/notices/read-mark.ts'
import { useLive } from '#hooks/use-live.ts'
import { useReport } from '#hooks/use-report.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { now } from '#session/clock.ts'
import type { AnyNotice, NoticeKind } from './notice-kinds.ts'

/**
 * Who of its people has read a notice; undefined until it is known, which during the first copy it is not, and where it
 * is so old that the device has not kept the marks. They are looked up by id: its cost follows the people, not the
 * marks of a year.
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
    () => (reached && marks && !progress && areMarksKept(row, now()) ? readingOf(reached, marks) : undefined),
    [row, reached, marks, progress],
  )
}

/** The same of a notice whose marks the device has not kept: as the server last answered. */
export function useOldReading(kind: NoticeKind, row: AnyNotice, known: KnownPeople | undefined) {
  const { answer, ...report } = useReport(kind.calls.readers, { id: row.id })
  const reading = useMemo(
    () =>
      known &&
      answer &&
      readingOf(
        reachedBy(row, known),
        answer.map(({ user_id, read_at }) => ({ user_id, recorded_at: read_at })),
      ),
    [row, known, answer],
  )
  return { ...report, reading }
}
