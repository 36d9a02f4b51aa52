import { dayMs } from './civil-time.ts'

/**
 * Instants as text for people, in the condominium's time zone. `instant` and `now` are ISO 8601 UTC, `timeZone` an IANA
 * name. Formatters are cached: lists format hundreds of instants while scrolling, and creating an Intl formatter is
 * slow.
 */

interface Civil {
  weekday: string
  day: number
  month: string
  monthNumber: number
  year: number
  hour: string
  minute: string
  /** Days since 1970 in the time zone's calendar. */
  dayNumber: number
}

/** When something was done: `hoje 22h14`, `ontem 9h`, `qui 19 nov` this year, else `19/11/2025`. */
export function shortInstant(instant: string, now: string, timeZone: string): string {
  const then = civil(instant, timeZone)
  const today = civil(now, timeZone)
  const near = nearDay(then, today)
  return near ? `${near} ${timeText(then)}` : shortDay(then, today)
}

/** When something takes place: `hoje 19h30`, `amanhã 19h`, `qui 12 nov, 19h` this year, else `12/11/2025, 19h`. */
export function momentText(instant: string, now: string, timeZone: string): string {
  const then = civil(instant, timeZone)
  const today = civil(now, timeZone)
  const near = nearDay(then, today)
  return near ? `${near} ${timeText(then)}` : `${shortDay(then, today)}, ${timeText(then)}`
}

/** A civil day: `hoje`, `amanhã`, `qui 19 nov` this year, else `19/11/2025`. */
export function dayText(day: string, now: string, timeZone: string): string {
  const then = civil(`${day}T12:00:00.000Z`, 'UTC')
  const today = civil(now, timeZone)
  return nearDay(then, today) ?? shortDay(then, today)
}

function nearDay(then: Civil, today: Civil): string | undefined {
  return { '-1': 'amanhã', 0: 'hoje', 1: 'ontem' }[today.dayNumber - then.dayNumber]
}

function timeText(then: Civil): string {
  return hourText(Number(then.hour) * 60 + Number(then.minute))
}

function shortDay(then: Civil, today: Civil): string {
  if (then.year === today.year) return `${then.weekday} ${then.day} ${then.month}`
  const { day, monthNumber, year } = then
  return [day, monthNumber].map((part) => String(part).padStart(2, '0')).join('/') + `/${year}`
}

/** `19/11/2026 23:10`. */
export function fullInstant(instant: string, timeZone: string): string {
  const { year, hour, minute } = civil(instant, timeZone)
  const [month, day] = civilDay(instant, timeZone).slice(5).split('-')
  return `${day}/${month}/${year} ${hour}:${minute}`
}

/** `sábado, 21 de novembro`. */
export function longDay(instant: string, timeZone: string): string {
  return formatter(timeZone, 'long').format(new Date(instant))
}

/** `22:14`, where the minute is the fact. */
export function hour(instant: string, timeZone: string): string {
  const then = civil(instant, timeZone)
  return `${then.hour}:${then.minute}`
}

/** `22h14`. */
export function hourOf(instant: string, timeZone: string): string {
  return timeText(civil(instant, timeZone))
}

/** Minutes since midnight as text: `14h`, `16h30`. */
export function hourText(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60) % 24, minutes % 60]
  return rest === 0 ? `${hours}h` : `${hours}h${String(rest).padStart(2, '0')}`
}

/**
 * `sáb 21 nov, 14h às 18h`; ending on another day, `sáb 21 nov, 22h a dom 22 nov, 2h`. With `now`, a year other than the
 * current one is included: `qui 21 nov 2024, 14h às 18h`.
 */
export function spanText(start: string, end: string, timeZone: string, now?: string): string {
  const [from, to] = [civil(start, timeZone), civil(end, timeZone)]
  const thisYear = now === undefined ? undefined : civil(now, timeZone).year
  const year = (one: Civil) => (thisYear === undefined || one.year === thisYear ? '' : ` ${one.year}`)
  const day = (one: Civil) => `${one.weekday} ${one.day} ${one.month}${year(one)}`
  if (from.dayNumber === to.dayNumber) return `${day(from)}, ${timeText(from)} às ${timeText(to)}`
  return `${day(from)}, ${timeText(from)} a ${day(to)}, ${timeText(to)}`
}

/** The civil date of an instant, `2026-11-21`. */
export function civilDay(instant: string, timeZone: string): string {
  return formatter(timeZone, 'day').format(new Date(instant)).split('/').reverse().join('-')
}

function civil(instant: string, timeZone: string): Civil {
  const parts = formatter(timeZone, 'parts').formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const [day, month, year] = [part('day'), part('month'), part('year')].map(Number)
  const dayNumber = Date.UTC(year ?? 0, (month ?? 1) - 1, day) / dayMs
  return {
    weekday: weekdays[new Date(dayNumber * dayMs).getUTCDay()] ?? '',
    day: day ?? 0,
    month: months[(month ?? 1) - 1] ?? '',
    monthNumber: month ?? 1,
    year: year ?? 0,
    hour: part('hour'),
    minute: part('minute'),
    dayNumber,
  }
}

const weekdays = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']

const options = {
  parts: {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  },
  day: { year: 'numeric', month: '2-digit', day: '2-digit' },
  long: { weekday: 'long', day: 'numeric', month: 'long' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

// A cache of formatters by time zone.
const made = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string, kind: keyof typeof options): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`
  const kept = made.get(key) ?? new Intl.DateTimeFormat('pt-BR', { ...options[kind], timeZone })
  made.set(key, kept)
  return kept
}
