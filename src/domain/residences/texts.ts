import type { LinkType } from '../kernel/roles.ts'
import type { ResidenceStatus } from './residence.ts'

export const residenceStatusTexts: Record<ResidenceStatus, string> = { OCCUPIED: 'Ocupado', VACANT: 'Vago' }

export const linkTypeTexts: Record<LinkType, string> = {
  OWNER: 'Proprietário',
  TENANT: 'Inquilino',
  DEPENDENT: 'Dependente',
}
