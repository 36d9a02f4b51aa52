import { reservations } from '#domain/reservations/contract.ts'
import type { Reservation } from '#domain/reservations/reservation.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'
import { useCondominium } from '#parts/use-condominium.ts'
import { reservationInWords } from './reservation-in-words.ts'

interface DeleteReservationProps {
  row: Reservation
  onClose: () => void
  onRemoved?: (() => void) | undefined
}

export function DeleteReservation({ row, ...ends }: DeleteReservationProps) {
  const { timeZone } = useCondominium()
  return (
    <RemoveRecord
      command={reservations.remove}
      id={row.id}
      title="Excluir reserva?"
      verb="Excluir"
      confirmed="Reserva excluída com sucesso!"
      failure="Erro ao excluir reserva"
      {...ends}
    >
      {reservationInWords(row, timeZone)}. Some da lista de todos, com o histórico dela.
    </RemoveRecord>
  )
}
