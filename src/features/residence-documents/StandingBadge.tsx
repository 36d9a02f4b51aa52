import type { ResidenceDocumentStanding } from '#domain/residence-documents/residence-document.ts'
import { residenceDocumentStandingTexts } from '#domain/residence-documents/texts.ts'
import type { IconName } from '#ui/icons/names.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import type { Tone } from '#ui/tone.ts'

const looks: Record<ResidenceDocumentStanding, { tone: Tone; icon: IconName }> = {
  ACTIVE: { tone: 'success', icon: 'check-circle' },
  EXPIRED: { tone: 'danger', icon: 'warning-circle' },
  INACTIVE: { tone: 'gray', icon: 'lock-simple' },
}

export function StandingBadge({ standing }: { standing: ResidenceDocumentStanding }) {
  return <StatusBadge {...looks[standing]}>{residenceDocumentStandingTexts[standing]}</StatusBadge>
}
