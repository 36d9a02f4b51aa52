import type { Residence, ResidenceStatus } from '#domain/residences/residence.ts'
import { residenceStatusTexts as texts } from '#domain/residences/texts.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { StatusLook } from '#ui/look.ts'

const looks: Record<ResidenceStatus, StatusLook> = {
  OCCUPIED: { tone: 'brand', icon: 'house', text: texts.OCCUPIED },
  VACANT: { tone: 'gray', icon: 'circle-dashed', text: texts.VACANT },
}
const archived: StatusLook = { tone: 'gray', icon: 'lock-simple', text: 'Arquivada' }

interface ResidenceBadgesProps {
  row: Pick<Residence, 'status' | 'archived_at'>
  /** In a list of cards: that somebody lives there is the rule, and the name says it. */
  isBrief?: boolean
}

/** Whether somebody lives there, and whether it is only kept for its history. */
export function ResidenceBadges({ row, isBrief = false }: ResidenceBadgesProps) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.375rem' }}>
      {(!isBrief || row.status === 'VACANT') && <LookBadge look={looks[row.status]} />}
      {row.archived_at !== null && <LookBadge look={archived} />}
    </span>
  )
}
