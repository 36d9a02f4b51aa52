import type { Frequency } from './periods.ts'

export const frequencyTexts: Record<Frequency, string> = {
  MONTHLY: 'Mensal',
  QUARTERLY: 'Trimestral',
  SEMIANNUAL: 'Semestral',
  ANNUAL: 'Anual',
}

export const noPeriods = 'Nenhum período calculado para a taxa recorrente'
