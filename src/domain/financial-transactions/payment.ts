import * as v from 'valibot'
import { authorEntries } from '../kernel/author.ts'
import { CivilDate } from '../values/civil-date.ts'
import { documentMimes, Filename } from '../values/document.ts'
import { Id, Instant } from '../values/id.ts'
import { Sha256 } from '../values/photo.ts'

/** Those that people register; `BOLETO` is what the bank told. */
export const handMethods = ['PIX', 'TRANSFER', 'CASH', 'CHECK', 'CARD', 'OTHER'] as const

const paymentMethods = [...handMethods, 'BOLETO'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const receiptLimits = { mimes: documentMimes, maxBytes: 5 * 1024 * 1024 }

/** One payment of a charge. It is never deleted: undoing it keeps it, with who did so and why. */
export const Payment = v.strictObject({
  id: Id,
  /** The day on which it was paid, in the condominium. */
  paid_on: CivilDate,
  amount_cents: v.pipe(v.number(), v.integer(), v.minValue(1)),
  method: v.picklist(paymentMethods),
  note: v.string(),
  /** A picture or document of the receipt; null without one. */
  receipt: v.nullable(
    v.strictObject({
      id: Id,
      filename: Filename,
      /** In bytes. */
      file_size: v.pipe(v.number(), v.integer(), v.minValue(1)),
      mime_type: v.picklist(documentMimes),
      sha256: Sha256,
    }),
  ),
  /** Who registered it, and when; null once that person is erased, or if the bank told it. */
  ...authorEntries,
  at: Instant,
  undone: v.nullable(v.strictObject({ at: Instant, ...authorEntries, reason: v.string() })),
})
export type Payment = v.InferOutput<typeof Payment>

/** The payments that count. */
export function livePayments({ payments }: { payments: readonly Payment[] }): Payment[] {
  return payments.filter(({ undone }) => undone === null)
}

/** What was paid so far, in cents. */
export function paidCents(row: { payments: readonly Payment[] }): number {
  return livePayments(row).reduce((total, { amount_cents }) => total + amount_cents, 0)
}
