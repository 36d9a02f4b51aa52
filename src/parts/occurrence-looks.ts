import type { OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import { occurrenceStatusTexts as texts } from '#domain/occurrences/texts.ts'
import type { StatusLook } from '#ui/look.ts'

export const occurrenceLooks: Record<OccurrenceStatus, StatusLook> = {
  OPEN: { tone: 'accent', icon: 'circle-dashed', text: texts.OPEN },
  IN_PROGRESS: { tone: 'info', icon: 'circle-half', text: texts.IN_PROGRESS },
  RESOLVED: { tone: 'success', icon: 'check-circle', weight: 'fill', text: texts.RESOLVED },
  CLOSED: { tone: 'gray', icon: 'lock-simple', weight: 'fill', text: texts.CLOSED },
}

/** Beside its status: put aside by management. */
export const archivedLook: StatusLook = { tone: 'gray', icon: 'folder-open', text: 'Arquivada' }
