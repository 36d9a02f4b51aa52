import type {
  FinancialTransaction,
  TransactionType,
} from '../financial-transactions/financial-transaction.ts'
import { transactionTypeTexts } from '../financial-transactions/texts.ts'
import { namesText } from '../values/names-text.ts'

/**
 * The units that already have a charge of this type due in a month of the fee, with those months (`2026-12`), so that
 * nobody is charged twice by mistake. Cancelled charges do not count.
 */
export function alreadyCharged(
  charges: readonly Pick<FinancialTransaction, 'residence_id' | 'type' | 'due_date' | 'payment_status'>[],
  { type, dueDates }: { type: TransactionType; dueDates: readonly string[] },
): Map<string, string[]> {
  const months = new Set(dueDates.map(monthOf))
  const found = new Map<string, Set<string>>()
  for (const charge of charges) {
    if (charge.type !== type || charge.payment_status === 'CANCELLED') continue
    const month = monthOf(charge.due_date)
    if (months.has(month))
      found.set(charge.residence_id, (found.get(charge.residence_id) ?? new Set()).add(month))
  }
  return new Map(Array.from(found, ([id, theirs]) => [id, [...theirs].sort()]))
}

/** `2026-12`. */
export function monthOf(day: string): string {
  return day.slice(0, 7)
}

/** A unit by its name, and the months in which it was charged. */
export interface Clash {
  unit: string
  months: readonly string[]
}

/** `Já têm taxa condominial com vencimento em 12/2026: 101, 102.` */
export function alreadyChargedText(type: TransactionType, clashes: readonly Clash[]): string {
  const have = clashes.length === 1 ? 'tem' : 'têm'
  const months = monthsText(clashes.flatMap((clash) => clash.months))
  const units = namesText(clashes.map(({ unit }) => unit))
  return `Já ${have} ${transactionTypeTexts[type].toLowerCase()} com vencimento em ${months}: ${units}.`
}

/** `12/2026, 01/2027`; of more than three months `12 meses, de 11/2026 a 10/2027`. */
export function monthsText(months: readonly string[]): string {
  const texts = [...new Set(months)].sort().map((month) => month.split('-').reverse().join('/'))
  return texts.length > 3 ? `${texts.length} meses, de ${texts[0]} a ${texts.at(-1)}` : texts.join(', ')
}
