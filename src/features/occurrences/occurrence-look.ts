import type { OccurrenceStatus, OccurrenceType } from '#domain/occurrences/occurrence.ts'
import type { IconName, IconWeight } from '#ui/icons/names.ts'
import type { Tone } from '#ui/tone.ts'

export const statusLook: Record<OccurrenceStatus, { tone: Tone; icon: IconName; weight?: IconWeight }> = {
  OPEN: { tone: 'accent', icon: 'circle-dashed' },
  IN_PROGRESS: { tone: 'info', icon: 'circle-half' },
  RESOLVED: { tone: 'success', icon: 'check-circle', weight: 'fill' },
  CLOSED: { tone: 'gray', icon: 'lock-simple', weight: 'fill' },
}

export const typeIcons: Record<OccurrenceType, IconName> = {
  LEAK: 'drop',
  NOISE: 'speaker-high',
  COMPLAINT: 'chat-circle-dots',
  MAINTENANCE: 'wrench',
  OTHER: 'question',
}
