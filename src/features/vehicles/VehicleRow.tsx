import { photoLabel, primaryFirst } from '#domain/values/captioned-photo.ts'
import { plateText } from '#domain/values/plate.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { useShownPhotos } from '#hooks/use-shown-photos.ts'
import type { Local } from '#store/local-row.ts'
import { MissingPhotos } from '#parts/MissingPhotos.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { PhotoButton } from '#ui/PhotoButton.tsx'
import { type RecordAction, RecordRow } from '#ui/RecordRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { VehiclePlate } from '#ui/VehiclePlate.tsx'
import { vehicleIcons, vehicleLooks, vehicleName, vehicleText } from './vehicle-look.ts'

interface VehicleRowProps {
  row: Local<Vehicle>
  acts: readonly RecordAction[]
}

export function VehicleRow({ row, acts }: VehicleRowProps) {
  const { here, missing } = useShownPhotos(primaryFirst(row.photos), photoLabel)
  const name = vehicleName(row)
  return (
    <RecordRow
      picture={<PhotoButton photos={here} of={name} icon={vehicleIcons[row.tipo_veiculo]} />}
      title={name}
      marks={
        <>
          {row.placa && <VehiclePlate plate={plateText(row.placa)} />}
          <LookBadge look={vehicleLooks[row.status]} />
          <RowMark row={row} />
        </>
      }
      acts={acts}
    >
      <p data-detail>{vehicleText(row)}</p>
      {row.observacoes && <p data-detail>{row.observacoes}</p>}
      <MissingPhotos count={missing} />
    </RecordRow>
  )
}
