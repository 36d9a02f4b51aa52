import { useMemo } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { DataTable } from '#ui/DataTable.tsx'
import type { DataTableProps } from '#ui/data-table-props.ts'
import { FirstSyncProgress } from '#ui/FirstSyncProgress.tsx'
import { useStaysBeside } from './beside.ts'
import { recordHref } from './navigation.ts'
import { OlderRows } from './OlderRows.tsx'
import type { TableState } from './use-table-state.ts'

interface RecordTableProps<Row> extends Omit<
  DataTableProps<Row>,
  'rowId' | 'total' | 'sort' | 'onSort' | 'onEndReached' | 'label'
> {
  /** The entity, if a device keeps its rows in part: the end of the list then says so and fetches older ones. */
  entity: Pick<Entity, 'collection' | 'keeps' | 'names'>
  /** By default the entity's name in the plural. */
  label?: string
  /** The list is searched or filtered. */
  isNarrowed?: boolean
  /** The total number, if `rows` is a window of them. */
  total?: number | undefined
  state: TableState
}

/**
 * A list's rows, as a table or as cards, with the progress of the first copy. The rendering props (`columns`,
 * `renderCard`, `rowMenu`, `getRowHref`) should be stable: then only changed rows are rendered again. A row leads to its
 * page where its kind has pages.
 */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { entity, isNarrowed = false, rows, total, state, ...table } = props
  const { collection, names } = entity
  const openId = useStaysBeside()
  const usualHref = useMemo(() => hrefsOf(collection), [collection])
  const { progress } = useSyncStatus()
  // A search box within the table must stay mounted while the person types: so the progress is displayed in the empty table.
  if (rows?.length === 0 && progress && !table.toolbar) return <FirstSyncProgress {...progress} />
  return (
    <>
      <DataTable<Row>
        label={names.many}
        currentId={openId}
        {...(usualHref && { getRowHref: usualHref })}
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

function hrefsOf(collection: string) {
  const hasPages = recordHref(collection, '') !== null
  return hasPages ? ({ id }: { id: string }) => recordHref(collection, id) ?? '' : undefined
}

const idOf = ({ id }: { id: string }) => id
