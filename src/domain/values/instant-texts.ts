/** Instants as people say them, in the condominium's own time. `instant` and `now` are ISO 8601 UTC. */

/** `22:14` today, `ontem, 23:10`, `qui, 19 nov` this year, else `19 nov 2025`. */
export function shortInstant(instant: string, now: string, timeZone: string): string {
  const days = civilDaysBetween(instant, now, timeZone)
  if (days === 0) return hour(instant, timeZone)
  if (days === 1) return `ontem, ${hour(instant, timeZone)}`
  const isThisYear = part(instant, timeZone, 'year') === part(now, timeZone, 'year')
  return isThisYear
    ? `${part(instant, timeZone, 'weekday')}, ${dayAndMonth(instant, timeZone)}`
    : `${dayAndMonth(instant, timeZone)} ${part(instant, timeZone, 'year')}`
}

/** `19/11/2026 23:10`. */
export function fullInstant(instant: string, timeZone: string): string {
  const date = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' }).format(new Date(instant))
  return `${longYear(date, instant, timeZone)} ${hour(instant, timeZone)}`
}

/** `sábado, 21 de novembro`. */
export function longDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  }).format(new Date(instant))
}

export function hour(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('pt-BR', { timeZone, hour: '2-digit', minute: '2-digit' }).format(
    new Date(instant),
  )
}

/** The civil day of an instant, `2026-11-21`. */
export function civilDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).format(new Date(instant))
}

function civilDaysBetween(instant: string, now: string, timeZone: string): number {
  return (Date.parse(civilDay(now, timeZone)) - Date.parse(civilDay(instant, timeZone))) / 86_400_000
}

function dayAndMonth(instant: string, timeZone: string): string {
  return `${part(instant, timeZone, 'day')} ${part(instant, timeZone, 'month')}`
}

function part(instant: string, timeZone: string, name: 'weekday' | 'day' | 'month' | 'year'): string {
  const length = name === 'weekday' || name === 'month' ? 'short' : 'numeric'
  const text = new Intl.DateTimeFormat('pt-BR', { timeZone, [name]: length }).format(new Date(instant))
  return text.replace('.', '')
}

function longYear(date: string, instant: string, timeZone: string): string {
  return `${date.slice(0, 6)}${part(instant, timeZone, 'year')}`
}
