import type { Role } from '../kernel/roles.ts'

/** `Você não pode registrar ocorrências. Fale com o síndico.` A síndico is referred to the administradora. */
export function notAllowed(act: string, role: Role): string {
  return `Você não pode ${act}. ${whoHelps(role)}`
}

function whoHelps(role: Role): string {
  if (role === 'MASTER' || role === 'ADMIN') return 'Veja as permissões do seu perfil.'
  return role === 'MANAGER' ? 'Fale com a administradora.' : 'Fale com o síndico.'
}
