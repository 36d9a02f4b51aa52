import { vehicles } from '#domain/vehicles/contract.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { plateText } from '#domain/values/plate.ts'
import { RemoveRecord } from '#parts/RemoveRecord.tsx'
import { vehicleName } from './vehicle-look.ts'

export function DeleteVehicle({ row, onClose }: { row: Vehicle; onClose: () => void }) {
  const plate = row.placa ? `A placa ${plateText(row.placa)}` : 'Ele'
  return (
    <RemoveRecord
      command={vehicles.remove}
      id={row.id}
      title={`Remover ${vehicleName(row)}?`}
      verb="Remover"
      confirmed="Veículo removido com sucesso!"
      failure="Erro ao remover veículo."
      onClose={onClose}
    >
      {plate} sai da lista do morador e da portaria{photosText(row.photos.length)}.
    </RemoveRecord>
  )
}

function photosText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', com a sua foto' : `, com as suas ${count} fotos`
}
