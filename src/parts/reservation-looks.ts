import type { ReservationStatus, ReservationStep } from '#domain/reservations/reservation.ts'
import { reservationStatusTexts as texts } from '#domain/reservations/texts.ts'
import type { Look, StatusLook } from '#ui/look.ts'

export const reservationLooks: Record<ReservationStatus, StatusLook> = {
  PENDING: { tone: 'accent', icon: 'clock', weight: 'fill', text: texts.PENDING },
  APPROVED: { tone: 'success', icon: 'check-circle', weight: 'fill', text: texts.APPROVED },
  REJECTED: { tone: 'danger', icon: 'x-circle', weight: 'fill', text: texts.REJECTED },
  CANCELLED: { tone: 'gray', icon: 'prohibit', text: texts.CANCELLED },
}

export const reservationStepLooks: Record<ReservationStep['act'], Look> = {
  requested: { tone: 'gray', icon: 'calendar-blank' },
  edited: { tone: 'gray', icon: 'pencil-simple' },
  approved: reservationLooks.APPROVED,
  rejected: reservationLooks.REJECTED,
  cancelled: reservationLooks.CANCELLED,
}
