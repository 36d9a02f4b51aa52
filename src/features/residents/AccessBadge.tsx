import type { User } from '#domain/users/user.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { accessTexts } from './access-look.ts'

export function AccessBadge({ status }: Pick<User, 'status'>) {
  const { label, tone, icon } = accessTexts[status]
  return (
    <StatusBadge tone={tone} icon={icon}>
      {label}
    </StatusBadge>
  )
}
