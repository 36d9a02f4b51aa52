import { assemblies } from '#domain/assemblies/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#ui/use-toasts.ts'

interface DeleteAssemblyProps {
  row: Assembly
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteAssembly({ row, onClose, onDeleted }: DeleteAssemblyProps) {
  const carryOut = useCarryOut(useToasts())

  async function remove() {
    const isTaken = await carryOut({
      acts: [{ command: assemblies.remove, input: { id: row.id } }],
      confirmed: 'Assembleia excluída com sucesso',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir assembleia',
    })
    if (!isTaken) return
    onClose()
    onDeleted?.()
  }

  const documents = row.documents.length
  return (
    <ConfirmDialog
      open
      variant="danger"
      title="Excluir assembleia?"
      confirmText="Excluir"
      onConfirm={() => void remove()}
      onCancel={onClose}
    >
      “{row.title}” sai da lista de todos
      {documents > 0 && `, com ${documents === 1 ? 'o seu documento' : `os seus ${documents} documentos`}`}.
    </ConfirmDialog>
  )
}
