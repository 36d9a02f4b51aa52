import { pets } from '#domain/pets/contract.ts'
import { Pet } from '#domain/pets/pet.ts'
import { photoLines, removalOf } from '#parts/removal-of.tsx'
import { useOwnedRecords } from '#parts/use-owned-records.ts'
import { ListModal, type ListWords } from '#parts/ListModal.tsx'
import { useSoon } from '#parts/later.tsx'
import { ModalFault } from '#ui/ModalFault.tsx'
import { PetForm } from './PetForm.tsx'
import { PetRow } from './PetRow.tsx'

interface PetsModalProps {
  /** Of the person whose pets they are. */
  id: string
  onClose: () => void
}

const words: ListWords = {
  title: 'Pets',
  missing: 'ID do usuário não encontrado.',
  empty: 'Nenhum pet por aqui',
  emptyNext: 'Cadastre o primeiro, com foto: se ele fugir, a portaria sabe de quem é.',
  emptyWait: 'Quando alguém cadastrar um, ele aparece aqui.',
  add: 'Novo pet',
}

const removal = removalOf(Pet, {
  command: pets.remove,
  verb: 'Remover',
  failure: 'Erro ao remover pet.',
  disappears: ({ name, photos }) => [name, ...photoLines(photos.length)],
})
const soon = { removal }

/** The pets of a person, over any screen. */
export function PetsModal({ id, onClose }: PetsModalProps) {
  return (
    <ModalFault title={words.title} fault="Erro ao buscar pets." onClose={onClose}>
      <Pets id={id} onClose={onClose} />
    </ModalFault>
  )
}

function Pets({ id, onClose }: PetsModalProps) {
  useSoon(soon)
  return (
    <ListModal
      {...useOwnedRecords<Pet>(Pet, id)}
      words={words}
      onClose={onClose}
      renderRow={(row, acts) => <PetRow key={row.id} row={row} acts={acts} />}
      renderForm={(of, toList) => <PetForm {...of} onClose={toList} />}
      renderDeletion={(row, toList) => <removal.Part row={row} onClose={toList} />}
    />
  )
}
