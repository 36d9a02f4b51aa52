import { assemblies } from '#domain/assemblies/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'

interface DeleteAssemblyProps {
  row: Assembly
  onClose: () => void
  onDeleted?: () => void
}

export function DeleteAssembly({ row, onClose, onDeleted }: DeleteAssemblyProps) {
  const documents = row.documents.length
  return (
    <RemoveRecord
      command={assemblies.remove}
      id={row.id}
      title="Excluir assembleia?"
      verb="Excluir"
      confirmed="Assembleia excluída com sucesso"
      failure="Erro ao excluir assembleia"
      onClose={onClose}
      onRemoved={onDeleted}
    >
      “{row.title}” sai da lista de todos
      {documents > 0 && `, com ${documents === 1 ? 'o seu documento' : `os seus ${documents} documentos`}`}.
    </RemoveRecord>
  )
}
