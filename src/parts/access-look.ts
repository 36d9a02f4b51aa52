import type { StatusLook } from '#ui/look.ts'

export type AccessState = 'ACTIVE' | 'INACTIVE' | 'PENDING'

/** What an account's state is called, and what it means for the person. */
export const accessLooks: Record<AccessState, StatusLook & { detail: string }> = {
  ACTIVE: { text: 'Ativo', detail: 'Entra com a própria senha.', tone: 'success', icon: 'check-circle' },
  PENDING: {
    text: 'Pendente',
    detail: 'Ainda não entrou pela primeira vez.',
    tone: 'accent',
    icon: 'clock',
  },
  INACTIVE: { text: 'Inativo', detail: 'Não pode entrar.', tone: 'gray', icon: 'prohibit' },
}
