import { condominiums } from '#domain/condominiums/contract.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { useRemoval } from '#parts/use-removal.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

interface DeleteCondominiumProps {
  row: Condominium
  onClose: () => void
  onRemoved?: () => void
}

export function DeleteCondominium({ row, onClose, onRemoved }: DeleteCondominiumProps) {
  const { isBusy, remove } = useRemoval(useToasts(), {
    command: condominiums.remove,
    id: row.id,
    confirmed: 'Condomínio excluído com sucesso!',
    noun: 'Exclusão',
    failure: 'Erro ao excluir condomínio',
    onDone() {
      onClose()
      onRemoved?.()
    },
  })

  return (
    <ConfirmDialog
      open
      variant="danger"
      title="Tem certeza que deseja excluir este condomínio?"
      confirmText="Excluir"
      busy={isBusy}
      busyText="Excluindo..."
      onConfirm={remove}
      onCancel={onClose}
    >
      <strong>{row.name}</strong> sai da lista. Um condomínio com unidades ou pessoas não pode ser excluído;
      ele pode ser desativado.
    </ConfirmDialog>
  )
}
