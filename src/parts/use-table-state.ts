import { useEntryState } from '#ui/history-entry.ts'
import type { TableSort } from '#ui/table-column.ts'

const pageOfRows = 50

/** How a list's table is ordered and how far it is read; whoever comes back to it finds it so. */
export function useTableState(usualSort?: TableSort) {
  const [sort, onSort] = useEntryState<TableSort | undefined>('sort', usualSort)
  const [limit, setLimit] = useEntryState('limit', pageOfRows)
  return {
    sort,
    onSort,
    /** How many rows to read; another order than the usual one needs every row. */
    limit: sort ? undefined : limit,
    /** The end of those that were read is near; more are asked for once these are there. */
    showMore: (shown: number) => setLimit((now) => (shown >= now ? now + pageOfRows : now)),
  }
}

export type TableState = ReturnType<typeof useTableState>
