import { describe, expect, test } from 'vitest'
import { firstDueNotLate } from '#domain/boletos/overdue.ts'
import { chargeFigures, hasChargeFilter, matchesCharge } from '#domain/financial-transactions/search.ts'
import { aKnownCharge, aPayment } from '#tests/support/a-known-charge.ts'

const notLate = firstDueNotLate('2026-11-22')

describe('looking for charges', () => {
  const row = aKnownCharge()

  test.each([
    ['by unit', { text: '304' }],
    ['by name, without accents', { text: 'otavio' }],
    ['by description and name', { text: 'beltrao novembro' }],
    ['by type in words', { text: 'taxa cond' }],
    ['by type', { type: 'CONDOMINIUM_FEE' as const }],
    ['by unit id', { residence_id: 'unit-304' }],
    ['by status, overdue being one', { status: 'OVERDUE' as const }],
    ['by due period, both days included', { from: '2026-11-10', until: '2026-11-10' }],
  ])('%s', (_name, filter) => {
    expect(matchesCharge(row, filter, notLate)).toBe(true)
  })

  test.each([
    ['another word', { text: 'reforma' }],
    ['another type', { type: 'FINE' as const }],
    ['another unit', { residence_id: 'unit-101' }],
    ['pending, which an overdue one is not', { status: 'PENDING' as const }],
    ['from the day after', { from: '2026-11-11' }],
    ['until the day before', { until: '2026-11-09' }],
  ])('does not find %s', (_name, filter) => {
    expect(matchesCharge(row, filter, notLate)).toBe(false)
  })

  test('knows whether anything is asked for', () => {
    expect(hasChargeFilter({ text: '', status: undefined })).toBe(false)
    expect(hasChargeFilter({ type: 'FINE' })).toBe(true)
  })
})

test('the figures of a list add up what was paid, what is open and what is late', () => {
  const rows = [
    aKnownCharge({ payment_status: 'PAID', payments: [aPayment(48_790)] }),
    aKnownCharge({ due_date: '2026-12-10', payments: [aPayment(8_790)] }),
    aKnownCharge({ due_date: '2026-12-10', value: 100 }),
    aKnownCharge(),
    aKnownCharge({ payment_status: 'CANCELLED' }),
  ]
  expect(chargeFigures(rows, notLate)).toEqual({
    count: 5,
    paid: { count: 1, cents: 57_580 },
    pending: { count: 2, cents: 50_000 },
    overdue: { count: 1, cents: 48_790 },
  })
})
