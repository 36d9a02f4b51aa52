import { expect, test } from 'vitest'
import { chargeGroups } from '#domain/financial-transactions/financial-transaction.ts'
import { balanceOf, receivablesOf } from '#domain/financial-transactions/receivables.ts'
import { aKnownCharge, aPayment } from '#tests/support/a-known-charge.ts'

const today = '2026-03-10' // a Tuesday

test('twelve months until this one, each with what is due in it and the year before', () => {
  const months = receivablesOf(
    chargeGroups([
      aKnownCharge({
        due_date: '2026-03-05',
        value: 300,
        payment_status: 'PAID',
        payments: [aPayment(30_000)],
      }),
      aKnownCharge({ due_date: '2026-03-05', value: 200, payments: [aPayment(5_000)] }),
      aKnownCharge({ due_date: '2026-03-20', value: 100 }),
      aKnownCharge({
        due_date: '2025-03-31',
        value: 80,
        payment_status: 'PAID',
        payments: [aPayment(8_000)],
      }),
      aKnownCharge({ due_date: '2026-02-01', value: 50, payment_status: 'CANCELLED' }),
      aKnownCharge({
        due_date: '2024-03-31',
        value: 999,
        payment_status: 'PAID',
        payments: [aPayment(99_900)],
      }),
    ]),
    today,
  )
  expect(months.map(({ month }) => month)).toEqual([
    '2025-04',
    '2025-05',
    '2025-06',
    '2025-07',
    '2025-08',
    '2025-09',
    '2025-10',
    '2025-11',
    '2025-12',
    '2026-01',
    '2026-02',
    '2026-03',
  ])
  expect(months.at(-1)).toEqual({
    month: '2026-03',
    billed_cents: 60_000,
    received_cents: 35_000,
    overdue_cents: 15_000,
    year_before_cents: 8_000,
  })
  expect(months.at(-2)).toMatchObject({ billed_cents: 0, received_cents: 0, overdue_cents: 0 })
})

test('the balance is all that was ever received, and what is late today', () => {
  const groups = chargeGroups([
    aKnownCharge({
      due_date: '2020-01-01',
      value: 100,
      payment_status: 'PAID',
      payments: [aPayment(10_500)],
    }),
    aKnownCharge({ due_date: '2020-01-01', value: 100, payments: [aPayment(4_000)] }),
    aKnownCharge({ due_date: today, value: 100 }),
  ])
  expect(balanceOf(groups, today)).toEqual({ received_cents: 14_500, overdue_cents: 6_000 })
})
