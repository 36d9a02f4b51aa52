import { civilTime } from '#domain/values/civil-time.ts'
import { civilDay, hour, hourText, longDay } from '#domain/values/instant-texts.ts'

/** `quinta-feira, 12 de novembro às 19h`; of another year than `now`, `quinta-feira, 12 de novembro de 2025 às 19h`. */
export function longTime(instant: string, now: string, timeZone: string): string {
  const year = civilDay(instant, timeZone).slice(0, 4)
  const isOther = year !== civilDay(now, timeZone).slice(0, 4)
  const time = hourText(civilTime(instant, timeZone).minutes)
  return `${longDay(instant, timeZone)}${isOther ? ` de ${year}` : ''} às ${time}`
}

/** `14 nov, 20:16`, as a receipt says it. */
export function receiptTime(instant: string, timeZone: string): string {
  const [month, day] = civilDay(instant, timeZone).slice(5).split('-').map(Number)
  return `${day} ${months[(month ?? 1) - 1]}, ${hour(instant, timeZone)}`
}

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
