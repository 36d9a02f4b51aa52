import { assemblies } from '#domain/assemblies/contract.ts'
import type { Assembly } from '#domain/assemblies/assembly.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { whyNotDeleted, whyNotEdited } from './why-not.ts'

export type OpenedAs = 'view' | 'edit' | 'delete'

interface RowMenuProps {
  row: Assembly
  onOpen: (as: OpenedAs) => void
}

/** What can be done with one assembly without opening its page. */
export function RowMenu({ row, onOpen }: RowMenuProps) {
  const { can } = usePerson()
  const view = { label: 'Visualizar', icon: 'eye' as const, onPress: () => onOpen('view') }
  const edit = {
    label: 'Editar',
    icon: 'pencil-simple' as const,
    disabledReason: whyNotEdited(row),
    onPress: () => onOpen('edit'),
  }
  const remove = {
    label: 'Excluir',
    icon: 'trash' as const,
    danger: true,
    apart: true,
    disabledReason: whyNotDeleted(row),
    onPress: () => onOpen('delete'),
  }
  return (
    <Menu
      label={`Ações de ${row.title}`}
      items={[view, ...(can(assemblies.update) ? [edit] : []), ...(can(assemblies.remove) ? [remove] : [])]}
      trigger={(props) => (
        <IconButton {...props} label={`Ações de ${row.title}`} icon="dots-three-vertical" iconWeight="bold" />
      )}
    />
  )
}
