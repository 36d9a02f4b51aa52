import * as v from 'valibot'
import { Area } from '../areas/area.ts'
import { findRow, change, type Context, type CommandOptions } from '../kernel/command.ts'
import { contract } from '../kernel/contract.ts'
import { crud, shownAs } from '../kernel/crud.ts'
import { DomainError } from '../kernel/errors.ts'
import { recorded, stepOf } from '../kernel/history.ts'
import { query } from '../kernel/query.ts'
import { ById, Id } from '../values/id.ts'
import { paragraph, optionalText } from '../values/text.ts'
import { Reservation, reservationFlow, type ReservationStatus, type ReservationStep } from './reservation.ts'
import {
  isOwnReservation,
  mayCancelReservation,
  mayDecideReservation,
  mayEditReservation,
  mayRemoveReservation,
  mustFitArea,
  readsOf,
  timeZoneOf,
  wasApproved,
  whyNotApproved,
} from './rules.ts'
import { slotFollows } from './slot.ts'

/** A reservation as its documented reads answer it. */
const ShownReservation = v.looseObject({ ...Reservation.row.entries, area: v.object({ name: v.string() }) })

/** The documented body of a request: the unit by name or id; the condominium defaults to the actor's own. */
const ReservationBody = v.strictObject({
  ...Reservation.createInput.entries,
  id: v.optional(Id),
  condominium_id: v.optional(Id),
  residence_id: v.optional(Id),
})

const timed = ['area_id', 'start_datetime', 'end_datetime'] as const

const reservationCrud = crud(Reservation, {
  path: '/reservations',
  noun: 'reservation',
  begin: (input, context, rows) => ({
    ...input,
    status: 'PENDING' as const,
    area_name: mustFitArea(input, rows, context).name,
    created_by_id: context.actor.id,
    resident: { email: context.actor.email, profile: { name: context.actor.name } },
    reason: null,
    history: [stepOf('requested' as const, 'PENDING' as const, context)],
  }),
  mayEdit(row, context) {
    if (mayEditReservation(row, context)) return
    if (!isOwnReservation(row, context)) throw new DomainError('forbidden')
    throw new DomainError('conflict', {
      detail:
        row.status === 'PENDING'
          ? 'Este horário já começou e não pode mais ser mudado.'
          : 'Esta reserva já foi decidida. Peça a mudança ao síndico ou faça outra.',
    })
  },
  mayRemove(row, context) {
    if (mayRemoveReservation(row, context)) return
    if (wasApproved(row))
      throw new DomainError('conflict', { detail: 'Uma reserva aprovada é cancelada, não excluída.' })
    if (!isOwnReservation(row, context)) throw new DomainError('forbidden')
    throw new DomainError('conflict', {
      detail: 'Esta reserva já foi decidida ou já começou, e fica no histórico.',
    })
  },
  edited(row, context, rows, before) {
    const isMoved = timed.some((field) => row[field] !== before[field])
    const area_name = isMoved ? mustFitArea(row, rows, context).name : row.area_name
    return recorded({ ...row, area_name }, 'edited', context)
  },
  options: {
    offline: 'tentative',
    body: ReservationBody,
    eitherOf: ['residence_id', 'unit'],
    reads: (input, row) => readsOf({ ...row, ...input }),
    derived: slotFollows,
  },
})

const tentative = {
  offline: 'tentative',
  derived: slotFollows,
} as const satisfies CommandOptions<Reservation>

export const reservations = contract('reservations', {
  ...reservationCrud,
  list: shownAs(reservationCrud.list, v.array(ShownReservation)),
  get: shownAs(reservationCrud.get, ShownReservation),
  /** Pending and approved ones that have not ended, the next one first. */
  upcoming: query(
    'GET /reservations/upcoming',
    'read_reservation',
    v.strictObject({ condominium_id: v.optional(Id) }),
    v.array(ShownReservation),
  ),

  confirm: change(
    Reservation,
    'POST /reservations/:id/confirm',
    'approve_reservation',
    ById,
    (row, _input, context, rows) => {
      if (row.status === 'APPROVED') return row
      const area = findRow(rows, Area, row.area_id)
      const timeZone = timeZoneOf(rows, row.condominium_id)
      const detail = row.status === 'PENDING' && whyNotApproved(row, area, { now: context.now, timeZone })
      if (detail) throw new DomainError('conflict', { detail })
      return movedReservation(row, { to: 'APPROVED', act: 'approved', reason: null }, context)
    },
    { ...tentative, reads: (_input, row) => readsOf(row ?? {}) },
  ),

  reject: change(
    Reservation,
    'PUT /reservations/:id/rejection',
    'approve_reservation',
    v.strictObject({ id: Id, reason: paragraph('Informe o motivo da recusa', 500) }),
    (row, { reason }, context) => movedReservation(row, { to: 'REJECTED', act: 'rejected', reason }, context),
    tentative,
  ),

  cancel: change(
    Reservation,
    'POST /reservations/:id/cancel',
    'update_reservation',
    v.strictObject({ id: Id, reason: optionalText(500) }),
    (row, { reason }, context) => {
      if (row.status === 'CANCELLED') return row
      mustMayCancel(row, reason, context)
      return movedReservation(row, { to: 'CANCELLED', act: 'cancelled', reason: reason || null }, context)
    },
    tentative,
  ),
})

interface Move {
  to: ReservationStatus
  act: ReservationStep['act']
  reason: string | null
}

function movedReservation(row: Reservation, { to, act, reason }: Move, context: Context): Reservation {
  const status = reservationFlow.move(row.status, to)
  return recorded({ ...row, status, reason }, act, context, reason)
}

function mustMayCancel(row: Reservation, reason: string, context: Context): void {
  reservationFlow.move(row.status, 'CANCELLED')
  const isOwn = isOwnReservation(row, context)
  if (!isOwn && mayDecideReservation(context) && !reason)
    throw new DomainError('invalid', {
      errors: [{ path: 'reason', message: 'Informe o motivo do cancelamento' }],
    })
  if (mayCancelReservation(row, context)) return
  if (isOwn)
    throw new DomainError('conflict', { detail: 'A reserva já começou e não pode mais ser cancelada.' })
  throw new DomainError('forbidden')
}
