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
  /** Whose rows they are: of a kind that a device keeps in part, the list's end says so and leads to the older ones. */
  entity: Pick<Entity, 'collection' | 'keeps'>
  /** It is searched or filtered. */
  isNarrowed?: boolean
  /** How many there are in all, where `rows` holds a window of them. */
  total?: number | undefined
  state: TableState
}

/**
 * The rows of a list, as a table or as cards; the first copy tells how far it is. What draws a row (`columns`,
 * `renderCard`, `rowMenu`, `getRowHref`) should stay the same object: then only the rows that changed are drawn again.
 */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { entity, isNarrowed = false, rows, total, state, ...table } = props
  const { progress } = useSyncStatus()
  // A search within the table stays while it is typed: there the empty table says how far the first copy is.
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
