import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'

export const lastYear = 'Últimos 12 meses'
const all = 'tudo'

/** The months that a choice of the address stands for: a year, all of them, or else the last twelve and what is to come. */
export function periodOf(chosen: string, today: string): { from?: string; until?: string } {
  if (chosen === all) return {}
  if (/^\d{4}$/.test(chosen)) return { from: `${chosen}-01`, until: `${chosen}-12` }
  const [year = 0, month = 0] = today.split('-').map(Number)
  const first = year * 12 + month - 1 - 11
  return { from: `${Math.floor(first / 12)}-${String((first % 12) + 1).padStart(2, '0')}` }
}

/** The years in which something was due, the newest first. */
export function periodOptions(charges: readonly Pick<FinancialTransaction, 'due_date'>[]) {
  const years = new Set(charges.map(({ due_date }) => due_date.slice(0, 4)))
  return [
    { value: all, label: 'Tudo' },
    ...[...years]
      .sort((one, other) => Number(other) - Number(one))
      .map((year) => ({ value: year, label: year })),
  ]
}
