import { occurrenceStatusTexts } from '../occurrences/texts.ts'
import { reservationStatusTexts } from '../reservations/texts.ts'
import type { Activity } from './activities.ts'

const texts: Record<Activity['type'], Partial<Record<Activity['status'], string>>> = {
  occurrence: {
    pending: occurrenceStatusTexts.OPEN,
    in_progress: occurrenceStatusTexts.IN_PROGRESS,
    resolved: occurrenceStatusTexts.RESOLVED,
    completed: occurrenceStatusTexts.CLOSED,
  },
  reservation: {
    pending: reservationStatusTexts.PENDING,
    active: reservationStatusTexts.APPROVED,
    rejected: reservationStatusTexts.REJECTED,
    cancelled: reservationStatusTexts.CANCELLED,
  },
  resident: { pending: 'Pendente', active: 'Ativo', cancelled: 'Inativo' },
  document: { completed: 'Publicado' },
  other: { completed: 'Publicado' },
}

/** The words of its record's own status. */
export function activityStatusText({ type, status }: Pick<Activity, 'type' | 'status'>): string {
  return texts[type][status] ?? ''
}

/** What kind of thing was recorded. */
export const activityTypeTexts: Record<Activity['type'], string> = {
  occurrence: 'Ocorrência',
  reservation: 'Reserva',
  document: 'Documento',
  resident: 'Morador',
  other: 'Comunicado',
}

/** The colour of a status, which is never seen without its words. */
export function activityTone(status: string): 'success' | 'accent' | 'danger' | 'gray' {
  if (['completed', 'resolved', 'active'].includes(status)) return 'success'
  if (['pending', 'waiting'].includes(status)) return 'accent'
  return ['cancelled', 'rejected'].includes(status) ? 'danger' : 'gray'
}
