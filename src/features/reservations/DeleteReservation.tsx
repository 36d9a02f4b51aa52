import type { Reservation } from '#domain/reservations/reservation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { useDecisions } from './use-decisions.ts'

interface DeleteReservationProps {
  row: Reservation
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

export function DeleteReservation({ row, onClose, onRemoved }: DeleteReservationProps) {
  const { timeZone } = useCondominium()
  const { remove } = useDecisions()

  async function confirm() {
    if (!(await remove(row))) return
    onClose()
    onRemoved?.()
  }

  return (
    <ConfirmDialog
      open
      variant="danger"
      title="Excluir reserva?"
      confirmText="Excluir"
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      {reservationInWords(row, timeZone)}. Some da lista de todos, com o histórico dela.
    </ConfirmDialog>
  )
}
