import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { useCarryOut } from '#hooks/use-carry-out.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#ui/use-toasts.ts'

interface DeleteAreaProps {
  row: Area
  onClose: () => void
  onRemoved?: () => void
}

export function DeleteArea({ row, onClose, onRemoved }: DeleteAreaProps) {
  const carryOut = useCarryOut(useToasts())

  async function remove() {
    const isTaken = await carryOut({
      acts: [{ command: areas.remove, input: { id: row.id } }],
      confirmed: 'Área excluída com sucesso!',
      waiting: 'Exclusão guardada, aguardando envio.',
      failure: 'Erro ao excluir área',
    })
    if (!isTaken) return
    onClose()
    onRemoved?.()
  }

  return (
    <ConfirmDialog
      open
      variant="danger"
      title={`Excluir ${row.name}?`}
      confirmText="Excluir"
      onConfirm={() => void remove()}
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
