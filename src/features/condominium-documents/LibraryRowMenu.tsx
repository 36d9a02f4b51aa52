import { chakra } from '@chakra-ui/react'
import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem } from '#ui/row-items.ts'
import type { LibraryRow } from './library-columns.tsx'

interface LibraryRowMenuProps {
  row: LibraryRow
  isBusy: boolean
  onDownload: () => void
  onDelete: () => void
}

export function LibraryRowMenu({ row, isBusy, onDownload, onDelete }: LibraryRowMenuProps) {
  const { can } = usePerson()
  return (
    <chakra.span display="inline-flex" justifyContent="flex-end">
      <IconButton
        label={`Baixar ${row.title}`}
        icon="download-simple"
        disabled={isBusy}
        onClick={onDownload}
      />
      <RowActions
        of={row.title}
        items={[can(condominiumDocuments.remove) && { ...deleteItem, onPress: onDelete }]}
      />
    </chakra.span>
  )
}
