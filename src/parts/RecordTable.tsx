import type { Entity } from '#domain/kernel/entity.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { DataTableProps } from '#ui/data-table-props.ts'
import { FirstSyncProgress } from '#ui/FirstSyncProgress.tsx'
import { OlderRows } from './OlderRows.tsx'
import type { TableState } from './use-table-state.ts'

interface RecordTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'rowId' | 'total' | 'sort' | 'onSort' | 'onEndReached'
> {
  /** The entity, if a device keeps its rows in part: the end of the list then says so and fetches older ones. */
  entity: Pick<Entity, 'collection' | 'keeps'>
  /** The list is searched or filtered. */
  isNarrowed?: boolean
  /** The total number, if `rows` is a window of them. */
  total?: number | undefined
  state: TableState
}

/**
 * A list's rows, as a table or as cards, with the progress of the first copy. The rendering props (`columns`,
 * `renderCard`, `rowMenu`, `getRowHref`) should be stable: then only changed rows are rendered again.
 */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { entity, isNarrowed = false, rows, total, state, ...table } = props
  const { progress } = useSyncStatus()
  // A search box within the table must stay mounted while the person types: so the progress is displayed in the empty table.
  if (rows?.length === 0 && progress && !table.toolbar) return <FirstSyncProgress {...progress} />
  return (
    <>
      <DataTable<Row>
        {...table}
        rows={rows}
        rowId={idOf}
        total={total ?? rows?.length ?? 0}
        sort={state.sort}
        onSort={state.onSort}
        onEndReached={() => rows && state.showMore(rows.length)}
      />
      {entity.keeps && <OlderRows entity={entity} isNarrowed={isNarrowed} />}
    </>
  )
}

const idOf = ({ id }: { id: string }) => id
