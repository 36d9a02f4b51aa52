import * as v from 'valibot'
import { nullWhenEmpty } from './text.ts'

const badDate = 'Data inválida'

/** A civil date, `2026-03-01`, the same in every time zone; from 1900 to 2999. */
export const CivilDate = v.pipe(v.string(badDate), v.maxLength(10, badDate), v.check(isCivilDate, badDate))

/** An optional date: an empty text, as in a form, becomes null. */
export const OptionalDay = nullWhenEmpty(CivilDate, badDate)

function isCivilDate(text: string): boolean {
  if (!/^(?:19|2\d)\d{2}-\d{2}-\d{2}$/.test(text)) return false
  // JavaScript parses February 31st as March 3rd.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8))
}

/** `2026-03-01` as `01/03/2026`. */
export function civilDateText(date: string): string {
  return date.split('-').reverse().join('/')
}

/**
 * Parses a date as people write it (`1/3/2026`, `01-03-2026`) or in ISO 8601 (`2026-03-01`); undefined for anything
 * else.
 */
export function findCivilDate(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(text.trim()) ?? []
  const date = day ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : text.trim()
  return isCivilDate(date) ? date : undefined
}

/** Age in whole years; people born on February 29th have their birthday on March 1st in common years. */
export function yearsBetween(birth: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** The day on which somebody becomes so many years old. */
export function birthday(birth: string, years: number): string {
  const day = `${Number(birth.slice(0, 4)) + years}${birth.slice(4)}`
  return isCivilDate(day) ? day : `${day.slice(0, 4)}-03-01`
}

/** `1 ano`, `12 anos`; `menos de 1 ano` for babies. */
export function yearsText(years: number): string {
  if (years < 1) return 'menos de 1 ano'
  return years === 1 ? '1 ano' : `${years} anos`
}
