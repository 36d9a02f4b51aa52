import { vehicles } from '#domain/vehicles/contract.ts'
import { plateText } from '#domain/values/plate.ts'
import { Vehicle } from '#domain/vehicles/vehicle.ts'
import { removalOf } from '#parts/removal-of.tsx'
import { useOwnedRecords } from '#parts/use-owned-records.ts'
import { ListModal, type ListWords } from '#parts/ListModal.tsx'
import { useSoon } from '#parts/later.tsx'
import { ModalFault } from '#ui/ModalFault.tsx'
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

const removal = removalOf(Vehicle, {
  command: vehicles.remove,
  verb: 'Remover',
  failure: 'Erro ao remover veículo.',
  says: ({ placa, photos }) =>
    `${placa ? `A placa ${plateText(placa)}` : 'Ele'} sai da lista do morador e da portaria${photosText(photos.length)}.`,
})
const soon = { removal }

/** The vehicles of a person, over any screen. */
export function VehiclesModal({ id, onClose }: VehiclesModalProps) {
  return (
    <ModalFault title={words.title} fault="Erro ao buscar veículos." onClose={onClose}>
      <Vehicles id={id} onClose={onClose} />
    </ModalFault>
  )
}

function Vehicles({ id, onClose }: VehiclesModalProps) {
  useSoon(soon)
  return (
    <ListModal
      {...useOwnedRecords<Vehicle>(Vehicle, id)}
      words={words}
      onClose={onClose}
      renderRow={(row, acts) => <VehicleRow key={row.id} row={row} acts={acts} />}
      renderForm={(of, toList) => <VehicleForm {...of} onClose={toList} />}
      renderDeletion={(row, toList) => <removal.Part row={row} onClose={toList} />}
    />
  )
}

function photosText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? ', com a sua foto' : `, com as suas ${count} fotos`
}
