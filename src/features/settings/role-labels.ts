import { type Role, roleTexts } from '#domain/kernel/roles.ts'

/** As the settings screen calls a role: shorter than elsewhere where the specification is. */
export function settingsRoleText(role: Role): string {
  return role === 'ADMIN' ? 'Admin' : roleTexts[role].label
}
