import { dependents } from '#domain/dependents/contract.ts'
import { Dependent } from '#domain/dependents/dependent.ts'
import { removalOf } from '#parts/removal-of.tsx'
import { useOwnedRecords } from '#parts/use-owned-records.ts'
import { ListModal, type ListWords } from '#parts/ListModal.tsx'
import { useSoon } from '#parts/later.tsx'
import { ModalFault } from '#ui/ModalFault.tsx'
import { DependentForm } from './DependentForm.tsx'
import { DependentRow } from './DependentRow.tsx'

interface DependentsModalProps {
  /** Of the person whose dependents they are. */
  id: string
  onClose: () => void
}

const words: ListWords = {
  title: 'Dependentes',
  missing: 'ID do morador não encontrado.',
  empty: 'Nenhum dependente por aqui',
  emptyNext: 'Cadastre quem mora junto e não usa o aplicativo: filhos, pais, avós.',
  emptyWait: 'Quando alguém cadastrar um, ele aparece aqui.',
  add: 'Novo dependente',
}

const removal = removalOf(Dependent, {
  command: dependents.remove,
  verb: 'Remover',
  failure: 'Erro ao remover dependente. Tente novamente.',
  says: () => 'A portaria deixa de ver esta pessoa na unidade.',
})
const soon = { removal }

/** The dependents of a person, over any screen. */
export function DependentsModal({ id, onClose }: DependentsModalProps) {
  return (
    <ModalFault title={words.title} fault="Erro ao carregar dependentes. Tente novamente." onClose={onClose}>
      <Dependents id={id} onClose={onClose} />
    </ModalFault>
  )
}

function Dependents({ id, onClose }: DependentsModalProps) {
  useSoon(soon)
  return (
    <ListModal
      {...useOwnedRecords<Dependent>(Dependent, id)}
      words={words}
      onClose={onClose}
      renderRow={(row, acts) => <DependentRow key={row.id} row={row} acts={acts} />}
      renderForm={(of, toList) => <DependentForm {...of} onClose={toList} />}
      renderDeletion={(row, toList) => <removal.Part row={row} onClose={toList} />}
    />
  )
}
