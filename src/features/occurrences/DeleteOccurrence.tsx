import { useLocation } from 'wouter'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'

export function DeleteOccurrence({ row, onClose }: { row: Occurrence; onClose: () => void }) {
  const [, go] = useLocation()
  const photos = row.photos.length
  return (
    <RemoveRecord
      command={occurrences.remove}
      id={row.id}
      title="Excluir ocorrência"
      verb="Excluir"
      disappears={[
        row.title,
        ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} fotos`] : []),
        'O histórico de quem e quando',
      ]}
      confirmed="Ocorrência excluída com sucesso!"
      failure="Erro ao excluir ocorrência"
      onClose={onClose}
      onRemoved={() => go('/app/occurrences', { replace: true })}
    />
  )
}
