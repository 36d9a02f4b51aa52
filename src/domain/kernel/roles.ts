export const roles = [
  'MASTER',
  'ADMIN',
  'CLIENT',
  'USER',
  'RESIDENT',
  'MANAGER',
  'COLLABORATOR',
  'SERVICE_PROVIDER',
] as const

export type Role = (typeof roles)[number]

/** `long` for selectors, `label` for lists and the header. */
export const roleTexts: Record<Role, { label: string; long: string }> = {
  MASTER: { label: 'Master', long: 'Master' },
  ADMIN: { label: 'Administrador', long: 'Administrador' },
  CLIENT: { label: 'Cliente', long: 'Cliente' },
  USER: { label: 'Usuário', long: 'Usuário' },
  RESIDENT: { label: 'Morador', long: 'Morador' },
  MANAGER: { label: 'Síndico', long: 'Síndico' },
  COLLABORATOR: { label: 'Colaborador', long: 'Colaborador' },
  SERVICE_PROVIDER: { label: 'Prestador', long: 'Prestador de Serviços' },
}

/** The role names that selectors use. */
export const roleNames = Object.fromEntries(roles.map((role) => [role, roleTexts[role].long])) as Record<
  Role,
  string
> // one per role

export const management = ['MASTER', 'ADMIN', 'MANAGER'] as const satisfies readonly Role[]
/** Of any text that should name a role. */
export function isManagement(role: unknown): boolean {
  return management.some((one) => one === role)
}

export const staff = [...management, 'COLLABORATOR'] as const
/** Every role of a condominium. */
export const members = [...staff, 'RESIDENT', 'CLIENT'] as const

/** How a person belongs to a unit. */
export const linkTypes = ['OWNER', 'TENANT', 'DEPENDENT'] as const
export type LinkType = (typeof linkTypes)[number]

/** Everyone who has something to do with one condominium. */
export const everybodyHere = [...members, 'SERVICE_PROVIDER'] as const

/** The role's path segment: SERVICE_PROVIDER has `/app/service-provider`. */
export function rolePath(role: Role): string {
  return role.toLowerCase().replaceAll('_', '-')
}
