import { defaultsOf, type Permission } from '../kernel/permissions.ts'
import { type Role, roles } from '../kernel/roles.ts'

/** What a role may do in a new installation; a condominium and a person may each be given less. */
export const roleDefaults = Object.fromEntries<readonly Permission[]>(
  roles.map((role) => [role, defaultsOf(role)]),
) as Record<Role, readonly Permission[]> // one per role

/**
 * What one person may do: enabled for the role, and not switched off for this person.
 * `override` maps permission ids to booleans; `null` changes nothing.
 */
export function effectivePermissions(
  enabled: readonly { id: string; name: Permission }[],
  override: Record<string, boolean> | null,
): Permission[] {
  return enabled.filter(({ id }) => override?.[id] !== false).map(({ name }) => name)
}
