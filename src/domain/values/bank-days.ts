import * as v from 'valibot'
import { CivilDate } from './civil-date.ts'
import { addDays, daysBetween, weekdayOf } from './civil-time.ts'

/**
 * Whether banks clear payments on this day (`2026-11-20`): Monday to Friday, without the national holidays, Carnival
 * Monday and Tuesday and Corpus Christi (CMN resolution 4.880/2020). Ash Wednesday, December 24th and 31st count: slips
 * are paid in electronic channels. Holidays of a state or city close branches only. Throws for what is no civil date.
 */
export function isBankDay(day: string): boolean {
  const weekday = weekdayOf(v.parse(CivilDate, day))
  const isWeekend = weekday === 0 || weekday === 6
  return !isWeekend && !isFixedHoliday(day) && !isMovableHoliday(day)
}

/** The day itself if banks clear payments on it, else the first day after it on which they do. */
export function nextBankDay(day: string): string {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}

/** Easter Sunday as a civil date: `easter(2027)` is `2027-03-28`. The anonymous Gregorian algorithm; 1900 to 2999. */
export function easter(year: number): string {
  if (!Number.isInteger(year) || year < 1900 || year > 2999)
    throw new RangeError('a year from 1900 to 2999 expected')
  const golden = year % 19
  const [century, inCentury] = [Math.floor(year / 100), year % 100]
  const moonCorrection = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - moonCorrection + 15) % 30
  const leapDays = 2 * (century % 4) + 2 * Math.floor(inCentury / 4)
  const toSunday = (32 + leapDays - epact - (inCentury % 4)) % 7
  const lateMoon = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const marchDay = 22 + epact + toSunday - 7 * lateMoon
  const [month, day] = marchDay > 31 ? ['04', marchDay - 31] : ['03', marchDay]
  return `${year}-${month}-${String(day).padStart(2, '0')}`
}

function isFixedHoliday(day: string): boolean {
  const date = day.slice(5)
  // Consciência Negra is national since Law 14.759/2023.
  return fixedHolidays.has(date) || (date === '11-20' && day >= '2024')
}

const fixedHolidays = new Set(['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '12-25'])

function isMovableHoliday(day: string): boolean {
  return movableHolidays.has(daysBetween(easter(Number(day.slice(0, 4))), day))
}

/** Days from Easter: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const movableHolidays = new Set([-48, -47, -2, 60])
