import { chakra } from '#ui/chakra.ts'
import { residenceDocuments } from '#domain/residence-documents/contract.ts'
import { type ResidenceDocument, standingOf } from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentTypeTexts } from '#domain/residence-documents/texts.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { documentDetail } from '#domain/values/document.ts'
import { usePerson } from '#session/SessionContext.tsx'
import type { Local } from '#store/local-row.ts'
import { FileRow } from '#ui/FileRow.tsx'
import { LookBadge } from '#ui/LookBadge.tsx'
import { RowActions } from '#ui/RowActions.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { deleteItem, editItem } from '#ui/row-items.ts'
import { standingLooks } from '#parts/standing-looks.ts'

export type DocumentAction = 'open' | 'download' | 'edit' | 'archive' | 'delete'

interface DocumentRowProps {
  row: Local<ResidenceDocument>
  today: string
  isHere: boolean
  isBusy: boolean
  onAct: (act: DocumentAction) => void
}

export function DocumentRow({ row, today, isHere, isBusy, onAct }: DocumentRowProps) {
  const { can } = usePerson()
  return (
    <chakra.div css={line}>
      <FileRow
        file={{
          id: row.id,
          title: row.title,
          fileName: row.filename,
          isBusy,
          detail: <Detail row={row} today={today} isHere={isHere} />,
        }}
        onOpen={() => onAct('open')}
        onDownload={() => onAct('download')}
      />
      <RowActions
        of={row.title}
        items={[
          can(residenceDocuments.update) && { ...editItem, onPress: () => onAct('edit') },
          can(residenceDocuments.archive) && {
            label: row.is_active ? 'Arquivar' : 'Restaurar',
            icon: row.is_active ? 'lock-simple' : 'arrow-counter-clockwise',
            onPress: () => onAct('archive'),
          },
          can(residenceDocuments.remove) && { ...deleteItem, onPress: () => onAct('delete') },
        ]}
      />
    </chakra.div>
  )
}

function Detail({ row, today, isHere }: Pick<DocumentRowProps, 'row' | 'today' | 'isHere'>) {
  const words = [
    residenceDocumentTypeTexts[row.type],
    documentDetail(row).replace(', ', ' · '),
    row.expires_at && `vale até ${civilDateText(row.expires_at)}`,
    isHere && 'abre sem internet',
  ]
  return (
    <chakra.span display="block">
      <chakra.span display="block">{words.filter(Boolean).join(' · ')}</chakra.span>
      {row.description && (
        <chakra.span display="block" lineClamp={2}>
          {row.description}
        </chakra.span>
      )}
      <chakra.span display="flex" flexWrap="wrap" alignItems="center" gap="2" mt="1.5">
        <LookBadge look={standingLooks[standingOf(row, today)]} />
        {row._state !== 'ok' && <RowMark row={row} />}
      </chakra.span>
    </chakra.span>
  )
}

const line = {
  display: 'flex',
  alignItems: 'center',
  py: '1.5',
  '& > :first-child': { flex: '1', minWidth: 0 },
  '& [data-acts]': { mr: 0 },
  '& > :last-child:not(:first-child)': { mr: '-2.5' },
} as const
