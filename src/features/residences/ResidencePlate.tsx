import { chakra } from '#ui/chakra.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'
import { ResidenceBadges } from './ResidenceBadges.tsx'

/** The unit's plate with how it stands, above its page. */
export function ResidencePlate({ row }: { row: Residence }) {
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="3">
      <UnitPlate unit={unitName(row)} big />
      <ResidenceBadges row={row} />
    </chakra.span>
  )
}
