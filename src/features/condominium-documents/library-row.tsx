import { chakra } from '#ui/chakra.ts'
import {
  type CondominiumDocument,
  isNewPaper,
  libraryDocumentTypeTexts,
  uploaderText,
} from '#domain/condominium-documents/condominium-document.ts'
import { condominiumDocuments } from '#domain/condominium-documents/contract.ts'
import { documentDetail } from '#domain/values/document.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { fileIcon } from '#ui/file-icon.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconButton } from '#ui/IconButton.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { deleteItem } from '#ui/row-items.ts'
import { RowMark } from '#ui/RowMark.tsx'
import type { TableColumn } from '#ui/table-column.ts'

export type LibraryRow = Local<CondominiumDocument>

export const noDescription = 'Sem descrição'

/** `Ata`, or `novo · Ata` in its first days; a paper of no known kind says nothing of it. */
function kindText(row: LibraryRow): string {
  const kind = row.type === 'OTHER' ? '' : libraryDocumentTypeTexts[row.type]
  return [isNewPaper(row, now()) && 'novo', kind].filter(Boolean).join(' · ')
}

const Clamped = chakra('span', { base: { display: 'block', whiteSpace: 'normal', lineClamp: 2 } })

export function libraryColumns(timeZone: string): TableColumn<LibraryRow>[] {
  return [
    {
      key: 'title',
      header: 'Título',
      isKey: true,
      render: (row) => (
        <chakra.span display="inline-flex" alignItems="center" gap="2.5" minWidth="0" verticalAlign="middle">
          <chakra.span color="fg.muted" display="inline-flex">
            <Icon name={fileIcon(row.original_filename)} size={22} />
          </chakra.span>
          <span>
            <Clamped>{row.title}</Clamped>
            <chakra.span display="block" textStyle="small" color="fg.muted" fontWeight={400}>
              {kindText(row)}
            </chakra.span>
          </span>
        </chakra.span>
      ),
      sortValue: (row) => row.title,
    },
    {
      key: 'description',
      header: 'Descrição',
      hideBelow: 760, // the title is what a paper is found by; the open paper says the rest
      render: (row) => (
        <Clamped color={row.description ? undefined : 'fg.muted'}>{row.description || noDescription}</Clamped>
      ),
      sortValue: (row) => row.description || null,
    },
    {
      key: 'uploaded_by',
      header: 'Enviado por',
      width: '10rem',
      render: (row) => <Clamped>{uploaderText(row)}</Clamped>,
      sortValue: (row) => uploaderText(row),
    },
    {
      key: 'uploaded_at',
      header: 'Data de envio',
      width: '10rem',
      render: (row) => <RowMark row={row}>{fullInstant(row.uploaded_at, timeZone)}</RowMark>,
      sortValue: (row) => row.uploaded_at,
    },
  ]
}

interface LibraryCardProps {
  row: LibraryRow
  timeZone: string
  isHere: boolean
}

/** A paper on phones. */
export function LibraryCard({ row, timeZone, isHere }: LibraryCardProps) {
  return (
    <CardRow
      title={row.title}
      {...(row._state !== 'ok' && { mark: <RowMark row={row} /> })}
      meta={
        <>
          <span>{row.description || noDescription}</span>
          <span>
            {[
              kindText(row),
              documentDetail(row).replace(', ', ' · '),
              uploaderText(row),
              fullInstant(row.uploaded_at, timeZone).replace(' ', '\u00a0'),
              isHere && 'abre sem internet',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      }
    />
  )
}

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
