import { useMemo } from 'react'
import type { Notice } from '#domain/notices/notice.ts'
import { byReading } from '#domain/notices/reading-order.ts'
import { isNews } from '#domain/notices/unread.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useMinute } from '#hooks/use-minute.ts'
import type { Listed } from '#hooks/rows-of.ts'
import type { Local } from '#store/local-row.ts'
import { useOwnReads } from './use-own-reads.ts'
import { useRows } from './use-rows.ts'

/** A notice, and whether this person has read it. */
export type HeldNotice<R> = Local<R> & { is_read: boolean }

/** The notices of the condominium in view: what is urgent and not read, what is not read, then the newest. */
export function useNotices<R extends Notice>(entity: Listed<R>): HeldNotice<R>[] | undefined {
  const { actor } = usePerson()
  const now = useMinute()
  const rows = useRows(entity)?.rows
  const marked = useOwnReads(useMemo(() => rows?.map(({ id }) => id) ?? none, [rows]))
  return useMemo(
    () =>
      rows &&
      marked &&
      rows
        .map((row) => ({ ...row, is_read: marked.has(row.id) || !isNews(row, actor, now) }))
        .sort(byReading),
    [rows, marked, actor, now],
  )
}

const none: readonly string[] = []
