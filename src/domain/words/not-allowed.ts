import type { Role } from '../permissions/roles.ts'

const management: readonly Role[] = ['MASTER', 'ADMIN', 'MANAGER']

/** `Você não pode registrar ocorrências. Fale com o síndico.` The síndico has nobody of that name to turn to. */
export function notAllowed(act: string, role: Role): string {
  return `Você não pode ${act}. Fale com ${management.includes(role) ? 'a administradora' : 'o síndico'}.`
}
