import { useState } from 'react'
import { residences } from '#domain/residences/contract.ts'
import { unitName } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { archiveItem } from './archive-words.ts'
import { DeleteResidence } from './DeleteResidence.tsx'
import { ResidenceForm } from './ResidenceForm.tsx'
import { useArchive } from './use-archive.ts'
import type { CountedResidence } from './use-residence-rows.ts'

/** What can be done with one unit without opening it. */
export function RowMenu({ row }: { row: CountedResidence }) {
  const { can } = usePerson()
  const put = usePutInUrl()
  const archive = useArchive()
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  return (
    <>
      <RowActions
        of={`unidade ${unitName(row)}`}
        items={[
          row.documents !== null && {
            label: 'Ver documentos',
            icon: 'folder-open',
            onPress: () => put({ documents: row.id }, { replace: false }),
          },
          can(residences.update) && { ...editItem, onPress: () => setOpen('edit') },
          can(residences.archive) && { ...archiveItem(row), onPress: () => void archive(row) },
          can(residences.remove) && { ...deleteItem, onPress: () => setOpen('delete') },
        ]}
      />
      {open === 'edit' && <ResidenceForm row={row} onClose={() => setOpen(null)} />}
      {open === 'delete' && <DeleteResidence row={row} onClose={() => setOpen(null)} />}
    </>
  )
}
