import { residences } from '#domain/residences/contract.ts'
import { residenceStatuses, unitName } from '#domain/residences/residence.ts'
import { usePerson } from '#session/SessionContext.tsx'
import { usePutInUrl } from '#hooks/use-url-query.ts'
import { later } from '#parts/later.tsx'
import { useOpenDialog } from '#parts/RowDialogs.tsx'
import { CardRow } from '#ui/CardRow.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { archiveItem } from './archive-words.ts'
import { countText } from './count-text.ts'
import { ResidenceBadges } from './ResidenceBadges.tsx'
import { useArchive } from './use-archive.ts'
import type { CountedResidence } from './use-residence-rows.ts'
import { WrappedText } from '#ui/WrappedText.tsx'

export const residenceMenu = (row: CountedResidence) => <ResidenceMenu row={row} />
export const residenceCard = (row: CountedResidence) => <ResidenceCard row={row} />
export const residenceDialogs = {
  edit: later(async () => (await import('./ResidenceForm.tsx')).ResidenceForm),
  delete: later(async () => (await import('./DeleteResidence.tsx')).DeleteResidence),
}

/** Names are read whole, on two lines where the column is narrow. */

const columns: TableColumn<CountedResidence>[] = [
  {
    key: 'unit',
    header: 'Bloco/Unidade',
    width: '9.5rem',
    isKey: true,
    render: (row) => <UnitPlate unit={unitName(row)} />,
    sortValue: unitName,
  },
  {
    key: 'owner',
    header: 'Proprietário',
    render: (row) => <WrappedText>{row.owner?.profile.name || '–'}</WrappedText>,
    sortValue: (row) => row.owner?.profile.name ?? null,
  },
  {
    key: 'residents',
    header: 'Moradores',
    hideBelow: 900,
    render: (row) => <WrappedText>{row.dwellers || '–'}</WrappedText>,
    sortValue: (row) => row.dwellers || null,
  },
  {
    key: 'status',
    header: 'Status',
    width: '12.5rem',
    render: (row) => (
      <>
        <ResidenceBadges row={row} /> {row._state !== 'ok' && <RowMark row={row} />}
      </>
    ),
    sortValue: (row) => residenceStatuses.indexOf(row.status),
  },
  {
    key: 'documents',
    header: 'Documentos',
    align: 'end',
    width: '8rem',
    render: (row) => row.documents || '–',
    sortValue: (row) => row.documents,
  },
]

/** The count of documents only for whoever may know it. */
export const residenceColumns = {
  withDocuments: columns,
  without: columns.filter(({ key }) => key !== 'documents'),
}

function ResidenceCard({ row }: { row: CountedResidence }) {
  const besides = besidesOwner(row)
  return (
    <CardRow
      status={(row.status === 'VACANT' || row.archived_at !== null) && <ResidenceBadges row={row} isBrief />}
      mark={row._state !== 'ok' && <RowMark row={row} />}
      title={
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.625rem' }}>
          <UnitPlate unit={unitName(row)} />
          {row.owner?.profile.name || 'Sem proprietário'}
        </span>
      }
      meta={
        <>
          {besides && <span>{besides}</span>}
          {row.documents !== null && row.documents > 0 && (
            <span>{countText(row.documents, 'documento', 'documentos')}</span>
          )}
        </>
      }
    />
  )
}

/** Who lives there besides the owner, whose name stands above. */
function besidesOwner({ dwellers, owner }: CountedResidence): string {
  if (!dwellers) return 'Sem moradores'
  return dwellers
    .split(', ')
    .filter((name) => name !== owner?.profile.name)
    .join(', ')
}

/** What can be done with one unit without opening it. */
function ResidenceMenu({ row }: { row: CountedResidence }) {
  const { can } = usePerson()
  const put = usePutInUrl()
  const archive = useArchive()
  const open = useOpenDialog<keyof typeof residenceDialogs>()
  return (
    <RowActions
      of={`unidade ${unitName(row)}`}
      items={[
        row.documents !== null && {
          label: 'Ver documentos',
          icon: 'folder-open',
          onPress: () => put({ documents: row.id }, { replace: false }),
        },
        can(residences.update) && { ...editItem, onPress: () => open('edit', row) },
        can(residences.archive) && { ...archiveItem(row), onPress: () => void archive(row) },
        can(residences.remove) && { ...deleteItem, onPress: () => open('delete', row) },
      ]}
    />
  )
}
