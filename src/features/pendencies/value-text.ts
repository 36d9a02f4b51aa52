import * as v from 'valibot'
import { CivilDate, civilDateText } from '#domain/values/civil-date.ts'
import { cpfText } from '#domain/values/cpf.ts'
import { Id, Instant } from '#domain/values/id.ts'
import { fullInstant } from '#domain/values/instant-texts.ts'
import { phoneText } from '#domain/values/phone.ts'
import { wordsOf } from '#domain/values/text.ts'
import { findCodeText } from './code-texts.ts'

interface Knowing {
  timeZone: string
  /** What the rows of ids are called. */
  names: ReadonlyMap<string, string>
}

/** A field's value as a person reads it, whatever row it is of. */
export function valueText(field: string, value: unknown, { timeZone, names }: Knowing): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (value === null || value === '') return '–'
  if (Array.isArray(value)) return value.map((one) => itemText(one)).join(', ') || '–'
  const text = wordsOf(value)
  const code = findCodeText(field, text)
  if (code !== undefined) return code
  if (field === 'cpf') return cpfText(text)
  if (v.is(Id, value)) return names.get(value) ?? '–'
  if (v.is(CivilDate, value)) return civilDateText(value)
  return v.is(Instant, value) ? fullInstant(value, timeZone) : text
}

/** One of a person's telephones, e-mails or addresses. */
function itemText(item: unknown): string {
  const { number, email, street } = (item ?? {}) as { number?: string; email?: string; street?: string }
  if (street) return [street, number].join(', ')
  return number ? phoneText(number) : (email ?? '')
}
