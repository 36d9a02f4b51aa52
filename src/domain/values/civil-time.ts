import * as v from 'valibot'

/** A time of day, `08:00` to `23:59`, in the condominium's time zone. */
export const ClockTime = v.pipe(
  v.string('Hora inválida'),
  v.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Hora inválida'),
)

/** An instant in the calendar and clock of a time zone. */
export interface CivilTime {
  /** `2026-11-21`. */
  day: string
  /** Since midnight, 0 to 1439. */
  minutes: number
}

export const defaultTimeZone = 'America/Sao_Paulo'

export function civilTime(instant: string, timeZone: string): CivilTime {
  const parts = formatter(timeZone).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const minutes = Number(part('hour')) * 60 + Number(part('minute'))
  return { day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`, minutes }
}

/**
 * The instant at which a time zone's clock shows this; `minutes` may exceed a day. A skipped hour gives the one after
 * it.
 */
export function instantAt(day: string, minutes: number, timeZone: string): string {
  const wanted = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  const first = wanted - offsetMs(wanted, timeZone)
  const second = wanted - offsetMs(first, timeZone)
  // The correction may cross a change of the offset; if no instant shows this time, the later of the two is after it.
  const isShown = second + offsetMs(second, timeZone) === wanted
  return new Date(isShown ? second : Math.max(first, second)).toISOString()
}

/** `2026-11-30` and 2 give `2026-12-02`. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / dayMs)
}

/** 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

/** `08:30` is 510. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** 510 is `08:30`. */
export function clockTime(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}

const minuteMs = 60_000
export const dayMs = 86_400_000

function offsetMs(at: number, timeZone: string): number {
  const { day, minutes } = civilTime(new Date(at).toISOString(), timeZone)
  const shown = Date.parse(`${day}T00:00:00Z`) + minutes * minuteMs
  return shown - Math.floor(at / minuteMs) * minuteMs
}

// A cache of formatters by time zone: creating one is slow.
const made = new Map<string, Intl.DateTimeFormat>()

function formatter(timeZone: string): Intl.DateTimeFormat {
  const kept =
    made.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  made.set(timeZone, kept)
  return kept
}
