import { assemblies } from '#domain/assemblies/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { sentenceOf } from '#hooks/use-do.ts'
import { useSession } from '#hooks/SessionContext.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#ui/use-toasts.ts'

interface DeleteAssemblyProps {
  row: Assembly
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteAssembly({ row, onClose, onDeleted }: DeleteAssemblyProps) {
  const session = useSession()
  const toasts = useToasts()

  async function remove() {
    try {
      await session.send([{ command: assemblies.remove, input: { id: row.id } }])
      toasts.success('Assembleia excluída com sucesso')
      onClose()
      onDeleted?.()
    } catch (error) {
      toasts.error(sentenceOf(error, 'Erro ao excluir assembleia'))
    }
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
