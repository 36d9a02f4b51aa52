import { assemblies } from '#domain/assemblies/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useRemoval } from '#parts/use-removal.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

interface DeleteAssemblyProps {
  row: Assembly
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteAssembly({ row, onClose, onDeleted }: DeleteAssemblyProps) {
  const { isBusy, remove } = useRemoval(useToasts(), {
    command: assemblies.remove,
    id: row.id,
    confirmed: 'Assembleia excluída com sucesso',
    noun: 'Exclusão',
    failure: 'Erro ao excluir assembleia',
    onDone() {
      onClose()
      onDeleted?.()
    },
  })

  const documents = row.documents.length
  return (
    <ConfirmDialog
      open
      variant="danger"
      title="Excluir assembleia?"
      confirmText="Excluir"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      “{row.title}” sai da lista de todos
      {documents > 0 && `, com ${documents === 1 ? 'o seu documento' : `os seus ${documents} documentos`}`}.
    </ConfirmDialog>
  )
}
