import type { StatusLook } from './look.ts'
import { StatusBadge } from './StatusBadge.tsx'

/** The badge of a status, from its entity's table of looks. */
export function LookBadge({ look: { tone, icon, weight, text } }: { look: StatusLook }) {
  return (
    <StatusBadge tone={tone} icon={icon} iconWeight={weight}>
      {text}
    </StatusBadge>
  )
}
