import type { Role } from '../kernel/roles.ts'
import type { RolePermission } from './role-permission.ts'

type RoleEntry = Pick<RolePermission, 'condominium_id' | 'role' | 'permission_id' | 'enabled'>

/** The ids of the permissions of a role in a condominium: its overrides, else the platform's defaults. */
export function enabledFor(
  role: Role,
  condominiumId: string | null,
  entries: readonly RoleEntry[],
): Set<string> {
  const ofRole = entries.filter((entry) => entry.role === role)
  const own = new Map(
    ofRole
      .filter(({ condominium_id }) => condominium_id !== null && condominium_id === condominiumId)
      .map(({ permission_id, enabled }) => [permission_id, enabled]),
  )
  const platform = ofRole.filter(({ condominium_id }) => condominium_id === null)
  const known = new Map(platform.map(({ permission_id, enabled }) => [permission_id, enabled]))
  return new Set([...known, ...own].filter(([id]) => own.get(id) ?? known.get(id)).map(([id]) => id))
}
