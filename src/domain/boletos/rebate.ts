import type { Boleto } from './boleto.ts'

/** The rebate that the bank granted (abatimento), in cents. A copy on a device made before there were any has none. */
export function rebateOf({ rebate_cents = 0 }: { rebate_cents?: number }): number {
  return rebate_cents
}

/** What the slip asks for: its amount without the rebate. */
export function askedCents(row: Pick<Boleto, 'amount_cents'> & { rebate_cents?: number }): number {
  return row.amount_cents - rebateOf(row)
}
