import type { Area } from '#domain/areas/area.ts'
import { isOpenDayAndNight, openMinutes } from '#domain/areas/opening-hours.ts'
import type { Span } from '#domain/reservations/free-slots.ts'
import { isLiveStatus, type Reservation } from '#domain/reservations/reservation.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { longDay } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import type { BlockTone, HourBlock } from '#ui/calendar-block.ts'
import { clashOf, clashSentence, type KnownTimes } from './clashes.ts'
import { type DayPiece, dayPieces, hoursOf, pieceText, withNights } from './day-pieces.ts'
import { derivedStatusOf } from './derived-status.ts'

interface Wanted extends KnownTimes {
  areas: readonly Area[]
  /** Only this area. */
  areaId?: string | undefined
  /** The first displayed hour: nights before it belong to the previous day. Without it blocks are split at midnight. */
  firstHour?: number | undefined
  now: string
  timeZone: string
}

/** The blocks of the calendars: readable reservations with their unit, other people's times as busy. */
export function calendarBlocks(wanted: Wanted): HourBlock[] {
  const { rows, slots, areaId } = wanted
  const isWanted = (of: { area_id: string }) => !areaId || of.area_id === areaId
  const known = new Set(rows.map(({ id }) => id))
  return [
    ...rows
      .filter((row) => isLiveStatus(row.status) && isWanted(row))
      .flatMap((row) => ownBlocks(row, wanted)),
    ...slots
      .filter((slot) => !known.has(slot.id) && isWanted(slot))
      .flatMap((slot) => busyBlocks(slot, wanted)),
  ].sort((one, other) => one.day.localeCompare(other.day) || one.startMinute - other.startMinute)
}

/** The hours that a week always displays: those when any area is open. */
export function hoursShown(areas: readonly Area[]): { firstHour: number; lastHour: number } {
  const hours = areas.filter((area) => area.active && !isOpenDayAndNight(area)).map(openMinutes)
  if (hours.length === 0) return { firstHour: 8, lastHour: 22 }
  return {
    firstHour: Math.floor(Math.min(...hours.map(({ opens }) => opens)) / 60),
    lastHour: Math.min(24, Math.ceil(Math.max(...hours.map(({ closes }) => closes)) / 60)),
  }
}

function ownBlocks(row: Local<Reservation>, wanted: Wanted): HourBlock[] {
  const clash = clashOf(row, wanted)
  const standing = derivedStatusOf(row)
  const note = clash && clashSentence(clash, wanted, wanted.timeZone)
  const isPast = row.end_datetime <= wanted.now
  const isAsked = row.status === 'PENDING' || standing.isWaiting
  const tone = toneOf({ isPast, isClash: clash !== undefined, isAsked })
  return piecesOf(row, wanted).map((piece) => ({
    ...piece,
    id: row.id,
    title: row.area_name,
    hours: hoursOf(row, piece, wanted.timeZone),
    tone,
    unit: row.unit || undefined,
    label: [blockSentence(row.area_name, piece), `unidade ${row.unit}`, standing.text.toLowerCase(), note]
      .filter(Boolean)
      .join(', '),
    note,
    href: `/app/reservations/${row.id}`,
  }))
}

function busyBlocks(slot: ReservationSlot, wanted: Wanted): HourBlock[] {
  const { areas, now, timeZone } = wanted
  const title = areas.find(({ id }) => id === slot.area_id)?.name ?? 'Área'
  return piecesOf(slot, wanted).map((piece) => ({
    ...piece,
    id: slot.id,
    title,
    hours: hoursOf(slot, piece, timeZone),
    tone: slot.end_datetime <= now ? 'past' : 'busy',
    label: `${blockSentence(title, piece)}, ocupado`,
  }))
}

function piecesOf(span: Span, { firstHour, timeZone }: Wanted): DayPiece[] {
  const pieces = dayPieces(span, timeZone)
  return firstHour === undefined ? pieces : withNights(pieces, firstHour)
}

function blockSentence(area: string, piece: DayPiece): string {
  return `${area}, ${longDay(`${piece.day}T12:00:00Z`, 'UTC')}, ${pieceText(piece)}`
}

function toneOf({ isPast, isClash, isAsked }: Record<'isPast' | 'isClash' | 'isAsked', boolean>): BlockTone {
  if (isPast) return 'past'
  if (isClash) return 'clash'
  return isAsked ? 'pending' : 'approved'
}
