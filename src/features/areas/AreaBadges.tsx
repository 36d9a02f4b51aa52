import type { Area } from '#domain/areas/area.ts'
import { LookBadge } from '#ui/LookBadge.tsx'
import type { StatusLook } from '#ui/look.ts'

const looks = {
  active: { tone: 'success', icon: 'check-circle', text: 'Ativa' },
  inactive: { tone: 'gray', icon: 'prohibit', text: 'Inativa' },
  needsApproval: { tone: 'info', icon: 'seal-check', text: 'Precisa de aprovação' },
} as const satisfies Record<string, StatusLook>

/** Whether it takes reservations, and whether somebody approves them. */
export function AreaBadges({ row }: { row: Area }) {
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0.375rem' }}>
      <LookBadge look={row.active ? looks.active : looks.inactive} />
      {row.needs_approval && <LookBadge look={looks.needsApproval} />}
    </span>
  )
}
