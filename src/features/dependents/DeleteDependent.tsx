import { dependents } from '#domain/dependents/contract.ts'
import type { Dependent } from '#domain/dependents/dependent.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'

export function DeleteDependent({ row, onClose }: { row: Dependent; onClose: () => void }) {
  return (
    <RemoveRecord
      command={dependents.remove}
      id={row.id}
      title={`Remover ${row.full_name}?`}
      verb="Remover"
      confirmed="Dependente removido com sucesso!"
      failure="Erro ao remover dependente. Tente novamente."
      onClose={onClose}
    >
      A portaria deixa de ver esta pessoa na unidade.
    </RemoveRecord>
  )
}
