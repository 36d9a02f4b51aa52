import type { Reservation } from '#domain/reservations/reservation.ts'
import { reservationActTexts } from '#domain/reservations/texts.ts'
import { History } from '#parts/History.tsx'
import type { Local } from '#store/local-row.ts'
import { SyncMark } from '#ui/SyncMark.tsx'
import { reservationStepLooks } from '#parts/reservation-looks.ts'
import { pendingActions } from './pending-actions.ts'

export function ReservationHistory({ row }: { row: Local<Reservation> }) {
  return (
    <History
      steps={row.history}
      confirmed={row.history.length - pendingActions(row).length}
      tell={({ act, reason }, isConfirmed) => ({
        ...reservationStepLooks[act],
        text: reservationActTexts[act],
        more: (
          <>
            {reason && <p>{reason}</p>}
            {!isConfirmed && <SyncMark state="pending" />}
          </>
        ),
      })}
    />
  )
}
