import * as v from 'valibot'
import { Instant } from '#domain/values/id.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { wordsOf } from '#domain/values/text.ts'

/** A field's value as a person reads it, whatever row it is of. */
export function valueText(value: unknown, timeZone: string): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  return v.is(Instant, value) ? fullInstant(value, timeZone) : wordsOf(value)
}
