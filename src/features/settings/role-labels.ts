import { type Role, roleTexts } from '#domain/kernel/roles.ts'

/** Role labels of the settings screen: shorter than elsewhere if the specification's are. */
export function settingsRoleText(role: Role): string {
  return role === 'ADMIN' ? 'Admin' : roleTexts[role].label
}
