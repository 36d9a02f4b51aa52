import { useState } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { AreaForm } from './AreaForm.tsx'
import { DeleteArea } from './DeleteArea.tsx'

/** What can be done with one area without opening it. */
export function RowMenu({ row }: { row: Area }) {
  const { can } = usePerson()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  return (
    <>
      <RowActions
        of={row.name}
        items={[
          can(areas.update) && { ...editItem, onPress: () => setOpen('edit') },
          can(areas.remove) && { ...deleteItem, onPress: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <AreaForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteArea row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
