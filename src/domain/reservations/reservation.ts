import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { flow } from '../kernel/flow.ts'
import { historyStep } from '../kernel/history.ts'
import { Id, instant } from '../values/id.ts'
import { optionalLine, optionalText, wordsOf } from '../values/text.ts'
import { type ErasedPerson, nobody, removedPerson, withoutName } from '../kernel/forget.ts'
import { staff } from '../kernel/roles.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { spanText } from '../values/instant-texts.ts'
import { isReservationNewsDue, reservationNews } from './news.ts'
import { isSpan } from './free-slots.ts'
import { reservationStatusTexts } from './texts.ts'

/**
 *   PENDING ──> APPROVED ──> CANCELLED
 *      ├──────> REJECTED        ^
 *      └────────────────────────┘
 */
export const reservationFlow = flow({
  PENDING: ['APPROVED', 'REJECTED', 'CANCELLED'],
  APPROVED: ['CANCELLED'],
  REJECTED: [],
  CANCELLED: [],
})
export type ReservationStatus = (typeof reservationFlow.states)[number]

const ReservationHistoryStep = historyStep(
  ['requested', 'edited', 'approved', 'rejected', 'cancelled'],
  reservationFlow.states,
)
export type ReservationStep = v.InferOutput<typeof ReservationHistoryStep>

const noArea = 'Selecione uma área!'
const noDates = 'Preencha as datas de início e fim!'
const noUnit = 'Selecione uma unidade!'

/** Of reservations and their slots a device keeps all future ones, and past ones of any status for two years. */
export const reservationsKept = { years: 2, since: 'start_datetime' } as const

export type Reservation = RowOf<typeof Reservation>
export const Reservation = entity('reservations', {
  names: { label: 'Reserva', one: 'a reserva', many: 'Reservas' },
  codes: { status: reservationStatusTexts },
  sentences: {
    'reservations.create': 'pediu a reserva',
    'reservations.confirm': 'aprovou a reserva',
    'reservations.reject': 'recusou a reserva',
    'reservations.cancel': 'cancelou a reserva',
  },
  fixed: {
    condominium_id: Id,
  },
  // Checked in the order of the specification's messages for missing fields.
  fields: {
    area_id: v.pipe(v.string(noArea), v.nonEmpty(noArea), Id),
    start_datetime: instant(noDates),
    end_datetime: instant(noDates),
    residence_id: v.pipe(v.string(noUnit), v.nonEmpty(noUnit), Id),
    /** The unit's name ("B 1204") at the time of the request; the server fills it in from `residence_id`. */
    unit: v.optional(v.pipe(v.string(), v.maxLength(60)), ''),
    title: optionalLine(120),
    description: optionalText(2000),
  },
  state: {
    status: v.picklist(reservationFlow.states),
    area_name: v.string(),
    created_by_id: v.nullable(Id),
    /** The person it is for: who requested it, or the unit's first resident if staff did on their behalf. */
    resident: v.strictObject({ email: v.string(), profile: v.strictObject({ name: v.string() }) }),
    /** Why it was rejected or cancelled. */
    reason: v.nullable(v.string()),
    history: v.array(ReservationHistoryStep),
  },
  references: { area_id: 'areas', residence_id: 'residences', created_by_id: 'users' },
  // Named by place and time, not by its title: `Salão de festas, dom 6 dez, 16h às 20h`.
  nameOf(row, rows) {
    const { area_id = '', area_name = '', condominium_id = '' } = row
    const place = wordsOf(rows.find('areas', area_id)?.name) || area_name
    const zone = wordsOf(rows.find('condominiums', condominium_id)?.time_zone) || defaultTimeZone
    const when = isSpan(row) ? spanText(row.start_datetime, row.end_datetime, zone) : ''
    return [place, when].filter(Boolean).join(', ')
  },
  policy: { permission: 'read_reservation', all: staff },
  // Past ones stay with the condominium, without the name; future ones are cancelled.
  forget(row, person, { now }) {
    const isTheirs = row.created_by_id === person.id
    const ends = isTheirs && row.end_datetime > now && isLiveStatus(row.status)
    return {
      ...row,
      created_by_id: isTheirs ? null : row.created_by_id,
      resident: isTheirs || isFor(row, person) ? nobody : row.resident,
      ...(ends && { status: 'CANCELLED' as const, reason: removedPerson }),
      history: withoutName(row.history, person),
    }
  },
  audience: (row) => ({
    condominium_id: row.condominium_id,
    users: [row.created_by_id],
    residences: [row.residence_id],
  }),
  speaks: reservationNews,
  stillSpeaks: isReservationNewsDue,
  isOpen: (row) => isLiveStatus(row.status),
  keeps: reservationsKept,
  index: '[condominium_id+start_datetime]',
})

/** By the e-mail, or of somebody who had none by the name: nothing else is known of them here. */
function isFor(
  {
    condominium_id,
    resident,
  }: { condominium_id: string; resident: { email: string; profile: { name: string } } },
  person: ErasedPerson,
): boolean {
  if (resident.email !== '') return resident.email === person.email
  return condominium_id === person.condominium_id && resident.profile.name === person.profile.name
}

/** Whether it takes its time: no other such reservation of the area may overlap it. */
export function isLiveStatus(status: ReservationStatus): boolean {
  return status === 'PENDING' || status === 'APPROVED'
}
