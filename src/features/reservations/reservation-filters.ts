import type { Area } from '#domain/areas/area.ts'
import {
  type Reservation,
  reservationFlow,
  type ReservationStatus,
} from '#domain/reservations/reservation.ts'
import { reservationStatusTexts } from '#domain/reservations/texts.ts'
import { civilDay } from '#domain/values/instant-texts.ts'
import type { Filter } from '#ui/filter.ts'
import { dayOrNull } from './calendar-days.ts'

export interface ReservationFilter {
  area_id?: string | undefined
  status?: ReservationStatus | undefined
  /** The first and the last day, `2026-11-21`. */
  from?: string | undefined
  until?: string | undefined
}

export const reservationFilterKeys = ['area', 'status', 'de', 'ate'] as const

/** Parses the URL's texts; invalid values are ignored. */
export function reservationFilterOf(
  values: Record<(typeof reservationFilterKeys)[number], string>,
): ReservationFilter {
  return {
    area_id: values.area || undefined,
    status: reservationFlow.states.find((status) => status === values.status),
    from: dayOrNull(values.de) ?? undefined,
    until: dayOrNull(values.ate) ?? undefined,
  }
}

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
      label: 'Status',
      options: reservationFlow.states.map((value) => ({ value, label: reservationStatusTexts[value] })),
    },
    { kind: 'date', key: 'de', label: 'De' },
    { kind: 'date', key: 'ate', label: 'Até' },
  ]
}

export function hasReservationFilter(filter: ReservationFilter): boolean {
  return Object.values(filter).some(Boolean)
}

/** Filters by the displayed values; a day matches if any part of the reservation is on it. */
export function matchesReservation(row: Reservation, filter: ReservationFilter, timeZone: string): boolean {
  if (filter.area_id && row.area_id !== filter.area_id) return false
  if (filter.status && row.status !== filter.status) return false
  if (filter.from && civilDay(row.end_datetime, timeZone) < filter.from) return false
  return !filter.until || civilDay(row.start_datetime, timeZone) <= filter.until
}
