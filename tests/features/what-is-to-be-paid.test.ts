import { expect, test } from 'vitest'
import { type Boleto, isPayable } from '#domain/boletos/boleto.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { amountTitle } from '#features/financial-transactions/payment-values.ts'

test.each([
  ['on its day', 'PENDING', '2026-11-26', '2026-11-26', 'Valor'],
  ['on the Monday after a Saturday', 'PENDING', '2026-11-21', '2026-11-23', 'Valor'],
  ['on the day after', 'PENDING', '2026-11-25', '2026-11-26', 'Devido hoje'],
  ['that was paid late', 'PAID', '2026-11-10', '2026-11-26', 'Valor'],
  ['that was cancelled', 'CANCELLED', '2026-11-10', '2026-11-26', 'Valor'],
] as const)(
  'a charge %s is said to be owed today only if it is late',
  (_when, payment_status, due_date, today, title) => {
    expect(amountTitle({ payment_status, due_date } as FinancialTransaction, today)).toBe(title)
  },
)

test.each([
  ['REJECTED', false],
  ['CANCELLED', false],
  ['LIQUIDATED', false],
  ['REGISTERED', true],
] as const)('a boleto that is %s has a line to pay with: %s', (status, has) => {
  expect(isPayable({ status } as Boleto)).toBe(has)
})
