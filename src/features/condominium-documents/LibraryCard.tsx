import { uploaderText } from '#domain/condominium-documents/condominium-document.ts'
import { documentDetail } from '#domain/values/document.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { type LibraryRow, noDescription } from './library-columns.tsx'

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
