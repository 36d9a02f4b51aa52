import { addDays, daysBetween, weekdayOf } from '#domain/values/civil-time.ts'
import { longDay } from '#domain/values/instant-texts.ts'
import type { CalendarDay } from '#ui/calendar-block.ts'
import type { CalendarView } from '#ui/CalendarHeader.tsx'

/** The seven days of a day's week, from Monday. */
export function weekOf(day: string): string[] {
  const monday = addDays(day, -((weekdayOf(day) + 6) % 7))
  return Array.from({ length: 7 }, (_, at) => addDays(monday, at))
}

/** The days of a view that hours are drawn in. */
export function daysOf(day: string, view: Exclude<CalendarView, 'month'>): string[] {
  return view === 'week' ? weekOf(day) : [day, addDays(day, 1), addDays(day, 2)]
}

/** The whole weeks that contain a day's month. */
export function monthGridOf(day: string): string[] {
  const first = weekOf(`${day.slice(0, 7)}-01`)[0] ?? day
  const last = weekOf(addDays(nextMonth(day), -1))[6] ?? day
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, at) => addDays(first, at))
}

/** The day after one step of the calendar: a week or three days later or earlier, or the first of the next or previous month. */
export function stepped(day: string, view: CalendarView, by: 1 | -1): string {
  if (view !== 'month') return addDays(day, (view === 'week' ? 7 : 3) * by)
  if (by === 1) return nextMonth(day)
  return `${addDays(`${day.slice(0, 7)}-01`, -1).slice(0, 7)}-01`
}

/**
 * `16 a 22 de novembro`, `30 de novembro a 6 de dezembro`, `novembro de 2026`; with the year if it is not the current
 * one.
 */
export function calendarTitle(day: string, view: CalendarView, today: string): string {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  if (view === 'month') return `${monthName(day)} de ${day.slice(0, 4)}`
  const days = daysOf(day, view)
  const [from, to] = [days[0] ?? day, days.at(-1) ?? day]
  const year = isThisYear ? '' : ` de ${to.slice(0, 4)}`
  const start =
    from.slice(0, 7) === to.slice(0, 7) ? dayNumber(from) : `${dayNumber(from)} de ${monthName(from)}`
  return `${start} a ${dayNumber(to)} de ${monthName(to)}${year}`
}

/** A day as the calendars display it; `month` is the displayed one, if any. */
export function calendarDay(key: string, { today, month }: { today: string; month?: string }): CalendarDay {
  const label = longDay(`${key}T12:00:00Z`, 'UTC')
  return {
    key,
    weekday: label.slice(0, 3),
    day: dayNumber(key),
    label,
    isToday: key === today,
    isPast: key < today,
    isOutside: month !== undefined && !key.startsWith(month),
  }
}

/** The day in a URL, if it is a valid one. */
export function dayOrNull(text: string | null): string | null {
  if (!text || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : null
}

function dayNumber(day: string): number {
  return Number(day.slice(8))
}

function nextMonth(day: string): string {
  return `${addDays(`${day.slice(0, 7)}-01`, 31).slice(0, 7)}-01`
}

const monthNames = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

function monthName(day: string): string {
  return monthNames.format(new Date(`${day}T12:00:00Z`))
}
