import { useLocation } from 'wouter'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { useDo } from '#hooks/use-do.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { useToasts } from '#ui/use-toasts.ts'

export function DeleteOccurrence({ row, onClose }: { row: Occurrence; onClose: () => void }) {
  const toasts = useToasts()
  const run = useDo(toasts.error)
  const [, go] = useLocation()

  async function remove() {
    if (!(await run({ command: occurrences.remove, input: { id: row.id } }))) return
    onClose()
    go('/app/occurrences', { replace: true })
    toasts.success('Ocorrência excluída com sucesso!')
  }

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
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  )
}
