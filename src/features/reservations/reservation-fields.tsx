import type { Area } from '#domain/areas/area.ts'
import { hoursText } from '#domain/areas/opening-hours.ts'
import { DateTimeField } from '#ui/DateTimeField.tsx'
import { SelectField } from '#ui/SelectField.tsx'
import { partsOf } from './reservation-values.ts'

interface FieldProps {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
}

export function AreaField({ areas, ...field }: FieldProps & { areas: readonly Area[] }) {
  const chosen = areas.find(({ id }) => id === field.value)
  return (
    <SelectField
      label="Área"
      hint={chosen && areaInWords(chosen)}
      options={areas
        .filter(({ active, id }) => active || id === field.value)
        .map(({ id, name }) => ({ value: id, label: name }))}
      {...field}
    />
  )
}

/** `Abre das 8h às 22h. Até 40 pessoas. O síndico aprova cada reserva.` */
function areaInWords(area: Area): string {
  const people = area.capacity === 1 ? 'Só 1 pessoa.' : `Até ${area.capacity} pessoas.`
  return [
    `Abre ${hoursText(area)}.`,
    area.capacity !== null && people,
    area.needs_approval ? 'O síndico aprova cada reserva.' : 'Não precisa de aprovação.',
  ]
    .filter(Boolean)
    .join(' ')
}

interface TimeFieldProps extends FieldProps {
  label: string
  min: string
  hint?: string | null
}

export function TimeField({ value, onChange, hint, ...field }: TimeFieldProps) {
  const { date, time } = partsOf(value)
  return (
    <DateTimeField
      {...field}
      hint={hint}
      date={date}
      time={time}
      onDateChange={(next) => onChange(`${next}T${time}`)}
      onTimeChange={(next) => onChange(`${date}T${next}`)}
    />
  )
}
