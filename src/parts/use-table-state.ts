import { useEntryState } from '#ui/history-entry.ts'
import type { TableSort } from '#ui/table-column.ts'

const pageOfRows = 50

export interface TableState {
  sort: TableSort | undefined
  onSort: (sort: TableSort) => void
  /** The limit; sorting needs every row. */
  limit: number | undefined
  /** The end of the window is near; the next rows are requested once these are rendered. */
  showMore: (shown: number) => void
  /** For paper. */
  readAll: () => void
}

/** A list's sort order and length, restored when the person comes back. */
export function useTableState(usualSort?: TableSort): TableState {
  const [sort, onSort] = useEntryState<TableSort | undefined>('sort', usualSort)
  const [limit, setLimit] = useEntryState('limit', pageOfRows)
  return {
    sort,
    onSort,
    limit: sort ? undefined : limit,
    readAll: () => setLimit(Infinity),
    showMore: (shown) => setLimit((now) => (shown >= now ? now + pageOfRows : now)),
  }
}
