import { residences } from '#domain/residences/contract.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useRefusedChanges } from '#hooks/use-refused-changes.ts'
import { Button } from '#ui/Button.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import type { MenuItem } from '#ui/MenuItemRow.tsx'
import { deleteItem } from '#ui/row-items.ts'
import { archiveItem } from './archive-words.ts'
import { useArchive } from './use-archive.ts'

export type ResidenceDialog = 'edit' | 'delete' | 'force'

interface ResidenceActsProps {
  row: Residence
  onOpen: (dialog: ResidenceDialog) => void
}

/** What is usually done stands in sight, the rest in a menu; a deletion that was refused may be forced. */
export function ResidenceActs({ row, onOpen }: ResidenceActsProps) {
  const { can } = usePerson()
  const archive = useArchive()
  const refusedRemovals = useRefusedChanges(row.id, (command) => command === 'residences.remove')
  const items: (MenuItem | false)[] = [
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
  const allowed = items.filter((item) => item !== false)
  return (
    <>
      {can(residences.update) && (
        <Button icon="pencil-simple" onClick={() => onOpen('edit')}>
          Editar
        </Button>
      )}
      {allowed.length > 0 && (
        <Menu
          label="Mais ações"
          items={allowed}
          trigger={(props) => (
            <IconButton {...props} label="Mais ações" icon="dots-three-vertical" iconWeight="bold" />
          )}
        />
      )}
    </>
  )
}
