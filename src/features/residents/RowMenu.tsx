import { mayManage } from '#domain/users/rules.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { editItem } from '#ui/row-items.ts'
import type { Resident } from './resident-rows.ts'

export type OpenedAs = 'edit' | 'remove'

interface RowMenuProps {
  row: Resident
  /** The dialog stands beside the table: a row that scrolls away must not take it along. */
  onOpen: (as: OpenedAs) => void
}

/** What can be done with somebody without opening their page. */
export function RowMenu({ row, onOpen }: RowMenuProps) {
  const { actor } = usePerson()
  const put = usePutInUrl()
  const openOver = (key: string) => () => put({ [key]: row.id }, { replace: false })
  return (
    <RowActions
      of={row.profile.name}
      items={[
        mayManage(row, actor, 'update_user') && { ...editItem, onPress: () => onOpen('edit') },
        { label: 'Pets', icon: 'paw-print', onPress: openOver('pets') },
        { label: 'Veículos', icon: 'car', onPress: openOver('vehicles') },
        { label: 'Dependentes', icon: 'users', onPress: openOver('dependents') },
        mayManage(row, actor, 'delete_user') && {
          label: 'Remover',
          icon: 'trash',
          danger: true,
          apart: true,
          onPress: () => onOpen('remove'),
        },
      ]}
    />
  )
}
