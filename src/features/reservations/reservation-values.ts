import { Reservation } from '#domain/reservations/reservation.ts'
import { isOpenDayAndNight, openMinutes } from '#domain/areas/opening-hours.ts'
import type { Area } from '#domain/areas/area.ts'
import {
  addDays,
  civilTime,
  clockTime,
  daysBetween,
  instantAt,
  minutesOf,
} from '#domain/values/civil-time.ts'
import { formOf, notTyped } from '#parts/form-of.ts'

const plainForm = formOf(Reservation, { unit: notTyped })

/** The form's values. Times are in the condominium's time zone, `2026-11-21T14:00`, or incomplete. */
export type ReservationValues = typeof plainForm.blank & {
  condominium_id: string
  /** The URL that opened the form: a draft of another one is replaced. */
  asked: string
}

export const blankReservation: ReservationValues = { ...plainForm.blank, condominium_id: '', asked: '' }

/** `2026-11-21T14:00`, in the condominium's time zone. */
export function civilText(instant: string, timeZone: string): string {
  const { day, minutes } = civilTime(instant, timeZone)
  return `${day}T${clockTime(minutes)}`
}

export function partsOf(civil: string): { date: string; time: string } {
  const [date = '', time = ''] = civil.split('T')
  return { date, time }
}

/** The instant of a civil time; empty for an incomplete one. */
export function instantOf(civil: string, timeZone: string): string {
  const { date, time } = partsOf(civil)
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date) || !/^\d{2}:\d{2}$/.test(time)) return ''
  return instantAt(date, minutesOf(time), timeZone)
}

/** The command input, with instants. A time that was not edited stays exactly as it was, including seconds. */
export function reservationFields(
  values: ReservationValues,
  opened: Partial<Reservation>,
  timeZone: string,
): ReturnType<typeof plainForm.sentFields> {
  const instant = (field: 'start_datetime' | 'end_datetime') => {
    const before = opened[field]
    if (before && civilText(before, timeZone) === values[field]) return before
    return instantOf(values[field], timeZone)
  }
  return {
    ...plainForm.sentFields(values),
    start_datetime: instant('start_datetime'),
    end_datetime: instant('end_datetime'),
  }
}

/** The form's values of an existing reservation. */
export function reservationValues(row: Reservation, timeZone: string): Omit<ReservationValues, 'asked'> {
  return {
    ...plainForm.valuesOf(row),
    condominium_id: row.condominium_id,
    start_datetime: civilText(row.start_datetime, timeZone),
    end_datetime: civilText(row.end_datetime, timeZone),
  }
}

/** The initial values in a link to the form: `?nova=1&area=...&inicio=2026-11-21T14:00`. */
export function presetOfLink(
  { areaId, start }: { areaId: string; start: string },
  timeZone: string,
): Partial<ReservationValues> {
  const start_datetime = civilOf(start, timeZone)
  return {
    asked: areaId || start ? `${areaId} ${start}` : '',
    ...(areaId && { area_id: areaId }),
    ...(start_datetime && { start_datetime }),
  }
}

/** A civil time or an instant as a civil time; empty for anything else. */
function civilOf(text: string, timeZone: string): string {
  if (/^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2})?$/.test(text)) return text
  return text.endsWith('Z') && !Number.isNaN(Date.parse(text)) ? civilText(text, timeZone) : ''
}

const usualMinutes = 120

/** The default end of a reservation: two hours after its start, or when the area closes. */
export function usualEnd(start: string, area: Pick<Area, 'opens_at' | 'closes_at'> | undefined): string {
  const { date, time } = partsOf(start)
  if (!date || !time) return date
  const from = minutesOf(time)
  const until = from + usualMinutes
  return atMinutes(date, area ? Math.min(until, closingAfter(area, from)) : until)
}

/** The end, moved along with a start that moved to another day. */
export function movedEnd(start: string, end: string, nextStart: string): string {
  const [from, to, next] = [partsOf(start), partsOf(end), partsOf(nextStart)]
  if (!next.date || (from.date === next.date && to.date)) return end
  const days = from.date && to.date ? Math.max(0, daysBetween(from.date, to.date)) : 0
  return `${addDays(next.date, days)}T${to.time}`
}

function closingAfter(area: Pick<Area, 'opens_at' | 'closes_at'>, from: number): number {
  const { opens, closes } = openMinutes(area)
  const isWithin = !isOpenDayAndNight(area) && from >= opens && from < closes
  return isWithin ? closes : Infinity
}

function atMinutes(day: string, minutes: number): string {
  return `${addDays(day, Math.floor(minutes / 1440))}T${clockTime(minutes)}`
}
