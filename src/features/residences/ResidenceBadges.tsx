import type { Residence } from '#domain/residences/residence.ts'
import { residenceStatusTexts } from '#domain/residences/texts.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Whether somebody lives there, and whether it is only kept for its history. */
export function ResidenceBadges({ row }: { row: Pick<Residence, 'status' | 'archived_at'> }) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.375rem' }}>
      <StatusBadge
        tone={row.status === 'OCCUPIED' ? 'brand' : 'gray'}
        icon={row.status === 'OCCUPIED' ? 'house' : 'circle-dashed'}
      >
        {residenceStatusTexts[row.status]}
      </StatusBadge>
      {row.archived_at !== null && (
        <StatusBadge tone="gray" icon="lock-simple">
          Arquivada
        </StatusBadge>
      )}
    </span>
  )
}
