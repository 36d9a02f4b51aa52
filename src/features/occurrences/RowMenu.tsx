import { useState } from 'react'
import { occurrences, mayEditOccurrence } from '#domain/occurrences/contract.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { DeleteOccurrence } from './DeleteOccurrence.tsx'
import { OccurrenceForm } from './OccurrenceForm.tsx'
import { useMoves } from './use-moves.ts'

/** What can be done with one occurrence without opening it. */
export function RowMenu({ row }: { row: Local<Occurrence> }) {
  const { actor, can } = usePerson()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const moves = useMoves(row)
  const mayEdit = mayEditOccurrence(row, { actor })
  return (
    <>
      <RowActions
        of={row.title}
        items={[
          mayEdit && can(occurrences.update) && { ...editItem, onPress: () => setOpen('edit') },
          ...moves.map(({ label, icon, move }) => ({ label, icon, onPress: move })),
          mayEdit && can(occurrences.remove) && { ...deleteItem, onPress: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <OccurrenceForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteOccurrence row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
