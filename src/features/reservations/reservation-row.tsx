import { now } from '#session/clock.ts'
import { type Reservation, reservationFlow } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import { later } from '#parts/later.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { WrappedText } from '#ui/WrappedText.tsx'
import { actWords } from './act-words.ts'
import { reservationInWords } from './reservation-in-words.ts'
import { derivedStatusOf } from './derived-status.ts'
import { useAllowedActions } from './use-allowed-actions.ts'
import { useDecisions } from './use-decisions.ts'
import { useWhyNotApproved } from './use-judging.ts'

type ReservationRow = Local<Reservation>

export const reservationMenu = (row: ReservationRow) => <ReservationMenu row={row} />
export const reservationCard = (timeZone: string) => (row: ReservationRow) => (
  <ReservationCard row={row} timeZone={timeZone} />
)
export const reservationDialogs = {
  edit: later(async () => (await import('./ReservationForm.tsx')).ReservationForm),
  reject: later(async () => (await import('./RejectReservation.tsx')).RejectReservation),
  cancel: later(async () => (await import('./CancelReservation.tsx')).CancelReservation),
  remove: later(async () => (await import('./DeleteReservation.tsx')).DeleteReservation),
}

export function reservationColumns(timeZone: string): TableColumn<ReservationRow>[] {
  return [
    {
      key: 'area',
      header: 'Área',
      isKey: true,
      render: (row) => <WrappedText>{row.area_name}</WrappedText>,
      sortValue: (row) => row.area_name,
    },
    {
      key: 'period',
      header: 'Período',
      width: '13.5rem',
      render: (row) => (
        <span style={{ whiteSpace: 'normal' }}>
          {spanText(row.start_datetime, row.end_datetime, timeZone, now())}
        </span>
      ),
      sortValue: (row) => row.start_datetime,
    },
    {
      key: 'unit',
      header: 'Unidade',
      width: '6rem',
      render: (row) => row.unit && <UnitPlate unit={row.unit} />,
      sortValue: (row) => row.unit,
    },
    {
      key: 'resident',
      header: 'Quem',
      width: '11rem',
      hideBelow: 860,
      render: (row) => row.resident.profile.name,
      sortValue: (row) => row.resident.profile.name,
    },
    {
      key: 'title',
      header: 'Título',
      width: '11rem',
      hideBelow: 1320,
      render: (row) => row.title,
      sortValue: (row) => row.title,
    },
    {
      key: 'status',
      header: 'Situação',
      render: (row) => (
        <>
          <LookBadge look={derivedStatusOf(row)} /> {row._state === 'rejected' && <RowMark row={row} />}
        </>
      ),
      sortValue: (row) => reservationFlow.states.indexOf(row.status),
    },
  ]
}

function ReservationCard({ row, timeZone }: { row: ReservationRow; timeZone: string }) {
  return (
    <CardRow
      status={<LookBadge look={derivedStatusOf(row)} />}
      mark={row._state === 'rejected' && <RowMark row={row} />}
      title={row.area_name}
      meta={
        <>
          {row.unit && <UnitPlate unit={row.unit} />}
          <span>{spanText(row.start_datetime, row.end_datetime, timeZone, now())}</span>
          <span>{row.resident.profile.name}</span>
        </>
      }
    />
  )
}

/** What can be done with one reservation without opening it. */
function ReservationMenu({ row }: { row: ReservationRow }) {
  const allowed = useAllowedActions(row)
  // Judging reads the times around it: only a row that waits for this person is worth it.
  return allowed.approve ? <JudgedActs row={row} /> : <MenuActs row={row} whyNot={null} />
}

function JudgedActs({ row }: { row: ReservationRow }) {
  return <MenuActs row={row} whyNot={useWhyNotApproved(row)} />
}

const actOrder = ['approve', 'reject', 'edit', 'cancel', 'remove'] as const

function MenuActs({ row, whyNot }: { row: ReservationRow; whyNot: string | null }) {
  const { timeZone } = useCondominium()
  const open = useOpenDialog<keyof typeof reservationDialogs>()
  const allowed = useAllowedActions(row)
  const { approve } = useDecisions()
  const items = actOrder
    .filter((act) => allowed[act])
    .map((act) => ({
      ...actWords[act],
      disabledReason: act === 'approve' ? (whyNot ?? undefined) : undefined,
      onPress: () => (act === 'approve' ? void approve([row]) : open(act, row)),
    }))
  return <RowActions of={reservationInWords(row, timeZone)} items={items} />
}
