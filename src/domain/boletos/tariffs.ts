import type { BankStep } from './bank-step.ts'
import { occurrenceOf } from './occurrences.ts'

/**
 * What the bank took from the condominium for a boleto, in cents: its rows of tariffs (28). Other rows name the same
 * tariffs again.
 */
export function tariffsOf({ bank_history = [] }: { bank_history?: BankStep[] }): number {
  return bank_history
    .filter(({ said_in, code }) => said_in === 'RETORNO' && occurrenceOf(code).effect === 'charges_tariff')
    .reduce((total, { tariff_cents }) => total + tariff_cents, 0)
}
