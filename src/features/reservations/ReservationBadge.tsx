import type { Reservation } from '#domain/reservations/reservation.ts'
import type { Local } from '#store/local-row.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { standingOf } from './standing.ts'

export function ReservationBadge({ row }: { row: Local<Reservation> }) {
  const { tone, icon, weight, text } = standingOf(row)
  return (
    <StatusBadge tone={tone} icon={icon} iconWeight={weight}>
      {text}
    </StatusBadge>
  )
}
