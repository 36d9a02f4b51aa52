import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { useRemoval } from '#parts/use-removal.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#toasts/use-toasts.ts'

interface DeleteAreaProps {
  row: Area
  onClose: () => void
  onRemoved?: () => void
}

export function DeleteArea({ row, onClose, onRemoved }: DeleteAreaProps) {
  const { isBusy, remove } = useRemoval(useToasts(), {
    command: areas.remove,
    id: row.id,
    confirmed: 'Área excluída com sucesso!',
    noun: 'Exclusão',
    failure: 'Erro ao excluir área',
    onDone() {
      onClose()
      onRemoved?.()
    },
  })

  return (
    <ConfirmDialog
      open
      variant="danger"
      title={`Excluir ${row.name}?`}
      confirmText="Excluir"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      {row.photos.length === 0 ? 'Ela some da lista de todos.' : `${photosText(row.photos.length)} com ela.`}{' '}
      Uma área com reservas não pode ser excluída; ela pode ser desativada.
    </ConfirmDialog>
  )
}

function photosText(count: number): string {
  return count === 1 ? '1 foto some' : `${count} fotos somem`
}
