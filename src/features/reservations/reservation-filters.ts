import type { Area } from '#domain/areas/area.ts'
import {
  type Reservation,
  reservationFlow,
  type ReservationStatus,
} from '#domain/reservations/reservation.ts'
import { isUndecided } from '#domain/reservations/ahead.ts'
import { reservationStatusTexts } from '#domain/reservations/texts.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Filter } from '#ui/filter.ts'
import { dayOrNull } from './calendar-days.ts'

/*
 * What the address of the table (`ver=tabela`) may ask for, besides an area, a status and days:
 *   status=AWAITING     awaiting a decision: pending, and not begun ("A decidir")
 *   comeca=hoje         beginning today, also those that are over
 *   comeca=depois       beginning tomorrow or later
 * `status=APPROVED&comeca=hoje` are the approved ones of today.
 */

export interface ReservationFilter {
  area_id?: string | undefined
  /** `AWAITING`: pending, and not begun. */
  status?: ReservationStatus | 'AWAITING' | undefined
  /** On which day it begins. */
  begins?: 'today' | 'later' | undefined
  /** The first and the last day, `2026-11-21`. */
  from?: string | undefined
  until?: string | undefined
}

export const reservationFilterKeys = ['area', 'status', 'comeca', 'de', 'ate'] as const

/** Parses the URL's texts; invalid values are ignored. */
export function reservationFilterOf(
  values: Record<(typeof reservationFilterKeys)[number], string>,
): ReservationFilter {
  return {
    area_id: values.area || undefined,
    status: statusOptions.find(({ value }) => value === values.status)?.value,
    begins: beginOptions.find(({ value }) => value === values.comeca)?.begins,
    from: dayOrNull(values.de) ?? undefined,
    until: dayOrNull(values.ate) ?? undefined,
  }
}

const statusOptions = [
  { value: 'AWAITING' as const, label: 'A decidir' },
  ...reservationFlow.states.map((value) => ({ value, label: reservationStatusTexts[value] })),
]

const beginOptions = [
  { value: 'hoje', label: 'Hoje', begins: 'today' },
  { value: 'depois', label: 'De amanhã em diante', begins: 'later' },
] as const

export function reservationFilters(areas: readonly Area[]): Filter[] {
  return [
    {
      kind: 'select',
      key: 'area',
      label: 'Área',
      allText: 'Todas',
      options: areas.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'select',
      key: 'status',
      label: 'Situação',
      options: statusOptions,
    },
    {
      kind: 'select',
      key: 'comeca',
      label: 'Começa',
      allText: 'Qualquer dia',
      options: beginOptions.map(({ value, label }) => ({ value, label })),
    },
    { kind: 'date', key: 'de', label: 'De' },
    { kind: 'date', key: 'ate', label: 'Até' },
  ]
}

export function hasReservationFilter(filter: ReservationFilter): boolean {
  return Object.values(filter).some(Boolean)
}

/** Filters by the displayed values; a day matches if any part of the reservation is on it. */
export function matchesReservation(
  row: Reservation,
  filter: ReservationFilter,
  { now, timeZone }: { now: string; timeZone: string },
): boolean {
  if (filter.area_id && row.area_id !== filter.area_id) return false
  if (!isInStatus(row, filter, now)) return false
  if (filter.begins && !beginsOn(row, filter.begins, { now, timeZone })) return false
  if (filter.from && civilDay(row.end_datetime, timeZone) < filter.from) return false
  return !filter.until || civilDay(row.start_datetime, timeZone) <= filter.until
}

/** Whether the rows that match depend on the time. */
export function dependsOnTime({ status, begins }: ReservationFilter): boolean {
  return status === 'AWAITING' || begins !== undefined
}

function isInStatus(row: Reservation, { status }: ReservationFilter, now: string): boolean {
  if (!status) return true
  return status === 'AWAITING' ? isUndecided(row, { now }) : row.status === status
}

function beginsOn(
  { start_datetime }: Reservation,
  begins: 'today' | 'later',
  { now, timeZone }: { now: string; timeZone: string },
): boolean {
  const [day, today] = [civilDay(start_datetime, timeZone), civilDay(now, timeZone)]
  return begins === 'today' ? day === today : day > today
}
