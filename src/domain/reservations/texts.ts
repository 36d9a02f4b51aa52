import type { ReservationStatus, ReservationStep } from './reservation.ts'

export const reservationStatusTexts: Record<ReservationStatus, string> = {
  PENDING: 'Pendente',
  APPROVED: 'Aprovada',
  REJECTED: 'Rejeitada',
  CANCELLED: 'Cancelada',
}

export const reservationActTexts: Record<ReservationStep['act'], string> = {
  requested: 'pediu a reserva',
  edited: 'editou',
  approved: 'aprovou',
  rejected: 'recusou',
  cancelled: 'cancelou',
}
