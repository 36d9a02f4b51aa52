import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useSyncStatus } from '#hooks/use-sync-status.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { ResidentCard } from './ResidentCard.tsx'
import { residentColumns } from './resident-columns.tsx'
import { foundResidents, type Resident, type ResidentFilter } from './resident-rows.ts'
import { type OpenedAs, RowMenu } from './RowMenu.tsx'
import { RemoveResident } from './RemoveResident.tsx'
import { ResidentModal } from './ResidentModal.tsx'

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Resident) => row.id
const hrefOf = (row: Resident) => `/app/residents/${row.id}`
const cardOf = (row: Resident) => <ResidentCard row={row} />

interface ResidentTableProps {
  rows: readonly Resident[] | undefined
  filter: ResidentFilter
  empty: ReactNode
}

export function ResidentTable({ rows, filter, empty }: ResidentTableProps) {
  const { progress } = useSyncStatus()
  const [sort, setSort] = useEntryState<TableSort>('sort', { key: 'name', direction: 'ascending' })
  const [opened, setOpened] = useState<{ row: Resident; as: OpenedAs } | null>(null)
  const menuOf = useCallback(
    (row: Resident) => <RowMenu row={row} onOpen={(as) => setOpened({ row, as })} />,
    [],
  )
  const close = () => setOpened(null)
  const nowOf = (row: Resident) => rows?.find(({ id }) => id === row.id) ?? row
  const { search, type, unit } = filter
  const shown = useMemo(
    () => rows && foundResidents(rows, { search, type, unit }),
    [rows, search, type, unit],
  )

  if (rows?.length === 0 && progress) return <SkeletonRows />
  return (
    <>
      <DataTable<Resident>
        label="Moradores"
        columns={residentColumns}
        rows={shown}
        rowId={idOf}
        getRowHref={hrefOf}
        renderCard={cardOf}
        rowMenu={menuOf}
        sort={sort}
        onSort={setSort}
        density="tall"
        empty={empty}
      />
      {opened?.as === 'edit' && <ResidentModal row={nowOf(opened.row)} onClose={close} />}
      {opened?.as === 'remove' && <RemoveResident row={opened.row} onClose={close} />}
    </>
  )
}
