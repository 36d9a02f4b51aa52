import { barcode } from './barcode.ts'
import type { Boleto } from './boleto.ts'

/** The barcode follows from the number, the due date and the amount; a boleto without a number has none. */
export function withBarcode(row: Boleto): Boleto {
  const { our_number, due_date, amount_cents, beneficiary: agreement } = row
  if (our_number === null || agreement === null) return row
  const { cooperative, ua, beneficiary } = agreement
  return { ...row, barcode: barcode({ cooperative, ua, beneficiary, our_number, due_date, amount_cents }) }
}
