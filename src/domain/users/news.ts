import { type News, type NewsContext, tapToSee } from '../kernel/news.ts'
import { isSame } from '../values/same.ts'
import type { Role } from '../kernel/roles.ts'

// Not of the entity's own type, which depends on this function.
interface Told {
  id: string
  role: Role
  permissions_override: Record<string, boolean> | null
}

/** Somebody else changed what this person may do. */
export function accessNews(after: Told, before: Told | null, { now, actor }: NewsContext): News[] {
  const { id, role, permissions_override } = after
  const isChanged =
    before !== null && (before.role !== role || !isSame(before.permissions_override, permissions_override))
  if (!isChanged || actor === null) return []
  return [{ ...accessChanged, about: `access:${now}`, to: { users: [id] } }]
}

export const accessChanged = {
  kind: 'access',
  title: 'Seu acesso mudou',
  body: tapToSee,
  path: '/app/profile',
} as const satisfies Partial<News>
