import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { reservations } from '#domain/reservations/contract.ts'
import { Reservation } from '#domain/reservations/reservation.ts'
import { mayDecideReservation } from '#domain/reservations/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useFilterInUrl } from '#hooks/use-filter-in-url.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { EmptyList } from '#parts/EmptyList.tsx'
import { PrintedList } from '#parts/PrintedList.tsx'
import { RecordTable } from '#parts/RecordTable.tsx'
import { SavedFilters } from '#parts/SavedFilters.tsx'
import { RowDialogs } from '#parts/RowDialogs.tsx'
import { useAreas } from '#parts/use-areas.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { useRows, type WantedRows } from '#parts/use-rows.ts'
import { useSelection } from '#parts/use-selection.ts'
import { useTableState } from '#parts/use-table-state.ts'
import type { Local } from '#store/local-row.ts'
import { Button } from '#ui/Button.tsx'
import { FilterBar } from '#ui/FilterBar.tsx'
import { SelectionBar } from '#ui/SelectionBar.tsx'
import { ApproveSeveral } from './ApproveSeveral.tsx'
import {
  dependsOnTime,
  reservationFilterKeys,
  reservationFilterOf,
  hasReservationFilter,
  matchesReservation,
  reservationFilters,
} from './reservation-filters.ts'
import { reservationInWords } from './reservation-in-words.ts'
import {
  reservationCard,
  reservationColumns,
  reservationDialogs,
  reservationMenu,
} from './reservation-row.tsx'
import { RejectSeveral } from './RejectSeveral.tsx'

type ReservationRow = Local<Reservation>

const isPending = (row: Reservation) => row.status === 'PENDING'

export function ReservationTable({ action }: { action: ReactNode }) {
  const { actor, can } = usePerson()
  const { timeZone } = useCondominium()
  const { values, change, clear } = useFilterInUrl(reservationFilterKeys)
  const areas = useAreas()
  const state = useTableState()
  const [asked, setAsked] = useState<'approve' | 'reject' | null>(null)
  const drawing = useMemo(
    () => ({ columns: reservationColumns(timeZone), renderCard: reservationCard(timeZone) }),
    [timeZone],
  )
  const filter = useMemo(() => reservationFilterOf(values), [values])
  const minute = useMinute()
  const at = dependsOnTime(filter) ? minute : ''
  const narrowed = useMemo(
    () =>
      hasReservationFilter(filter)
        ? (row: Reservation) => matchesReservation(row, filter, { now: at, timeZone })
        : undefined,
    [filter, at, timeZone],
  )
  const filters = reservationFilters(areas ?? [])
  const found = useReservations({ matches: narrowed, limit: state.limit })
  const mayDecide = mayDecideReservation({ actor }) && can(reservations.confirm)
  const labelOf = useCallback(
    (row: ReservationRow) => `Selecionar ${reservationInWords(row, timeZone)}`,
    [timeZone],
  )
  const selection = useSelection<ReservationRow>({ all: found?.rows, canSelect: isPending, labelOf })
  const count = selection.chosen.length
  const deciding = { rows: selection.chosen, onClose: () => setAsked(null), onDone: selection.clear }

  return (
    <RowDialogs entity={Reservation} dialogs={reservationDialogs}>
      <FilterBar filters={filters} values={values} onChange={change} chips="status" />
      <SavedFilters collection="reservations" filters={filters} values={values} onChange={change} />
      {count > 0 && (
        <SelectionBar
          label="Reservas selecionadas"
          words={count === 1 ? '1 reserva selecionada' : `${count} reservas selecionadas`}
          onClear={selection.clear}
        >
          {can(reservations.reject) && (
            <Button icon="x" onClick={() => setAsked('reject')}>
              Recusar
            </Button>
          )}
          <Button variant="solid" icon="check" iconWeight="bold" onClick={() => setAsked('approve')}>
            {count === 1 ? 'Aprovar 1 reserva' : `Aprovar ${count} reservas`}
          </Button>
        </SelectionBar>
      )}
      <PrintedList title="Reservas" filters={filters} values={values}>
        <RecordTable
          entity={Reservation}
          isNarrowed={narrowed !== undefined}
          rows={found?.rows}
          total={found?.total}
          state={state}
          {...drawing}
          rowMenu={reservationMenu}
          {...(mayDecide && { selection: selection.ofTable })}
          empty={
            <EmptyList isNarrowed={narrowed !== undefined} onClear={clear} of={Reservation} action={action}>
              Escolha a área, o dia e a hora.
            </EmptyList>
          }
        />
      </PrintedList>
      {asked === 'approve' && <ApproveSeveral {...deciding} />}
      {asked === 'reject' && <RejectSeveral {...deciding} />}
    </RowDialogs>
  )
}

/** What is to come, the next first, then what has passed, the latest first: of the past only a window is read. */
function useReservations({ matches, limit }: Pick<WantedRows<ReservationRow>, 'matches' | 'limit'>) {
  const at = useMinute()
  const next = useRows(Reservation, { from: at, matches })
  const past = useRows(Reservation, { until: at, order: 'descending', matches, limit })
  return useMemo(
    () => next && past && { rows: [...next.rows, ...past.rows], total: next.total + past.total },
    [next, past],
  )
}
