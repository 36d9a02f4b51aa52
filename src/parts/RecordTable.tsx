import { use, useMemo } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import type { DataTableProps } from '#ui/data-table-props.ts'
import { FirstSyncProgress } from '#ui/FirstSyncProgress.tsx'
import { useStaysBeside } from './beside.ts'
import { ListPaper } from './ListPaper.tsx'
import { ListFactsContext } from './PrintedList.tsx'
import { recordHref } from './navigation.ts'
import { OlderRows } from './OlderRows.tsx'
import { useExportWait } from './use-export-wait.ts'
import { useListPrint } from './use-list-print.ts'
import { useOlder } from './use-older.ts'
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
  /** If `rows` is a page: those of every page, for paper. */
  ofAllPages?: readonly Row[] | undefined
  state: TableState
}

/**
 * A list's rows, as a table or as cards, with the progress of the first copy. The rendering props (`columns`,
 * `renderCard`, `rowMenu`, `getRowHref`) should be stable: then only changed rows are rendered again. A row leads to its
 * page where its kind has pages.
 */
export function RecordTable<Row extends { id: string }>(props: RecordTableProps<Row>) {
  const { entity, isNarrowed = false, rows, total, ofAllPages, state, ...table } = props
  const { collection, names } = entity
  const openId = useStaysBeside()
  const usualHref = useMemo(() => hrefsOf(collection), [collection])
  const facts = use(ListFactsContext)
  const older = useOlder(entity)
  const all = ofAllPages ?? rows
  const count = total ?? rows?.length ?? 0
  const paper = useListPrint(facts !== null, {
    isWhole: all !== undefined && all.length >= count,
    readAll: state.readAll,
  })
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
        total={count}
        sort={state.sort}
        onSort={state.onSort}
        onEndReached={() => rows && state.showMore(rows.length)}
        foot={
          <>
            {table.foot}
            {facts && <PrintButton onClick={paper.print} />}
          </>
        }
      />
      {facts && all && paper.isOnPaper && (
        <ListPaper
          facts={facts}
          columns={table.columns}
          rows={all}
          total={count}
          sort={ofAllPages ? undefined : state.sort}
          since={older && !older.isAll ? older.since : undefined}
        />
      )}
      {entity.keeps && <OlderRows entity={entity} isNarrowed={isNarrowed} />}
    </>
  )
}

/** `list-keys.ts` presses it. */
function PrintButton({ onClick }: { onClick: () => void }) {
  const wait = useExportWait()
  return (
    <Button
      variant="ghost"
      icon="printer"
      disabledReason={wait}
      onClick={onClick}
      data-print-list
      data-screen-only
    >
      Imprimir
    </Button>
  )
}

function hrefsOf(collection: string) {
  const hasPages = recordHref(collection, '') !== null
  return hasPages ? ({ id }: { id: string }) => recordHref(collection, id) ?? '' : undefined
}

const idOf = ({ id }: { id: string }) => id
