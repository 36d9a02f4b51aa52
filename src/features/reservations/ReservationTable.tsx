import { useCallback, useMemo, useState } from 'react'
import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { mayDecideReservation } from '#domain/reservations/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import type { Local } from '#store/local-row.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { useEntryState } from '#ui/history-entry.ts'
import { NothingFound } from '#ui/NothingFound.tsx'
import type { TableSort } from '#ui/table-column.ts'
import { ApproveSeveral } from './ApproveSeveral.tsx'
import { ReservationCard } from './ReservationCard.tsx'
import { RowMenu } from './RowMenu.tsx'
import { SelectionBar } from './SelectionBar.tsx'
import { reservationColumns } from './reservation-columns.tsx'
import { filterKeys, filterOf, isNarrowed, reservationFilters } from './reservation-filters.ts'
import { reservationInWords } from './reservation-in-words.ts'
import { useAreas } from './use-areas.ts'
import { useReservations } from './use-reservations.ts'

const pageOfRows = 50

// One object each: a table whose drawing does not change leaves its drawn rows alone.
const idOf = (row: Reservation) => row.id
const hrefOf = (row: Reservation) => `/app/reservations/${row.id}`
const menuOf = (row: Local<Reservation>) => <RowMenu row={row} />
const isPending = (row: Reservation) => row.status === 'PENDING'
const none: ReadonlySet<string> = new Set()

export function ReservationTable({ action }: { action: React.ReactNode }) {
  const { actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const { values, change } = useFilterInUrl(filterKeys)
  const filter = filterOf(values)
  const areas = useAreas()
  const [limit, setLimit] = useEntryState('limit', pageOfRows)
  const [sort, setSort] = useEntryState<TableSort | undefined>('sort', undefined)
  const [chosen, setChosen] = useState(none)
  const [isApproving, setApproving] = useState(false)
  const columns = useMemo(() => reservationColumns(timeZone), [timeZone])
  const renderCard = useCallback(
    (row: Local<Reservation>) => <ReservationCard row={row} timeZone={timeZone} />,
    [timeZone],
  )
  const found = useReservations({ filter, isSorted: sort !== undefined, limit })
  const mayDecide = mayDecideReservation({ actor }) && can(reservations.confirm)
  const selected = found?.rows.filter((row) => chosen.has(row.id) && isPending(row)) ?? []

  return (
    <>
      <FilterBar filters={reservationFilters(areas ?? [])} values={values} onChange={change} chips="status" />
      {selected.length > 0 && (
        <SelectionBar
          count={selected.length}
          onApprove={() => setApproving(true)}
          onClear={() => setChosen(none)}
        />
      )}
      <DataTable<Local<Reservation>>
        label="Reservas"
        columns={columns}
        rows={found?.rows}
        rowId={idOf}
        getRowHref={hrefOf}
        renderCard={renderCard}
        rowMenu={menuOf}
        sort={sort}
        onSort={setSort}
        total={found?.total ?? 0}
        selection={
          mayDecide
            ? {
                ids: chosen,
                onChange: setChosen,
                canSelect: isPending,
                labelOf: (row) => `Selecionar ${reservationInWords(row, timeZone)}`,
              }
            : undefined
        }
        onEndReached={() => setLimit((now) => (found && found.rows.length >= now ? now + pageOfRows : now))}
        empty={
          isNarrowed(filter) ? (
            <NothingFound onClear={() => change({})} />
          ) : (
            <EmptyState title="Nenhuma reserva por aqui" action={action}>
              Escolha a área, o dia e a hora.
            </EmptyState>
          )
        }
      />
      {isApproving && (
        <ApproveSeveral rows={selected} onClose={() => setApproving(false)} onDone={() => setChosen(none)} />
      )}
    </>
  )
}
