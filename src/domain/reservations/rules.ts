import { Area } from '../areas/area.ts'
import { hoursText, isWithinHours } from '../areas/opening-hours.ts'
import { Condominium } from '../condominiums/condominium.ts'
import { findRow, type Context, type Reading, type Rows } from '../kernel/command.ts'
import { DomainError } from '../kernel/errors.ts'
import { visibilityOf } from '../permissions/visibility.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { spanText } from '../values/instant-texts.ts'
import { wordsOf } from '../values/text.ts'
import type { Span } from './free-slots.ts'
import { isLiveStatus, Reservation } from './reservation.ts'

type Who = Pick<Context, 'actor'>

/** The rows that decide about a request; the area is locked, so that requests for it are decided one after another. */
export function readsOf({ area_id, condominium_id }: Record<string, unknown>): Reading[] {
  return [
    { collection: 'areas', id: wordsOf(area_id), isHeld: true },
    { collection: 'condominiums', id: wordsOf(condominium_id) },
  ]
}

/** The area of a request, or the reason why it cannot be booked so. Only the server can check for overlaps. */
export function mustFitArea(
  wanted: Span & { area_id: string; condominium_id: string },
  rows: Rows,
  { now }: Pick<Context, 'now'>,
): Area {
  const area = findRow(rows, Area, wanted.area_id)
  if (!area || area.condominium_id !== wanted.condominium_id) throw refused('area_id', 'Selecione uma área!')
  if (!area.active) throw refused('area_id', 'Esta área não aceita reservas no momento.')
  const timeZone = timeZoneOf(rows, wanted.condominium_id)
  if (wanted.end_datetime <= wanted.start_datetime)
    throw refused('end_datetime', 'O fim deve ser depois do início.')
  if (wanted.start_datetime <= now) throw refused('start_datetime', 'Este horário já passou.')
  if (daysFrom(now, wanted.start_datetime) > furthestDays)
    throw refused('start_datetime', 'Reserve com até dois anos de antecedência.')
  if (daysFrom(wanted.start_datetime, wanted.end_datetime) > longestDays)
    throw refused('end_datetime', `Uma reserva dura no máximo ${longestDays} dias.`)
  if (!isWithinHours(area, wanted, timeZone))
    throw refused('start_datetime', `${area.name} abre ${hoursText(area)}.`)
  return area
}

/** A limit, so that nobody blocks an area day and night. */
export const longestDays = 7
const furthestDays = 730

function daysFrom(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000
}

export function timeZoneOf(rows: Rows, condominiumId: string): string {
  const condominium = findRow(rows, Condominium, condominiumId)
  return condominium?.time_zone ?? defaultTimeZone
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { detail: message, errors: [{ path, message }] })
}

/** How many requests of one unit wait for an answer at a time, unless the server is told another number. */
export const usualPendingLimit = 3

/**
 * What a device says in advance of a request that its unit has too many of, by the rows that it has; null if it may be asked
 * for. The server decides.
 */
export function pendingHint(
  rows: readonly Pick<Reservation, 'id' | 'residence_id' | 'status' | 'end_datetime'>[],
  wanted: { id?: string | undefined; residence_id: string; area: Pick<Area, 'needs_approval'> | undefined },
  context: Context,
): string | null {
  if (!wanted.area?.needs_approval || mayDecideReservation(context)) return null
  // One whose time is over waits no longer.
  const waiting = rows.filter(
    ({ id, residence_id, status, end_datetime }) =>
      residence_id === wanted.residence_id &&
      id !== wanted.id &&
      status === 'PENDING' &&
      end_datetime > context.now,
  )
  return waiting.length < usualPendingLimit ? null : tooManyPending(waiting.length)
}

export function tooManyPending(count: number): string {
  return `Esta unidade já tem ${count} reservas aguardando aprovação. Espere a resposta do síndico ou cancele uma delas.`
}

/** The refusal of a taken time, with free alternatives. */
export function slotTaken(
  by: Span,
  alternatives: Span[],
  { now, timeZone }: { now: string; timeZone: string },
): DomainError {
  const detail = `Este horário já está ocupado: ${spanText(by.start_datetime, by.end_datetime, timeZone, now)}.`
  return new DomainError('slot_taken', { detail, alternatives })
}

/** The owners of a reservation: the person it is for, and the people of its unit. */
export function isOwnReservation(
  row: Pick<Reservation, 'created_by_id' | 'residence_id'>,
  { actor }: Who,
): boolean {
  return row.created_by_id === actor.id || actor.residence_ids.includes(row.residence_id)
}

export function isReservationStaff({ actor }: Who): boolean {
  return visibilityOf(actor, Reservation) === 'all'
}

export function mayDecideReservation({ actor }: Who): boolean {
  return actor.permissions.includes('approve_reservation')
}

/** Approvers may edit any pending or approved one; owners only pending ones, until they begin. */
export function mayEditReservation(row: Reservation, who: Who & Pick<Context, 'now'>): boolean {
  if (mayDecideReservation(who)) return isLiveStatus(row.status)
  return row.status === 'PENDING' && who.now < row.start_datetime && isOwnReservation(row, who)
}

/** Owners may cancel until it begins; approvers at any time, with a reason. */
export function mayCancelReservation(row: Reservation, who: Who & Pick<Context, 'now'>): boolean {
  if (!isLiveStatus(row.status)) return false
  if (mayDecideReservation(who)) return true
  return isOwnReservation(row, who) && who.now < row.start_datetime
}

/** Approvers may delete it if it was never approved; owners while it is pending, until it begins. */
export function mayRemoveReservation(row: Reservation, who: Who & Pick<Context, 'now'>): boolean {
  if (wasApproved(row)) return false
  return mayDecideReservation(who) || mayEditReservation(row, who)
}

/** It was confirmed once, so it must be cancelled rather than deleted. */
export function wasApproved({ status, history }: Pick<Reservation, 'status' | 'history'>): boolean {
  return status === 'APPROVED' || history.some((step) => step.status === 'APPROVED')
}

/** Why a request cannot be approved now, or null if it can; clashes are displayed separately. */
export function whyNotApproved(
  row: Span & Pick<Reservation, 'status'>,
  area: Area | undefined,
  { now, timeZone }: { now: string; timeZone: string },
): string | null {
  if (row.end_datetime <= now) return 'Este horário já passou.'
  if (!area) return null
  if (!area.active) return `${area.name} está inativa.`
  if (!isWithinHours(area, row, timeZone))
    return `Não cabe mais no horário: ${area.name} abre ${hoursText(area)}.`
  return null
}
