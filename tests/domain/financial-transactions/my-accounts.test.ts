import { describe, expect, test } from 'vitest'
import { dueText, myAccounts } from '#domain/financial-transactions/my-accounts.ts'
import { aKnownCharge, aPayment } from '#tests/support/a-known-charge.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'

const today = '2026-11-25'
const late = aKnownCharge({ id: 'late', boleto_id: 'slip' })
const slip = aBoletoRow({
  id: 'slip',
  financial_transaction_id: 'late',
  amount_cents: 48_790,
  due_date: '2026-11-10',
})
const next = aKnownCharge({ id: 'next', due_date: '2026-12-10' })
const paid = aKnownCharge({
  id: 'paid',
  due_date: '2026-10-09',
  payment_status: 'PAID',
  paid_on: '2026-10-09',
  payments: [aPayment(48_790)],
})

describe('what somebody owes', () => {
  test('begins with what is late, with the fine and interest of its boleto', () => {
    const accounts = myAccounts([next, paid, late], [slip], today)
    expect(accounts.open.map(({ id, isLate, owed }) => [id, isLate, owed.total_cents])).toEqual([
      ['late', true, 50_010],
      ['next', false, 48_790],
    ])
    expect(accounts).toMatchObject({ total_cents: 98_800, late_cents: 50_010 })
    expect(accounts.open[0]?.boleto).toBe(slip)
  })

  test('has what was paid apart, the newest first', () => {
    const older = { ...paid, id: 'older', paid_on: '2026-09-10' }
    expect(myAccounts([older, paid], [], today).paid.map(({ id }) => id)).toEqual(['paid', 'older'])
  })

  test('leaves out what was cancelled', () => {
    const cancelled = aKnownCharge({ payment_status: 'CANCELLED' })
    const dead = aBoletoRow({ status: 'CANCELLED' })
    expect(myAccounts([cancelled], [dead], today)).toMatchObject({ open: [], paid: [], total_cents: 0 })
  })

  test('has a boleto without a charge once, and one with it not twice', () => {
    const alone = aBoletoRow({ id: 'alone', amount_cents: 10_000 })
    expect(myAccounts([late], [slip, alone], today).open.map(({ id }) => id)).toEqual(['late', 'alone'])
    const settled = aBoletoRow({ id: 'alone', status: 'LIQUIDATED', paid_on: '2026-11-20' })
    expect(myAccounts([], [settled], today).paid[0]).toMatchObject({
      paid_on: '2026-11-20',
      owed: { paid_cents: 128_450, total_cents: 0 },
    })
  })

  test('is the rest of a charge partly paid', () => {
    const partly = aKnownCharge({ due_date: '2026-12-10', payments: [aPayment(40_000)] })
    expect(myAccounts([partly], [], today).total_cents).toBe(8_790)
  })
})

test.each([
  ['2026-11-25', 'Vence hoje'],
  ['2026-11-26', 'Vence amanhã'],
  ['2026-12-10', 'Vence em 15 dias'],
  ['2026-11-24', 'Venceu ontem'],
  ['2026-11-10', 'Venceu há 15 dias'],
])('a charge due on %s says "%s"', (day, text) => {
  expect(dueText(day, today)).toBe(text)
})

test('one due on a Saturday is payable on Monday', () => {
  expect(dueText('2026-11-21', '2026-11-22')).toBe('Venceu em dia sem banco: sem multa até 23/11/2026')
  expect(dueText('2026-11-21', '2026-11-23')).toBe('Venceu em dia sem banco: sem multa até 23/11/2026')
  expect(dueText('2026-11-21', '2026-11-24')).toBe('Venceu há 3 dias')
})
