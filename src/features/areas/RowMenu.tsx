import { useState } from 'react'
import type { Area } from '#domain/areas/area.ts'
import { areas } from '#domain/areas/contract.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { AreaForm } from './AreaForm.tsx'
import { DeleteArea } from './DeleteArea.tsx'

/** What can be done with one area without opening it. */
export function RowMenu({ row }: { row: Area }) {
  const { can } = usePerson()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const items = [
    ...(can(areas.update)
      ? [{ label: 'Editar', icon: 'pencil-simple' as const, onPress: () => setOpen('edit') }]
      : []),
    ...(can(areas.remove)
      ? [
          {
            label: 'Excluir',
            icon: 'trash' as const,
            danger: true,
            apart: true,
            onPress: () => setOpen('delete'),
          },
        ]
      : []),
  ]
  if (items.length === 0) return null
  return (
    <>
      <Menu
        label={`Ações de ${row.name}`}
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`Ações de ${row.name}`}
            icon="dots-three-vertical"
            iconWeight="bold"
          />
        )}
      />
      {open === 'edit' && <AreaForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteArea row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
