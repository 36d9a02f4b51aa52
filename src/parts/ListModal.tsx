import { chakra } from '#ui/chakra.ts'
import { type ReactNode, useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Modal } from '#ui/Modal.tsx'
import { NewButton } from '#ui/NewButton.tsx'
import type { RecordAct } from '#ui/RecordRow.tsx'
import { RefusedChanges, type RefusedChangesProps } from './RefusedChanges.tsx'
import { SkeletonRows } from '#ui/SkeletonRows.tsx'

export interface ListWords {
  /** "Pets": followed by the owner's name. */
  title: string
  /** The message if no person has this id. */
  missing: string
  /** "Nenhum pet por aqui" */
  empty: string
  /** The hint below it, and the one for people who may only view. */
  emptyNext: string
  emptyWait: string
  /** "Novo pet" */
  add: string
}

interface ListModalProps<Row, Keeper> {
  words: ListWords
  /** The owner; undefined while it is read, null if there is none. */
  keeper: Keeper | null | undefined
  rows: readonly Row[] | undefined
  refused: RefusedChangesProps
  mayAdd: boolean
  mayChange: (row: Row) => boolean
  renderRow: (row: Row, acts: RecordAct[]) => ReactNode
  /** The form of a row, or of a new one. */
  renderForm: (of: { row: Row } | { keeper: Keeper }, toList: () => void) => ReactNode
  renderDeletion: (row: Row, toList: () => void) => ReactNode
  onClose: () => void
}

type Mode<Row> = { as: 'list' } | { as: 'create' } | { as: 'edit' | 'delete'; row: Row }

/** A person's records of one entity, over any screen. Its forms replace the list and lead back to it. */
export function ListModal<Row, Keeper extends { name: string }>(props: ListModalProps<Row, Keeper>) {
  const { words, keeper, rows, refused, mayAdd, mayChange, onClose } = props
  const [mode, setMode] = useState<Mode<Row>>({ as: 'list' })
  const toList = () => setMode({ as: 'list' })
  const title = keeper ? `${words.title} de ${keeper.name}` : words.title
  const hasRows = keeper && rows && rows.length > 0
  const add = keeper && mayAdd && <NewButton onClick={() => setMode({ as: 'create' })}>{words.add}</NewButton>
  const actsOf = (row: Row): RecordAct[] => [
    { label: 'Editar', icon: 'pencil-simple', onPress: () => setMode({ as: 'edit', row }) },
    { label: 'Remover', icon: 'trash', danger: true, onPress: () => setMode({ as: 'delete', row }) },
  ]

  return (
    <>
      <Modal open title={title} onClose={onClose} footer={hasRows && add}>
        <chakra.div display="flex" flexDirection="column" gap="3">
          <RefusedChanges {...refused} />
          {keeper === null && (
            <EmptyState title={words.missing}>Esta pessoa pode ter sido removida.</EmptyState>
          )}
          {keeper && rows?.length === 0 && (
            <EmptyState title={words.empty} action={add}>
              {mayAdd ? words.emptyNext : words.emptyWait}
            </EmptyState>
          )}
          {hasRows && (
            <ul aria-label={title}>
              {rows.map((row) => props.renderRow(row, mayChange(row) ? actsOf(row) : []))}
            </ul>
          )}
          {(keeper === undefined || !rows) && <SkeletonRows rows={2} />}
        </chakra.div>
      </Modal>
      {mode.as === 'create' && keeper && props.renderForm({ keeper }, toList)}
      {mode.as === 'edit' && props.renderForm({ row: mode.row }, toList)}
      {mode.as === 'delete' && props.renderDeletion(mode.row, toList)}
    </>
  )
}
