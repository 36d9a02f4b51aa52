import type { Reservation } from '#domain/reservations/reservation.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { useDecisions } from './use-decisions.ts'

export function RejectReservation({ row, onClose }: { row: Reservation; onClose: () => void }) {
  const { timeZone } = useCondominium()
  const { reject } = useDecisions()
  return (
    <ReasonDialog
      title="Recusar reserva"
      description={reservationInWords(row, timeZone)}
      label="Motivo"
      missing="Informe o motivo da recusa"
      confirmText="Recusar"
      onConfirm={(reason) => reject([row], reason)}
      onClose={onClose}
    />
  )
}
