import { dependents } from '#domain/dependents/contract.ts'
import type { Dependent } from '#domain/dependents/dependent.ts'
import { useRemoval } from '#parts/use-removal.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

export function DeleteDependent({ row, onClose }: { row: Dependent; onClose: () => void }) {
  const { isBusy, remove } = useRemoval(useToasts(), {
    command: dependents.remove,
    id: row.id,
    confirmed: 'Dependente removido com sucesso!',
    noun: 'Remoção',
    failure: 'Erro ao remover dependente. Tente novamente.',
    onDone: onClose,
  })

  return (
    <ConfirmDialog
      open
      variant="danger"
      title={`Remover ${row.full_name}?`}
      confirmText="Remover"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      A portaria deixa de ver esta pessoa na unidade.
    </ConfirmDialog>
  )
}
