import { useLocation } from 'wouter'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { useRemoval } from '#parts/use-removal.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

export function DeleteOccurrence({ row, onClose }: { row: Occurrence; onClose: () => void }) {
  const [, go] = useLocation()
  const { isBusy, remove } = useRemoval(useToasts(), {
    command: occurrences.remove,
    id: row.id,
    confirmed: 'Ocorrência excluída com sucesso!',
    noun: 'Exclusão',
    failure: 'Erro ao excluir ocorrência',
    onDone() {
      onClose()
      go('/app/occurrences', { replace: true })
    },
  })

  const photos = row.photos.length
  return (
    <ConfirmByTyping
      open
      title="Excluir ocorrência"
      disappears={[
        row.title,
        ...(photos > 0 ? [photos === 1 ? '1 foto' : `${photos} fotos`] : []),
        'O histórico de quem e quando',
      ]}
      confirmText="Excluir"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    />
  )
}
