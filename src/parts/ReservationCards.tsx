import type { ReactNode } from 'react'
import type { Reservation } from '#domain/reservations/reservation.ts'
import type { Local } from '#store/local-row.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import type { StatusLook } from '#ui/look.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { reservationLooks } from './reservation-looks.ts'

interface ReservationCardsProps {
  rows: readonly Local<Reservation>[]
  /** The area by default. */
  title?: (row: Local<Reservation>) => string
  /** By default that of its status. */
  look?: (row: Local<Reservation>) => StatusLook
  /** Beside the status. */
  when?: (row: Local<Reservation>) => string
  /** Beside the unit: whose it is, or when. */
  detail: (row: Local<Reservation>) => ReactNode
}

/** Reservations of a home or above a calendar, each a link to its record. */
export function ReservationCards({
  rows,
  title = ({ area_name }) => area_name,
  look = ({ status }) => reservationLooks[status],
  when,
  detail,
}: ReservationCardsProps) {
  return (
    <CardList
      rows={rows.map((row) => ({
        key: row.id,
        href: `/app/reservations/${row.id}`,
        content: (
          <CardRow
            status={<LookBadge look={look(row)} />}
            mark={<RowMark row={row}>{when?.(row)}</RowMark>}
            title={title(row)}
            meta={
              <>
                {row.unit && <UnitPlate unit={row.unit} />}
                <span>{detail(row)}</span>
              </>
            }
          />
        ),
      }))}
    />
  )
}
