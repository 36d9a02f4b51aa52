import { type News, type NewsContext, tapToSee } from '../kernel/news.ts'
import type { ReservationStatus } from './reservation.ts'

// Not of the entity's own type, which depends on this function.
interface Told {
  id: string
  status: ReservationStatus
  created_by_id: string | null
  area_id: string
  start_datetime: string
  end_datetime: string
  history: readonly unknown[]
}

export function reservationNews(after: Told, before: Told | null, _context: NewsContext): News[] {
  const shared = { kind: 'reservation', body: tapToSee, path: `/app/reservations/${after.id}` } as const
  const { status, created_by_id, history } = after
  if (!before) {
    const isAsked = status === 'PENDING'
    const asked = { to: { permission: 'approve_reservation' }, group: 'asked' } as const
    return isAsked ? [{ ...shared, ...asked, about: 'asked', title: 'Pedido de reserva para decidir' }] : []
  }
  const to = { users: [created_by_id] }
  if (before.status !== status)
    return status === 'PENDING'
      ? []
      : [{ ...shared, about: `decided:${status}`, to, title: `Sua reserva foi ${decidedTexts[status]}` }]
  const isMoved = timed.some((field) => before[field] !== after[field])
  return isMoved ? [{ ...shared, about: `changed:${history.length}`, to, title: 'Sua reserva mudou' }] : []
}

/** Whether there is still something to decide, or to hear. */
export function isReservationNewsDue({ status }: Pick<Told, 'status'>, about: string): boolean {
  if (about === 'asked') return status === 'PENDING'
  return !about.startsWith('decided:') || about === `decided:${status}`
}

const timed = ['area_id', 'start_datetime', 'end_datetime'] as const

const decidedTexts = {
  APPROVED: 'aprovada',
  REJECTED: 'recusada',
  CANCELLED: 'cancelada',
} as const satisfies Partial<Record<ReservationStatus, string>>
