import { useState } from 'react'
import { occurrences, mayEditOccurrence } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { usePerson } from '#hooks/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { IconButton } from '#ui/IconButton.tsx'
import { Menu } from '#ui/Menu.tsx'
import { DeleteOccurrence } from './DeleteOccurrence.tsx'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { useMoves } from './use-moves.ts'

/** What can be done with one occurrence without opening it. */
export function RowMenu({ row }: { row: Local<Occurrence> }) {
  const { actor, can } = usePerson()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const moves = useMoves(row)
  const mayEdit = mayEditOccurrence(row, { actor })
  const items = [
    ...(mayEdit && can(occurrences.update)
      ? [{ label: 'Editar', icon: 'pencil-simple' as const, onPress: () => setOpen('edit') }]
      : []),
    ...moves.map(({ label, icon, move }) => ({ label, icon, onPress: move })),
    ...(mayEdit && can(occurrences.remove)
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
        label={`Ações de ${row.title}`}
        items={items}
        trigger={(props) => (
          <IconButton
            {...props}
            label={`Ações de ${row.title}`}
            icon="dots-three-vertical"
            iconWeight="bold"
          />
        )}
      />
      {open === 'edit' && <OccurrenceForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteOccurrence row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
