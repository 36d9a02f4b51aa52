import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'

interface DeleteAreaProps {
  row: Area
  onClose: () => void
  onRemoved?: () => void
}

export function DeleteArea({ row, ...ends }: DeleteAreaProps) {
  return (
    <RemoveRecord
      command={areas.remove}
      id={row.id}
      title={`Excluir ${row.name}?`}
      verb="Excluir"
      confirmed="Área excluída com sucesso!"
      failure="Erro ao excluir área"
      {...ends}
    >
      {row.photos.length === 0 ? 'Ela some da lista de todos.' : `${photosText(row.photos.length)} com ela.`}{' '}
      Uma área com reservas não pode ser excluída; ela pode ser desativada.
    </RemoveRecord>
  )
}

function photosText(count: number): string {
  return count === 1 ? '1 foto some' : `${count} fotos somem`
}
