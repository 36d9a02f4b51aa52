import { civilTime } from '#domain/values/civil-time.ts'
import { civilDay, hour, hourText, longDay } from '#domain/values/instant-texts.ts'

/** `Quinta-feira, 12 de novembro às 19h`; with the year if it is not the one of `now`. */
export function weekdayAndHour(instant: string, now: string, timeZone: string): string {
  const weekday = longDay(instant, timeZone).split(', ')[0] ?? ''
  return `${weekday.charAt(0).toUpperCase()}${weekday.slice(1)}, ${dayAndHour(instant, now, timeZone)}`
}

/** `12 de novembro às 19h`. */
export function dayAndHour(instant: string, now: string, timeZone: string): string {
  const day = longDay(instant, timeZone).split(', ').at(-1) ?? ''
  const year = civilDay(instant, timeZone).slice(0, 4)
  const isOther = year !== civilDay(now, timeZone).slice(0, 4)
  return `${day}${isOther ? ` de ${year}` : ''} às ${hourText(civilTime(instant, timeZone).minutes)}`
}

/** `14 nov, 20:16`, as on a receipt. */
export function receiptTime(instant: string, timeZone: string): string {
  const [month, day] = civilDay(instant, timeZone).slice(5).split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]}, ${hour(instant, timeZone)}`
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
