import { civilDay } from '../values/instant-texts.ts'
import type { Reservation } from './reservation.ts'

type Dated = Pick<Reservation, 'id' | 'status' | 'start_datetime'>

interface At {
  now: string
  timeZone: string
}

/** Whether somebody still has to decide on it: what has begun cannot be decided any more. */
export function isUndecided({ status, start_datetime }: Dated, { now }: Pick<At, 'now'>): boolean {
  return status === 'PENDING' && start_datetime > now
}

/** What is ahead of a condominium, each list by hour. */
export interface ReservationsAhead<R> {
  /** Awaiting a decision. */
  pending: R[]
  /** Approved, beginning today, also those that are over. */
  today: R[]
  /** Approved, beginning tomorrow or later. */
  approved: R[]
}

export function reservationsAhead<R extends Dated>(rows: readonly R[], at: At): ReservationsAhead<R> {
  const today = civilDay(at.now, at.timeZone)
  const approved = rows.filter(({ status }) => status === 'APPROVED')
  const dayOf = ({ start_datetime }: R) => civilDay(start_datetime, at.timeZone)
  return {
    pending: byHour(rows.filter((row) => isUndecided(row, at))),
    today: byHour(approved.filter((row) => dayOf(row) === today)),
    approved: byHour(approved.filter((row) => dayOf(row) > today)),
  }
}

/** Asked or approved, and not over: also what began days ago. By hour, as `GET /reservations/upcoming` answers them. */
export function upcomingOf<R extends Dated & Pick<Reservation, 'end_datetime'>>(
  rows: readonly R[],
  { now }: Pick<At, 'now'>,
): R[] {
  const isAsked = ({ status }: R) => status === 'PENDING' || status === 'APPROVED'
  return byHour(rows.filter((row) => isAsked(row) && row.end_datetime > now))
}

function byHour<R extends Dated>(rows: R[]): R[] {
  return rows.sort((one, other) => {
    const [a, b] = [`${one.start_datetime} ${one.id}`, `${other.start_datetime} ${other.id}`]
    return a < b ? -1 : 1
  })
}
