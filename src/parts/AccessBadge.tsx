import { type Access, accessTexts } from './access-look.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'

/** Whether somebody can sign in. */
export function AccessBadge({ status }: { status: Access }) {
  const { label, tone, icon } = accessTexts[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  )
}
