import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { CardList } from '#ui/CardList.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { reservationLooks } from './reservation-looks.ts'

interface OwnReservationCardsProps {
  rows: readonly Local<Reservation>[]
  timeZone: string
  now: string
}

/** One's own times to come, each with what became of it. */
export function OwnReservationCards({ rows, timeZone, now }: OwnReservationCardsProps) {
  return (
    <CardList
      rows={rows.map((row) => ({
        key: row.id,
        href: `/app/reservations/${row.id}`,
        content: (
          <CardRow
            status={<LookBadge look={reservationLooks[row.status]} />}
            mark={<RowMark row={row} />}
            title={row.area_name}
            meta={
              <>
                {row.unit && <UnitPlate unit={row.unit} />}
                <span>{spanText(row.start_datetime, row.end_datetime, timeZone, now)}</span>
              </>
            }
          />
        ),
      }))}
    />
  )
}
