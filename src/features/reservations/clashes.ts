import type { Area } from '#domain/areas/area.ts'
import { overlaps } from '#domain/reservations/free-slots.ts'
import { isLiveStatus, type Reservation } from '#domain/reservations/reservation.ts'
import { whyNotApproved } from '#domain/reservations/rules.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { civilTime } from '#domain/values/civil-time.ts'
import { spanText } from '#domain/values/instant-texts.ts'
import type { Local } from '#store/local-row.ts'
import { pieceText } from './day-pieces.ts'
import { isTimeJudged } from './pending-actions.ts'

/** The reservations and slots that this device has. */
export interface KnownTimes {
  rows: readonly Local<Reservation>[]
  slots: readonly Local<ReservationSlot>[]
}

/**
 * The time that conflicts with a reservation. The server allows no overlaps, so the one that it has not decided yet is
 * the clashing one; of two such, the later request.
 */
export function clashOf(row: Local<Reservation>, { rows, slots }: KnownTimes): ReservationSlot | undefined {
  if (!isLiveStatus(row.status)) return undefined
  return slots.find((slot) => {
    if (slot.id === row.id || slot.area_id !== row.area_id || !overlaps(row, slot)) return false
    const other = rows.find(({ id }) => id === slot.id)
    const isOtherJudged = other ? isTimeJudged(other) : slot._v > 0
    if (!isTimeJudged(row)) return isOtherJudged || slot.created_at < row.created_at
    return row.status === 'PENDING' && isOtherJudged && other?.status === 'APPROVED'
  })
}

/** `Choca com Caio Valadares, 1001, das 11h às 16h.`; the name only if this person may read it. */
export function clashSentence(slot: ReservationSlot, { rows }: KnownTimes, timeZone: string): string {
  const other = rows.find(({ id }) => id === slot.id)
  const whose = other ? `${other.resident.profile.name}, ${other.unit}` : 'outra reserva'
  return `Choca com ${whose}, ${timesText(slot, timeZone)}.`
}

interface Judging extends KnownTimes {
  areas: readonly Area[]
  now: string
  timeZone: string
}

/** Why a request cannot be approved now, by the rules or by a clash; or null. */
export function whyNotApprovedNow(row: Local<Reservation>, known: Judging): string | null {
  const why = whyNotApproved(row, areaOf(row, known), known)
  if (why) return why
  const clash = clashOf(row, known)
  return clash ? clashSentence(clash, known, known.timeZone) : null
}

/** Stricter, for approving several at once: requests that need a closer look are left out. */
export function whyLeftOut(row: Local<Reservation>, known: Judging): string | null {
  const why = whyNotApprovedNow(row, known)
  if (why) return why
  if (row.start_datetime <= known.now) return 'Já começou.'
  return areaOf(row, known) ? null : 'A área não aceita mais reservas.'
}

function areaOf({ area_id }: Reservation, { areas }: Judging): Area | undefined {
  return areas.find(({ id }) => id === area_id)
}

function timesText({ start_datetime, end_datetime }: ReservationSlot, timeZone: string): string {
  const [start, end] = [civilTime(start_datetime, timeZone), civilTime(end_datetime, timeZone)]
  if (start.day !== end.day) return spanText(start_datetime, end_datetime, timeZone)
  return `das ${pieceText({ startMinute: start.minutes, endMinute: end.minutes })}`
}
