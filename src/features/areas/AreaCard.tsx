import { hoursText } from '#domain/areas/opening-hours.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { AreaBadges } from './AreaBadges.tsx'
import { AreaThumb } from './AreaThumb.tsx'
import { capacityText, upcomingText } from './area-texts.ts'
import type { CountedArea } from './use-areas.ts'

export function AreaCard({ row }: { row: CountedArea }) {
  const words = [hoursText(row), capacityText(row.capacity)].filter(Boolean).join(', ')
  return (
    <CardRow
      status={<AreaBadges row={row} />}
      mark={<RowMark row={row} />}
      title={row.name}
      meta={
        <>
          <span>{words}</span>
          <span>{upcomingText(row.upcoming)}</span>
        </>
      }
      end={row.photos.length > 0 && <AreaThumb row={row} />}
    />
  )
}
