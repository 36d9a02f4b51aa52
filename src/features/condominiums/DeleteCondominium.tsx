import { condominiums } from '#domain/condominiums/contract.ts'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'

interface DeleteCondominiumProps {
  row: Condominium
  onClose: () => void
  onRemoved?: () => void
}

export function DeleteCondominium({ row, ...ends }: DeleteCondominiumProps) {
  return (
    <RemoveRecord
      command={condominiums.remove}
      id={row.id}
      title="Tem certeza que deseja excluir este condomínio?"
      verb="Excluir"
      confirmed="Condomínio excluído com sucesso!"
      failure="Erro ao excluir condomínio"
      {...ends}
    >
      <strong>{row.name}</strong> sai da lista. Um condomínio com unidades ou pessoas não pode ser excluído;
      ele pode ser desativado.
    </RemoveRecord>
  )
}
