import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { StatusLook } from '#ui/look.ts'

export const condominiumLooks: Record<Condominium['status'], StatusLook> = {
  ACTIVE: { tone: 'success', icon: 'check-circle', text: 'Ativo' },
  INACTIVE: { tone: 'gray', icon: 'prohibit', text: 'Inativo' },
}
