import type { Reservation } from '#domain/reservations/reservation.ts'
import { CancelReservation } from './CancelReservation.tsx'
import { DeleteReservation } from './DeleteReservation.tsx'
import { RejectReservation } from './RejectReservation.tsx'
import { ReservationForm } from './ReservationForm.tsx'
import type { ReservationAction } from './use-allowed-actions.ts'

interface ReservationDialogProps {
  act: Exclude<ReservationAction, 'approve'> | null
  row: Reservation
  onClose: () => void
  onRemoved?: () => void
}

/** The question or the form that an act begins with. */
export function ReservationDialog({ act, row, onClose, onRemoved }: ReservationDialogProps) {
  if (act === 'edit') return <ReservationForm row={row} onClose={onClose} />
  if (act === 'reject') return <RejectReservation row={row} onClose={onClose} />
  if (act === 'cancel') return <CancelReservation row={row} onClose={onClose} />
  if (act === 'remove') return <DeleteReservation row={row} onClose={onClose} onRemoved={onRemoved} />
  return null
}
