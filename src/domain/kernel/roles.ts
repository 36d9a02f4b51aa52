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

/** `long` is for selectors, `label` for lists and the header. */
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

/** The role's part of an address: SERVICE_PROVIDER lives under `/app/service-provider`. */
export function rolePath(role: Role): string {
  return role.toLowerCase().replaceAll('_', '-')
}
