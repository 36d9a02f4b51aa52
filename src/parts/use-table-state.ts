import { useEntryState } from '#ui/history-entry.ts'
import type { TableSort } from '#ui/table-column.ts'

const pageOfRows = 50

/** A list's sort order and length, restored when the person comes back. */
export function useTableState(usualSort?: TableSort) {
  const [sort, onSort] = useEntryState<TableSort | undefined>('sort', usualSort)
  const [limit, setLimit] = useEntryState('limit', pageOfRows)
  return {
    sort,
    onSort,
    /** The limit; sorting needs every row. */
    limit: sort ? undefined : limit,
    /** The end of the window is near; the next rows are requested once these are rendered. */
    showMore: (shown: number) => setLimit((now) => (shown >= now ? now + pageOfRows : now)),
  }
}

export type TableState = ReturnType<typeof useTableState>
