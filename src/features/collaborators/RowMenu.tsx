import { usePerson } from '#session/SessionContext.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { type Collaborator, mayTend } from './collaborator-rows.ts'

export type OpenedAs = 'edit' | 'delete'

interface RowMenuProps {
  row: Collaborator
  /** The dialog stands beside the table: a row that scrolls away must not take it along. */
  onOpen: (as: OpenedAs) => void
}

export function RowMenu({ row, onOpen }: RowMenuProps) {
  const { actor } = usePerson()
  return (
    <RowActions
      of={row.profile.name}
      items={[
        mayTend(actor, 'update_user') && { ...editItem, onPress: () => onOpen('edit') },
        mayTend(actor, 'delete_user') && { ...deleteItem, onPress: () => onOpen('delete') },
      ]}
    />
  )
}
