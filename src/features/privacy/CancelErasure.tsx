import { privacy } from '#domain/privacy/contract.ts'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { useRun } from '#hooks/use-run.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'

export function CancelErasure({ row, onClose }: { row: PrivacyRequest; onClose: () => void }) {
  const run = useRun()

  async function cancel() {
    await run({
      calls: [{ command: privacy.cancel, input: { id: row.id } }],
      confirmed: 'Pedido cancelado.',
      waiting: 'Cancelamento guardado, aguardando envio.',
      failure: 'Não foi possível cancelar o pedido. Tente de novo.',
    })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      variant="warning"
      title="Cancelar o pedido de exclusão?"
      confirmText="Cancelar pedido"
      cancelText="Voltar"
      onConfirm={() => void cancel()}
      onCancel={onClose}
    >
      Os seus dados continuam no Zelo. Você pode pedir de novo quando quiser.
    </ConfirmDialog>
  )
}
