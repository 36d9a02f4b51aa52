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

/**
 * Before `/app`, addresses were `/manager/occurrences`. A screen of one's own role takes precedence over a shared one;
 * of another role's only the shared one is for them.
 */
function legacy(path: string, role: Role, exists: (path: string) => boolean): string | null {
  const owner = roles.find((one) => `${path}/`.startsWith(`/${rolePath(one)}/`))
  if (!owner) return null
  const shared = `/app${path.slice(rolePath(owner).length + 1)}`
  const candidates = owner === role ? [`/app${path}`, shared] : [shared]
  return candidates.find(exists) ?? dashboardPath(role)
}
