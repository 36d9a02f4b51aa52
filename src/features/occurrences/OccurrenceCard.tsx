import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { shortInstant } from '#domain/values/instant-texts.ts'
import { now } from '#session/clock.ts'
import { usePhotoUrl } from '#hooks/use-photo-url.ts'
import type { Local } from '#store/local-row.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { PhotoThumb } from '#ui/PhotoThumb.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { OccurrenceBadge } from './OccurrenceBadge.tsx'

export function OccurrenceCard({ row, timeZone }: { row: Local<Occurrence>; timeZone: string }) {
  const [photo] = row.photos
  const url = usePhotoUrl(photo)
  return (
    <CardRow
      status={<OccurrenceBadge status={row.status} />}
      mark={<RowMark row={row}>{shortInstant(row.recorded_at, now(), timeZone)}</RowMark>}
      title={row.title}
      meta={
        <>
          {row.unit && <UnitPlate unit={row.unit} />}
          <span>
            {occurrenceTypeTexts[row.type]}
            {row.protocol && ` · nº ${row.protocol}`}
          </span>
        </>
      }
      end={photo && <PhotoThumb url={url} />}
    />
  )
}
