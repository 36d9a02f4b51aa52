import { type Role, rolePath, roles } from '#domain/kernel/roles.ts'
import { dashboardPath } from '#parts/navigation.ts'

/**
 * The current address for an old one, or for a role's root path; null if the address needs no redirect. `exists` says
 * whether the app has a screen there.
 */
export function redirectOf(path: string, role: Role, exists: (path: string) => boolean): string | null {
  const clean = path.replace(/\/+$/, '')
  if (clean === '/app') return dashboardPath(role)
  if (clean === '/app/master/collaborators') return '/app/collaborators'
  const root = roles.find((one) => clean === `/app/${rolePath(one)}`)
  if (root) return dashboardPath(root)
  return legacy(clean, role, exists)
}

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
