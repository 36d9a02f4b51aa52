import { isUndecided } from '#domain/reservations/ahead.ts'
import { useMinute } from '#hooks/use-minute.ts'
import { Button } from '#ui/Button.tsx'
import { LoadFault } from '#ui/LoadFault.tsx'
import { Modal } from '#ui/Modal.tsx'
import { ApproveSeveral } from './ApproveSeveral.tsx'
import { useJudging } from './use-judging.ts'
import { OnceArrived } from '#ui/OnceArrived.tsx'

/** Everything that awaits a decision, to be approved in one act. */
export function ApproveAwaiting({ onClose }: { onClose: () => void }) {
  return (
    <LoadFault
      title="Erro ao carregar reservas para aprovação"
      frame={(fault) => (
        <Modal open title="Aprovar reservas" onClose={onClose}>
          {fault}
        </Modal>
      )}
    >
      <Awaiting onClose={onClose} />
    </LoadFault>
  )
}

function Awaiting({ onClose }: { onClose: () => void }) {
  const now = useMinute()
  const known = useJudging(now)
  if (!known) return null
  const rows = known.rows.filter((row) => isUndecided(row, { now }))
  if (rows.length > 0) return <ApproveSeveral rows={rows} onClose={onClose} onDone={() => undefined} />
  return (
    <Modal open title="Aprovar reservas" onClose={onClose} footer={<Button onClick={onClose}>Fechar</Button>}>
      <OnceArrived>Nenhum pedido de reserva aguarda decisão.</OnceArrived>
    </Modal>
  )
}
