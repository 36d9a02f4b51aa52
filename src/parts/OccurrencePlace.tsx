import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import { Icon } from '#ui/Icon.tsx'
import { chakra } from '#ui/chakra.ts'
import { UnitPlate } from '#ui/UnitPlate.tsx'

interface OccurrencePlaceProps {
  row: Pick<Occurrence, 'residence_id' | 'unit'>
  big?: boolean
}

/** Where it happened: only a unit has a plate. */
export function OccurrencePlace({ row: { residence_id, unit }, big = false }: OccurrencePlaceProps) {
  if (!unit) return null
  if (residence_id !== null) return <UnitPlate unit={unit} big={big} />
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="1" verticalAlign="middle" whiteSpace="nowrap">
      <Icon name="buildings" size={16} /> {unit}
    </chakra.span>
  )
}
