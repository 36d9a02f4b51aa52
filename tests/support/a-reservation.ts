import type { Area } from '#domain/areas/area.ts'
import type { Reservation, ReservationStatus, ReservationStep } from '#domain/reservations/reservation.ts'
import type { ReservationSlot } from '#domain/reservations/slot.ts'
import { instantAt } from '#domain/values/civil-time.ts'
import type { Local } from '#store/local-row.ts'

export const saoPaulo = 'America/Sao_Paulo'

/** `at('2026-11-21', 14)` is 14:00 of that day in São Paulo; 14.5 is half past two. */
export function at(day: string, hour: number): string {
  return instantAt(day, hour * 60, saoPaulo)
}

interface Given {
  id: string
  area_id?: string
  /** From one hour to another of `day`. */
  hours: [number, number]
  day?: string
  status?: ReservationStatus
  acts?: ReservationStep['act'][]
  created_at?: string
  _v?: number
  _pending?: number
  unit?: string
  who?: string
}

/** A reservation as a device stores it; acknowledged by default. */
export function aKnownReservation(given: Given): Local<Reservation> {
  const {
    id,
    day = '2026-11-21',
    hours,
    status = 'PENDING',
    acts = ['requested'],
    area_id = 'quiosque',
  } = given
  const created_at = given.created_at ?? '2026-11-01T12:00:00.000Z'
  return {
    id,
    created_at,
    recorded_at: created_at,
    condominium_id: 'jacaranda',
    area_id,
    area_name: 'Quiosque',
    start_datetime: at(day, hours[0]),
    end_datetime: at(day, hours[1]),
    residence_id: 'r1',
    unit: given.unit ?? '502',
    title: '',
    description: '',
    status,
    created_by_id: 'u1',
    resident: { email: 'davi@vizinho.zelo', profile: { name: given.who ?? 'Davi Portela' } },
    reason: null,
    history: acts.map((act) => ({ at: created_at, by_id: 'u1', by_name: 'Davi Portela', act, status })),
    _v: given._v ?? 1,
    _pending: given._pending ?? 0,
    _state: given._pending ? 'pending' : 'ok',
    _g: '',
  }
}

/** An area as a device stores it. */
export function aKnownArea(given: Partial<Area> = {}): Area {
  return {
    id: 'quiosque',
    created_at: '2026-01-01T00:00:00.000Z',
    recorded_at: '2026-01-01T00:00:00.000Z',
    condominium_id: 'jacaranda',
    name: 'Quiosque',
    description: '',
    capacity: null,
    opens_at: '09:00',
    closes_at: '22:00',
    active: true,
    needs_approval: true,
    photos: [],
    ...given,
  }
}

/** Its slot, as every device of the condominium stores it. */
export function slotOf(row: Local<Reservation>): Local<ReservationSlot> {
  const { id, created_at, recorded_at, condominium_id, area_id, start_datetime, end_datetime } = row
  const marks = { _v: row._v, _pending: row._pending, _state: row._state, _g: row._g }
  return { id, created_at, recorded_at, condominium_id, area_id, start_datetime, end_datetime, ...marks }
}
