import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Modal } from './Modal.tsx'
import { NewButton } from './NewButton.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import { EmptyState } from './EmptyState.tsx'

interface ListModalProps {
  /** "Pets de Joana Meireles" */
  title: string
  description?: ReactNode
  onClose: () => void
  /** Why there is no list: nobody has this id. */
  missing?: string | undefined
  /** What must be said first: a change that was refused. */
  above?: ReactNode
  /** `RecordRow`s; undefined while they are read. */
  rows: readonly ReactNode[] | undefined
  /** "Nenhum pet por aqui" and what to do next. */
  empty: { title: string; children: ReactNode }
  /** "Novo pet" */
  addText: string
  onAdd: (() => void) | null
}

/** What somebody has of one kind, over any screen; its forms open over it. */
export function ListModal(props: ListModalProps) {
  const { title, description, onClose, missing, above, rows, empty, addText, onAdd } = props
  const isEmpty = rows?.length === 0
  const add = onAdd && (
    <NewButton size="md" onClick={onAdd}>
      {addText}
    </NewButton>
  )

  return (
    <Modal
      open
      title={title}
      description={description}
      onClose={onClose}
      footer={!missing && rows && !isEmpty && add}
    >
      {missing ? <EmptyState title={missing}>Abra a partir da lista de moradores.</EmptyState> : above}
      {!missing && !rows && <SkeletonRows />}
      {!missing && isEmpty && (
        <EmptyState title={empty.title} action={add}>
          {empty.children}
        </EmptyState>
      )}
      {!missing && rows && !isEmpty && <chakra.ul aria-label={title}>{rows}</chakra.ul>}
    </Modal>
  )
}
