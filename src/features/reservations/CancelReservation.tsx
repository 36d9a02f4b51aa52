import type { Reservation } from '#domain/reservations/reservation.ts'
import { isOwnReservation, mayDecideReservation } from '#domain/reservations/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { reservationInWords } from './reservation-in-words.ts'
import { useDecisions } from './use-decisions.ts'

/** Who cancels what is not theirs says why. */
export function CancelReservation({ row, onClose }: { row: Reservation; onClose: () => void }) {
  const { actor } = usePerson()
  const { timeZone } = useCondominium()
  const { cancel } = useDecisions()
  const owesReason = mayDecideReservation({ actor }) && !isOwnReservation(row, { actor })
  return (
    <ReasonDialog
      title="Cancelar reserva"
      description={`${reservationInWords(row, timeZone)}. O horário fica livre para os outros.`}
      label="Motivo"
      missing={owesReason ? 'Informe o motivo do cancelamento' : undefined}
      confirmText="Cancelar reserva"
      onConfirm={(reason) => cancel(row, reason)}
      onClose={onClose}
    />
  )
}
