import type { PaperStanding, PaperType } from './service-provider.ts'

export const paperTypeTexts: Record<PaperType, string> = {
  CONTRACT: 'Contrato',
  LICENCE: 'Licença',
  INSURANCE: 'Seguro',
  OTHER: 'Outro',
}

export const paperStandingTexts: Record<PaperStanding, string> = {
  VALID: 'Válido',
  ENDS_SOON: 'Vence em breve',
  ENDED: 'Vencido',
}
