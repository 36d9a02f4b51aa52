import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { useOwnedRecords } from '#parts/use-owned-records.ts'
import { ListModal, type ListWords } from '#parts/ListModal.tsx'
import { ModalFault } from '#ui/ModalFault.tsx'
import { DeleteVehicle } from './DeleteVehicle.tsx'
import { VehicleForm } from './VehicleForm.tsx'
import { VehicleRow } from './VehicleRow.tsx'

interface VehiclesModalProps {
  /** Of the person whose vehicles they are. */
  id: string
  onClose: () => void
}

const words: ListWords = {
  title: 'Veículos',
  missing: 'ID do morador não encontrado.',
  empty: 'Nenhum veículo por aqui',
  emptyNext: 'Cadastre o primeiro: pela placa, a portaria sabe quem chega.',
  emptyWait: 'Quando alguém cadastrar um, ele aparece aqui.',
  add: 'Novo veículo',
}

/** The vehicles of a person, over any screen. */
export function VehiclesModal({ id, onClose }: VehiclesModalProps) {
  return (
    <ModalFault title={words.title} fault="Erro ao buscar veículos." onClose={onClose}>
      <Vehicles id={id} onClose={onClose} />
    </ModalFault>
  )
}

function Vehicles({ id, onClose }: VehiclesModalProps) {
  return (
    <ListModal
      {...useOwnedRecords<Vehicle>(Vehicle, id)}
      words={words}
      onClose={onClose}
      renderRow={(row, acts) => <VehicleRow key={row.id} row={row} acts={acts} />}
      renderForm={(of, toList) => <VehicleForm {...of} onClose={toList} />}
      renderDeletion={(row, toList) => <DeleteVehicle row={row} onClose={toList} />}
    />
  )
}
