import { residences } from '#domain/residences/contract.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { useShareItem } from '#parts/use-share.ts'
import { useRefusedChanges } from '#parts/use-refused-changes.ts'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { RecordActions } from '#ui/RecordActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { archiveItem } from './archive-words.ts'
import { useArchive } from './use-archive.ts'

export type ResidenceDialog = 'edit' | 'delete' | 'force'

interface ResidenceActsProps {
  row: Residence
  onOpen: (dialog: ResidenceDialog) => void
}

/** What is usually done stands in sight, the rest in a menu; a deletion that was refused may be forced. */
export function ResidenceActions({ row, onOpen }: ResidenceActsProps) {
  const { can } = usePerson()
  const archive = useArchive()
  const refusedRemovals = useRefusedChanges(row.id, (command) => command === 'residences.remove')
  const share = useShareItem(`Unidade ${unitName(row)}`)
  const items: (MenuItem | false)[] = [
    share,
    can(residences.archive) && { ...archiveItem(row), onPress: () => void archive(row) },
    can(residences.remove) && { ...deleteItem, onPress: () => onOpen('delete') },
    can(residences.remove) &&
      refusedRemovals.changes.length > 0 && {
        label: 'Forçar Exclusão',
        icon: 'warning',
        danger: true,
        onPress: () => onOpen('force'),
      },
  ]
  return (
    <RecordActions
      besides={[can(residences.update) && { ...editItem, onPress: () => onOpen('edit') }]}
      rest={items}
    />
  )
}
