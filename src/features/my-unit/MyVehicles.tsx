import { chakra } from '#ui/chakra.ts'
import { plateText } from '#domain/values/plate.ts'
import { noPlateText, vehicleStatusTexts, vehicleTypeTexts } from '#domain/vehicles/texts.ts'
import type { Vehicle, VehicleType } from '#domain/vehicles/vehicle.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import type { Local } from '#store/local-row.ts'
import type { IconName } from '#ui/icons/names.ts'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { VehiclePlate } from '#ui/VehiclePlate.tsx'
import { MinePanel } from './MinePanel.tsx'
import { MineRows } from './MineRows.tsx'

interface MyVehiclesProps {
  rows: readonly Local<Vehicle>[]
  plates: ReadonlyMap<string, string> | undefined
}

export function MyVehicles({ rows, plates }: MyVehiclesProps) {
  return (
    <MinePanel
      title="Veículos"
      overlay="vehicles"
      isEmpty={rows.length === 0}
      emptyText="Nenhum veículo cadastrado."
      addText="Cadastrar veículo"
      flush
    >
      <MineRows
        overlay="vehicles"
        rows={rows.map((row) => ({
          key: row.id,
          personId: row.resident_id,
          content: <VehicleLine row={row} plate={plates?.get(row.residence_id ?? '')} />,
        }))}
      />
    </MinePanel>
  )
}

const icons: Record<VehicleType, IconName> = {
  CARRO: 'car',
  MOTO: 'motorcycle',
  BICICLETA: 'bicycle',
  CAMINHAO: 'truck',
  VAN: 'van',
  OUTRO: 'dots-three-circle',
}

function VehicleLine({ row, plate }: { row: Local<Vehicle>; plate: string | undefined }) {
  const url = usePhotoUrl(row.photos.find(({ is_primary }) => is_primary) ?? row.photos[0])
  const status = row.status === 'ATIVO' ? null : vehicleStatusTexts[row.status]
  const words = [`${row.marca} ${row.modelo}`, row.cor.toLowerCase(), noPlateText(row), status, plate]
    .filter(Boolean)
    .join(', ')
  return (
    <>
      <PhotoThumb url={url} icon={icons[row.tipo_veiculo]} />
      <chakra.span minWidth="0" flex="1">
        {row.placa ? (
          <VehiclePlate plate={plateText(row.placa)} />
        ) : (
          <strong>{vehicleTypeTexts[row.tipo_veiculo]}</strong>
        )}
        <chakra.span display="block" textStyle="small" color="fg.muted" mt="1">
          <RowMark row={row}>{words}</RowMark>
        </chakra.span>
      </chakra.span>
    </>
  )
}
