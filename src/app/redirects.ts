import { type Role, rolePath, roles } from '#domain/kernel/roles.ts'
import { livesHere } from '#domain/users/user.ts'
import { dashboardPath, listHref } from '#parts/navigation.ts'

/**
 * The current address for an old one, or for a role's root path; null if the address needs no redirect. `exists` says
 * whether the app has a screen there.
 */
export function redirectOf(path: string, role: Role, exists: (path: string) => boolean): string | null {
  const clean = path.replace(/\/+$/, '')
  if (clean === '/app') return dashboardPath(role)
  if (clean === '/app/master/collaborators') return '/app/collaborators'
  if (livesHere(role) && listsOfAll.includes(clean)) return '/app/financial'
  const root = roles.find((one) => clean === `/app/${rolePath(one)}`)
  if (root) return dashboardPath(root)
  return legacy(clean, role, exists)
}

/** Of everybody; who lives here has their own rows under Minhas contas. */
const listsOfAll = [listHref('financial_transactions'), listHref('boletos')]

/** Before `/app`, addresses were `/manager/occurrences`. A screen of the role takes precedence over a shared one. */
function legacy(path: string, role: Role, exists: (path: string) => boolean): string | null {
  const prefix = roles
    .map((one) => `/${rolePath(one)}`)
    .find((one) => path === one || path.startsWith(`${one}/`))
  if (!prefix) return null
  const rest = path.slice(prefix.length)
  const candidates = [`/app${path}`, `/app${rest}`]
  return candidates.find(exists) ?? dashboardPath(role)
}
