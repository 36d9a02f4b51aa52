import type { Reservation } from '#domain/reservations/reservation.ts'
import { ReasonDialog } from '#parts/ReasonDialog.tsx'
import { useDecisions } from './use-decisions.ts'

interface RejectSeveralProps {
  rows: readonly Reservation[]
  onClose: () => void
  onDone: () => void
}

/** One reason for all of them. */
export function RejectSeveral({ rows, onClose, onDone }: RejectSeveralProps) {
  const { reject } = useDecisions()
  return (
    <ReasonDialog
      title={rows.length === 1 ? 'Recusar 1 reserva' : `Recusar ${rows.length} reservas`}
      description="Quem pediu lê o motivo."
      label="Motivo"
      missing="Informe o motivo da recusa"
      confirmText="Recusar"
      onConfirm={async (reason) => {
        const isAccepted = await reject(rows, reason)
        if (isAccepted) onDone()
        return isAccepted
      }}
      onClose={onClose}
    />
  )
}
