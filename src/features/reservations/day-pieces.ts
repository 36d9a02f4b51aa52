import type { Span } from '#domain/reservations/free-slots.ts'
import { addDays, civilTime, daysBetween } from '#domain/values/civil-time.ts'
import { hourText } from '#domain/values/instant-texts.ts'

/** The part of a time span on one civil day. */
export interface DayPiece {
  day: string
  startMinute: number
  /** Up to 1440, midnight; above it if a night is displayed on the day when it began. */
  endMinute: number
}

const dayMinutes = 1440

export function dayPieces({ start_datetime, end_datetime }: Span, timeZone: string): DayPiece[] {
  const start = civilTime(start_datetime, timeZone)
  const end = civilTime(end_datetime, timeZone)
  const days = daysBetween(start.day, end.day)
  return Array.from({ length: days + 1 }, (_, at) => ({
    day: addDays(start.day, at),
    startMinute: at === 0 ? start.minutes : 0,
    endMinute: at === days ? end.minutes : dayMinutes,
  })).filter(({ startMinute, endMinute }) => endMinute > startMinute)
}

/** For a week view: a piece that ends before the displayed hours is appended to the previous day, past midnight. */
export function withNights(pieces: readonly DayPiece[], firstHour: number): DayPiece[] {
  const [before, last] = pieces.slice(-2)
  if (!before || !last || last.endMinute > firstHour * 60) return [...pieces]
  return [...pieces.slice(0, -2), { ...before, endMinute: dayMinutes + last.endMinute }]
}

/** `14h às 18h`, `22h às 2h`: the hours of the whole span, unless it lasts for days. */
export function hoursOf(span: Span, piece: DayPiece, timeZone: string): string {
  const lengthMs = Date.parse(span.end_datetime) - Date.parse(span.start_datetime)
  if (lengthMs >= dayMinutes * 60_000) return pieceText(piece)
  const startMinute = civilTime(span.start_datetime, timeZone).minutes
  return pieceText({ startMinute, endMinute: civilTime(span.end_datetime, timeZone).minutes })
}

/** `14h às 18h`. */
export function pieceText({ startMinute, endMinute }: Omit<DayPiece, 'day'>): string {
  return `${hourText(startMinute)} às ${hourText(endMinute)}`
}

/** `Ocupado: 11h às 16h, 18h às 22h`, or null on a free day. */
export function busyText(day: string, busy: readonly Span[], timeZone: string): string | null {
  const pieces = busy
    .flatMap((span) => dayPieces(span, timeZone))
    .filter((piece) => piece.day === day)
    .sort((one, other) => one.startMinute - other.startMinute)
  return pieces.length === 0 ? null : `Ocupado: ${pieces.map(pieceText).join(', ')}`
}
