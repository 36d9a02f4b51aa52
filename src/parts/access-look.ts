import type { IconName } from '#ui/icons/names.ts'
import type { Tone } from '#ui/tone.ts'

export type Access = 'ACTIVE' | 'INACTIVE' | 'PENDING'

/** What an account's state is called, and what it means for the person. */
export const accessTexts: Record<Access, { label: string; detail: string; tone: Tone; icon: IconName }> = {
  ACTIVE: { label: 'Ativo', detail: 'Entra com a própria senha.', tone: 'success', icon: 'check-circle' },
  PENDING: {
    label: 'Pendente',
    detail: 'Ainda não entrou pela primeira vez.',
    tone: 'accent',
    icon: 'clock',
  },
  INACTIVE: { label: 'Inativo', detail: 'Não pode entrar.', tone: 'gray', icon: 'prohibit' },
}
