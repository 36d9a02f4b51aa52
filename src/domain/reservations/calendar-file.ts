import type { Reservation } from './reservation.ts'

type Asked = Pick<
  Reservation,
  'id' | 'title' | 'area_name' | 'unit' | 'start_datetime' | 'end_datetime' | 'status'
>

interface Given {
  /** The condominium's name. */
  place: string
  /** The reservation's own page. */
  url: string
  now: string
}

/**
 * A reservation for any calendar (iCalendar, RFC 5545). One that nobody has approved yet is tentative; the id stays the same,
 * so that a calendar that has it already takes the new state instead of a second appointment.
 */
export function calendarFile(row: Asked, { place, url, now }: Given): string {
  const { id, title, area_name, unit, start_datetime, end_datetime, status } = row
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Zelo//Reservas//PT-BR',
    'BEGIN:VEVENT',
    `UID:${id}@zelo`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(start_datetime)}`,
    `DTEND:${utc(end_datetime)}`,
    `SUMMARY:${escaped(title ? `${area_name}: ${title}` : area_name)}`,
    `LOCATION:${escaped([area_name, place].filter(Boolean).join(', '))}`,
    ...(unit ? [`DESCRIPTION:${escaped(`Reserva da unidade ${unit}`)}`] : []),
    `STATUS:${statuses[status]}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const statuses: Record<Reservation['status'], 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  PENDING: 'TENTATIVE',
  APPROVED: 'CONFIRMED',
  REJECTED: 'CANCELLED',
  CANCELLED: 'CANCELLED',
}

/** `20261124T120000Z` (section 3.3.5, form 2). */
function utc(instant: string): string {
  return new Date(instant).toISOString().replace(/[-:]|\.\d+/g, '')
}

/** Section 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n')
}

const longestOctets = 75

/** Lines of at most 75 octets, continued by a space (section 3.1); a character is never cut. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const sign of line) {
    if (octets(part + sign) > longestOctets) {
      parts.push(part)
      part = ' '
    }
    part += sign
  }
  return [...parts, part].join('\r\n')
}

/** In UTF-8. */
function octets(text: string): number {
  let count = 0
  for (const sign of text) {
    const code = sign.codePointAt(0) ?? 0
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4
  }
  return count
}
