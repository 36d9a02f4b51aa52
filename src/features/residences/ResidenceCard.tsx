import { unitName } from '#domain/residences/residence.ts'
import { CardRow } from '#ui/CardRow.tsx'
import { RowMark } from '#ui/RowMark.tsx'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { ResidenceBadges } from './ResidenceBadges.tsx'
import { countText } from './count-text.ts'
import type { CountedResidence } from './use-residence-rows.ts'

export function ResidenceCard({ row }: { row: CountedResidence }) {
  return (
    <CardRow
      status={<ResidenceBadges row={row} />}
      mark={<RowMark row={row} />}
      title={
        <span style={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: '0.625rem' }}>
          <UnitPlate unit={unitName(row)} />
          {row.owner?.profile.name || 'Sem proprietário'}
        </span>
      }
      meta={
        <>
          <span>{row.dwellers || 'Sem moradores'}</span>
          {row.documents !== null && row.documents > 0 && (
            <span>{countText(row.documents, 'documento', 'documentos')}</span>
          )}
        </>
      }
    />
  )
}
