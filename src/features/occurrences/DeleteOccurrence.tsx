import { useLocation } from 'wouter'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { ConfirmByTyping } from '#ui/ConfirmByTyping.tsx'
import { useToasts } from '#ui/use-toasts.ts'

export function DeleteOccurrence({ row, onClose }: { row: Occurrence; onClose: () => void }) {
  const carryOut = useCarryOut(useToasts())
  const [, go] = useLocation()

  async function remove() {
    const isTaken = await carryOut({
      acts: [{ command: occurrences.remove, input: { id: row.id } }],
      confirmed: 'Ocorrência excluída com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir ocorrência',
    })
    if (!isTaken) return
    onClose()
    go('/app/occurrences', { replace: true })
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
