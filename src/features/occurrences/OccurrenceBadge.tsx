import type { OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import { occurrenceStatusTexts } from '#domain/occurrences/texts.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { statusLook } from './occurrence-look.ts'

export function OccurrenceBadge({ status }: { status: OccurrenceStatus }) {
  const { tone, icon, weight } = statusLook[status]
  return (
    <StatusBadge tone={tone} icon={icon} iconWeight={weight}>
      {occurrenceStatusTexts[status]}
    </StatusBadge>
  )
}
