import * as v from 'valibot'
import { occurrenceTypes } from '#domain/occurrences/occurrence.ts'
import { occurrenceTypeTexts } from '#domain/occurrences/texts.ts'
import { Id, Instant } from '#domain/values/id.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { wordsOf } from '#domain/values/text.ts'

interface Knowing {
  timeZone: string
  /** What the rows of ids are called. */
  names: ReadonlyMap<string, string>
}

/** A field's value as a person reads it, whatever row it is of. */
export function valueText(field: string, value: unknown, { timeZone, names }: Knowing): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  const type = field === 'type' && occurrenceTypes.find((one) => one === value)
  if (type) return occurrenceTypeTexts[type]
  if (v.is(Id, value)) return names.get(value) ?? '–'
  return v.is(Instant, value) ? fullInstant(value, timeZone) : wordsOf(value)
}
