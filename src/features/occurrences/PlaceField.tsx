import { commonArea, commonAreaName } from '#domain/occurrences/place.ts'
import { UnitField } from '#parts/UnitField.tsx'
import { ChoiceTiles } from '#ui/ChoiceTiles.tsx'
import type { ComboOption } from '#ui/combo-option.ts'

interface PlaceFieldProps {
  /** The units that this person may choose. */
  options: readonly ComboOption[]
  /** The only one of them, if there is just one: chosen until they say otherwise. */
  only?: string
  value: string
  onChange: (place: string) => void
  error?: string | undefined
  name?: string
}

/** Where it happened: in the common area, or in a unit. Whoever has one unit sees both answers at once. */
export function PlaceField({ only, options, value, ...field }: PlaceFieldProps) {
  const own = only && options.find((option) => option.value === only)
  if (own && ['', only, commonArea].includes(value)) {
    const tiles = [common, { value: own.value, label: `Unidade ${own.plate ?? own.label}` }]
    return <ChoiceTiles label="Onde?" columns={2} options={tiles} value={value || own.value} {...field} />
  }
  return <UnitField options={[common, ...options]} value={value} {...field} />
}

const common = { value: commonArea, label: commonAreaName }
