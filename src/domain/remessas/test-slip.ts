import * as v from 'valibot'
import { Boleto } from '../boletos/boleto.ts'

const printed = v.pick(Boleto.row, [
  'due_date',
  'amount_cents',
  'instructions',
  'fine_percent',
  'interest_percent_month',
  'discount_cents',
  'discount_until',
  'payer',
])

/**
 * A slip that the bank examines before it takes files (homologação), as it was remitted and is printed. It is no boleto:
 * nobody owes it, and it stands only in its file.
 */
export type TestSlip = v.InferOutput<typeof TestSlip>
export const TestSlip = v.strictObject({
  document_number: v.string(),
  our_number: v.string(),
  barcode: v.string(),
  ...printed.entries,
  beneficiary: Boleto.row.entries.beneficiary.wrapped,
})
