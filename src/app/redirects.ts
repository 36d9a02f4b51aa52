import { type Role, rolePath, roles } from '#domain/kernel/roles.ts'
import { dashboardPath } from '#parts/navigation.ts'

/**
 * Where an address of the past, or a bare role root, leads today; null when the address stands for itself.
 * `exists` tells whether the app has a screen there.
 */
export function redirectOf(path: string, role: Role, exists: (path: string) => boolean): string | null {
  const clean = path.replace(/\/+$/, '')
  if (clean === '/app') return dashboardPath(role)
  if (clean === '/app/master/collaborators') return '/app/collaborators'
  const root = roles.find((one) => clean === `/app/${rolePath(one)}`)
  if (root) return dashboardPath(root)
  return legacy(clean, role, exists)
}

/** `/manager/occurrences` was the address before `/app`. What exists under the role or shared wins. */
function legacy(path: string, role: Role, exists: (path: string) => boolean): string | null {
  const prefix = roles
    .map((one) => `/${rolePath(one)}`)
    .find((one) => path === one || path.startsWith(`${one}/`))
  if (!prefix) return null
  const rest = path.slice(prefix.length)
  const candidates = [`/app${path}`, `/app${rest}`]
  return candidates.find(exists) ?? dashboardPath(role)
}
