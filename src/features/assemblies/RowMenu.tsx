import { assemblies } from '#domain/assemblies/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { whyNotDeleted, whyNotEdited } from './why-not.ts'

export type OpenedAs = 'view' | 'edit' | 'delete'

interface RowMenuProps {
  row: Assembly
  onOpen: (as: OpenedAs) => void
}

/** What can be done with one assembly without opening its page. */
export function RowMenu({ row, onOpen }: RowMenuProps) {
  const { can } = usePerson()
  const edit = { ...editItem, disabledReason: whyNotEdited(row), onPress: () => onOpen('edit') }
  const remove = { ...deleteItem, disabledReason: whyNotDeleted(row), onPress: () => onOpen('delete') }
  return (
    <RowActions
      of={row.title}
      items={[
        { label: 'Visualizar', icon: 'eye', onPress: () => onOpen('view') },
        can(assemblies.update) && edit,
        can(assemblies.remove) && remove,
      ]}
    />
  )
}
