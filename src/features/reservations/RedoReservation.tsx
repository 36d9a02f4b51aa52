import { isSpan } from '#domain/reservations/free-slots.ts'
import { useCondominium } from '#parts/use-condominium.ts'
import { usePendencies } from '#hooks/use-pendencies.ts'
import { whyRefused } from '#hooks/why-refused.ts'
import { Modal } from '#ui/Modal.tsx'
import { ReservationForm } from './ReservationForm.tsx'
import { refusedPreset, wayOut } from './refused-ways.ts'
import { useWanted } from './use-wanted.ts'

interface RedoReservationProps {
  /** Of the refused change in the outbox. */
  id: string
  onClose: () => void
}

/** A refused request in its own form: what was asked for, why it cannot be, and the times that can. */
export function RedoReservation({ id, onClose }: RedoReservationProps) {
  const { timeZone } = useCondominium()
  const item = usePendencies()?.refused.find(({ entry }) => entry.key === id)
  const known = useWanted(item?.entry)
  if (!item || !known) return null

  const { entry } = item
  const { row, wanted } = known
  if (wayOut(entry, row) === null) {
    return (
      <Modal open size="question" title="Reserva não encontrada" onClose={onClose}>
        Ela foi excluída, e não há mais o que editar.
      </Modal>
    )
  }
  return (
    <ReservationForm
      row={row}
      preset={refusedPreset(wanted, timeZone)}
      replaces={entry.key}
      refused={{ why: whyRefused(entry), spans: (entry.problem?.alternatives ?? []).filter(isSpan) }}
      onClose={onClose}
    />
  )
}
