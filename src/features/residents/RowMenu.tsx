import { useState } from 'react'
import { users } from '#domain/users/contract.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { useUrlQuery } from '#hooks/use-url-query.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { editItem } from '#ui/row-items.ts'
import { RemoveResident } from './RemoveResident.tsx'
import { ResidentModal } from './ResidentModal.tsx'
import type { Resident } from './resident-rows.ts'

/** What can be done with somebody without opening their page. */
export function RowMenu({ row }: { row: Resident }) {
  const { can } = usePerson()
  const { put } = useUrlQuery()
  const [open, setOpen] = useState<'edit' | 'remove' | null>(null)
  const openOver = (key: string) => () => put({ [key]: row.id }, { replace: false })
  return (
    <>
      <RowActions
        of={row.profile.name}
        items={[
          can(users.updateProfile) && { ...editItem, onPress: () => setOpen('edit') },
          { label: 'Pets', icon: 'paw-print', onPress: openOver('pets') },
          { label: 'Veículos', icon: 'car', onPress: openOver('vehicles') },
          { label: 'Dependentes', icon: 'users', onPress: openOver('dependents') },
          can(users.remove) && {
            label: 'Remover',
            icon: 'trash',
            danger: true,
            apart: true,
            onPress: () => setOpen('remove'),
          },
        ]}
      />
      {open === 'edit' && <ResidentModal row={row} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveResident row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
