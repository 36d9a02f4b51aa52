import { vehicles } from '#domain/vehicles/contract.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { plateText } from '#domain/values/plate.ts'
import { useRemoval } from '#parts/use-removal.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { useToasts } from '#toasts/use-toasts.ts'
import { vehicleName } from './vehicle-look.ts'

export function DeleteVehicle({ row, onClose }: { row: Vehicle; onClose: () => void }) {
  const { isBusy, remove } = useRemoval(useToasts(), {
    command: vehicles.remove,
    id: row.id,
    confirmed: 'Veículo removido com sucesso!',
    noun: 'Remoção',
    failure: 'Erro ao remover veículo.',
    onDone: onClose,
  })

  const plate = row.placa ? `A placa ${plateText(row.placa)}` : 'Ele'
  return (
    <ConfirmDialog
      open
      variant="danger"
      title={`Remover ${vehicleName(row)}?`}
      confirmText="Remover"
      busy={isBusy}
      onConfirm={remove}
      onCancel={onClose}
    >
      {plate} sai da lista do morador e da portaria{photosText(row.photos.length)}.
    </ConfirmDialog>
  )
}

function photosText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', com a sua foto' : `, com as suas ${count} fotos`
}
