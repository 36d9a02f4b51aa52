import type { Reservation, ReservationStep } from '#domain/reservations/reservation.ts'
import type { Local } from '#store/local-row.ts'
import type { StatusLook } from '#ui/look.ts'
import { reservationLooks } from '#parts/reservation-looks.ts'
import { pendingActions } from './pending-actions.ts'

export interface DerivedStatus extends StatusLook {
  /** The server has not acknowledged it yet. */
  isWaiting: boolean
}

type Shown = Pick<Local<Reservation>, 'status' | '_v' | '_pending' | 'history'>

/** The status to display: nothing is approved before the server says so. */
export function derivedStatusOf(row: Shown): DerivedStatus {
  const decision = pendingActions(row)
    .map((act) => decisionTexts[act])
    .findLast((text) => text !== undefined)
  if (decision) return { ...asked, text: decision }
  if (row._v === 0) return { ...asked, text: 'Solicitada' }
  return { ...reservationLooks[row.status], isWaiting: false }
}

const asked = { ...reservationLooks.PENDING, isWaiting: true }

const decisionTexts: Partial<Record<ReservationStep['act'], string>> = {
  approved: 'Aprovação aguardando envio',
  rejected: 'Recusa aguardando envio',
  cancelled: 'Cancelamento aguardando envio',
}
