import type { Area } from '#domain/areas/area.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Whether it takes reservations, and whether somebody approves them. */
export function AreaBadges({ row }: { row: Area }) {
  return (
    <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '0.375rem' }}>
      {row.active ? (
        <StatusBadge tone="success" icon="check-circle">
          Ativa
        </StatusBadge>
      ) : (
        <StatusBadge tone="gray" icon="prohibit">
          Inativa
        </StatusBadge>
      )}
      {row.needs_approval && (
        <StatusBadge tone="info" icon="seal-check">
          Precisa de aprovação
        </StatusBadge>
      )}
    </span>
  )
}
