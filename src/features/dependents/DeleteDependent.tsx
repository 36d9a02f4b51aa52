import { dependents } from '#domain/dependents/contract.ts'
import type { Dependent } from '#domain/dependents/dependent.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#ui/use-toasts.ts'

export function DeleteDependent({ row, onClose }: { row: Dependent; onClose: () => void }) {
  const carryOut = useCarryOut(useToasts())

  async function remove() {
    const isTaken = await carryOut({
      acts: [{ command: dependents.remove, input: { id: row.id } }],
      confirmed: 'Dependente removido com sucesso!',
      waiting: 'Remoção guardada, aguardando envio.',
      failure: 'Erro ao remover dependente. Tente novamente.',
    })
    if (isTaken) onClose()
  }

  return (
    <ConfirmDialog
      open
      variant="danger"
      title={`Remover ${row.full_name}?`}
      confirmText="Remover"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      A portaria deixa de ver esta pessoa na unidade.
    </ConfirmDialog>
  )
}
