import { now } from '#session/clock.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { ReservationBadge } from './ReservationBadge.tsx'

export function ReservationCard({ row, timeZone }: { row: Local<Reservation>; timeZone: string }) {
  return (
    <CardRow
      status={<ReservationBadge row={row} />}
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
