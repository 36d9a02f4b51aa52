import type { AnyRow, Change, Rows, Target } from '../kernel/command.ts'
import { entity, type RowOf } from '../kernel/entity.ts'
import { Id, Instant } from '../values/id.ts'
import { isLiveStatus, type Reservation, reservationsKept } from './reservation.ts'
import { keepsNobody } from '../kernel/forget.ts'
import { members } from '../kernel/roles.ts'

/**
 * The time taken by a reservation, without saying whose it is: all that neighbours may see of it. One row per pending or
 * approved reservation, with the same id; a database constraint prevents overlaps within an area.
 */
export type ReservationSlot = RowOf<typeof ReservationSlot>
export const ReservationSlot = entity('reservation_slots', {
  names: {
    label: 'Horário ocupado',
    one: 'o horário ocupado',
    many: 'Horários ocupados',
    counted: ['horário ocupado', 'horários ocupados'],
  },
  fixed: { condominium_id: Id },
  fields: {},
  state: { area_id: Id, start_datetime: Instant, end_datetime: Instant },
  references: { area_id: 'areas' },
  nameOf: () => '',
  policy: { permission: 'read_area', all: members },
  forget: keepsNobody, // it has no name, and is deleted with its reservation
  audience: (row) => ({ condominium_id: row.condominium_id }),
  isUnaudited: true,
  keeps: reservationsKept,
  index: '[condominium_id+start_datetime]',
})

const { collection } = ReservationSlot

/** Derives the slot from its reservation: created, moved and deleted with it. */
export const slotFollows = {
  targets: ({ id }: { id: string }): Target[] => [{ collection, id }],
  changes(row: Reservation | null, rows: Rows, { id }: { id: string }): Change[] {
    const stored = rows.find(collection, id)
    if (!row || !isLiveStatus(row.status)) return stored ? [{ collection, id, row: null }] : []
    const slot = slotOf(row)
    return [{ collection, id, row: isSame(slot, stored) && stored ? stored : slot }]
  },
}

function slotOf(row: Reservation): ReservationSlot {
  const { id, created_at, recorded_at, condominium_id, area_id, start_datetime, end_datetime } = row
  return { id, created_at, recorded_at, condominium_id, area_id, start_datetime, end_datetime }
}

function isSame(slot: ReservationSlot, stored: AnyRow | undefined): boolean {
  return (Object.keys(slot) as (keyof ReservationSlot)[]).every((field) => slot[field] === stored?.[field])
}
