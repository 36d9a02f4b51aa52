import type { ReservationStatus, ReservationStep } from '#domain/reservations/reservation.ts'
import type { IconName, IconWeight } from '#ui/icons/names.ts'
import type { Tone } from '#ui/tone.ts'

export interface Look {
  tone: Tone
  icon: IconName
  weight?: IconWeight
}

export const statusLook: Record<ReservationStatus, Look> = {
  PENDING: { tone: 'accent', icon: 'clock', weight: 'fill' },
  APPROVED: { tone: 'success', icon: 'check-circle', weight: 'fill' },
  REJECTED: { tone: 'danger', icon: 'x-circle', weight: 'fill' },
  CANCELLED: { tone: 'gray', icon: 'prohibit' },
}

export const actLook: Record<ReservationStep['act'], Look> = {
  requested: { tone: 'gray', icon: 'calendar-blank' },
  edited: { tone: 'gray', icon: 'pencil-simple' },
  approved: statusLook.APPROVED,
  rejected: statusLook.REJECTED,
  cancelled: statusLook.CANCELLED,
}
