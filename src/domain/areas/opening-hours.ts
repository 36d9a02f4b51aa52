import { civilTime, daysBetween, minutesOf } from '../values/civil-time.ts'
import { hourText } from '../values/instant-texts.ts'
import type { Area } from './area.ts'

type Hours = Pick<Area, 'opens_at' | 'closes_at'>

const dayMinutes = 1440

/** Opening and closing in minutes since midnight; a closing after midnight is over 1440. */
export function openMinutes({ opens_at, closes_at }: Hours): { opens: number; closes: number } {
  const opens = minutesOf(opens_at)
  const closes = minutesOf(closes_at)
  return { opens, closes: closes <= opens ? closes + dayMinutes : closes }
}

export function isOpenDayAndNight(hours: Hours): boolean {
  const { opens, closes } = openMinutes(hours)
  return closes - opens === dayMinutes
}

/** Whether a single opening period of the area contains the whole requested time. */
export function isWithinHours(
  hours: Hours,
  { start_datetime, end_datetime }: { start_datetime: string; end_datetime: string },
  timeZone: string,
): boolean {
  if (isOpenDayAndNight(hours)) return true
  const { opens, closes } = openMinutes(hours)
  const start = civilTime(start_datetime, timeZone)
  const end = civilTime(end_datetime, timeZone)
  const from = start.minutes
  const to = end.minutes + daysBetween(start.day, end.day) * dayMinutes
  // The opening period of the same day, or the rest of the previous day's.
  return [0, -dayMinutes].some((shift) => opens + shift <= from && to <= closes + shift)
}

/** `das 8h às 22h`, `dia e noite`. */
export function hoursText(hours: Hours): string {
  if (isOpenDayAndNight(hours)) return 'dia e noite'
  return `das ${hourText(minutesOf(hours.opens_at))} às ${hourText(minutesOf(hours.closes_at))}`
}
