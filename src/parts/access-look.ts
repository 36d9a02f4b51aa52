import type { StatusLook } from '#ui/look.ts'

export type AccessState = 'ACTIVE' | 'INACTIVE' | 'PENDING'

/** Badge and explanation of an account's state. */
export const accessLooks: Record<AccessState, StatusLook & { detail: string }> = {
  ACTIVE: { text: 'Ativo', detail: 'Entra com a própria senha.', tone: 'success', icon: 'check-circle' },
  PENDING: {
    text: 'Pendente',
    detail: 'Ainda não entrou pela primeira vez.',
    tone: 'gray', // amber is for what waits for the reader
    icon: 'clock',
  },
  INACTIVE: { text: 'Inativo', detail: 'Não pode entrar.', tone: 'gray', icon: 'prohibit' },
}
