import { describe, expect, test } from 'vitest'
import { chargeTerms, owedOn, paymentText } from '#domain/financial-transactions/owed.ts'
import { aKnownCharge, aPayment } from '#tests/support/a-known-charge.ts'

const usual = { fine_percent: 2, interest_percent_month: 1, discount: null }
const early = { ...usual, discount: { until: '2026-11-05', cents: 2_000 } }
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('what is owed of a charge', () => {
  test('is its value until it is late', () => {
    expect(owedOn(aKnownCharge(), usual, '2026-11-10')).toMatchObject({ total_cents: 48_790, days_late: 0 })
  })

  test('is its value with fine and interest afterwards', () => {
    // 2 % of 487,90 is 9,76; 1 % a month for 15 days 2,44.
    expect(owedOn(aKnownCharge(), usual, '2026-11-25')).toEqual({
      total_cents: 50_010,
      open_cents: 48_790,
      paid_cents: 0,
      fine_cents: 976,
      interest_cents: 244,
      discount_cents: 0,
      days_late: 15,
    })
  })

  test('is less for who pays early', () => {
    expect(owedOn(aKnownCharge(), early, '2026-11-05')).toMatchObject({
      total_cents: 46_790,
      discount_cents: 2_000,
    })
    expect(owedOn(aKnownCharge(), early, '2026-11-06').total_cents).toBe(48_790)
  })

  test('is of the rest, with fine and interest of the rest, once part of it is paid', () => {
    const charge = aKnownCharge({ payments: [aPayment(40_000)] })
    expect(owedOn(charge, usual, '2026-11-10').total_cents).toBe(8_790)
    expect(owedOn(charge, usual, '2026-11-25')).toMatchObject({
      open_cents: 8_790,
      fine_cents: 176,
      interest_cents: 44,
      total_cents: 9_010,
    })
  })

  test('keeps what had been added until a late payment of part of it', () => {
    const late = aPayment(40_000, { paid_on: '2026-11-20' })
    const rest = owedOn(aKnownCharge({ payments: [late] }), usual, '2026-11-25')
    // 2 % of 487,90 is 9,76; 1 % a month of 487,90 for ten days and of 87,90 for five, 1,63 and 0,15.
    expect(rest).toEqual({
      total_cents: 8_790 + 976 + 177,
      open_cents: 8_790,
      paid_cents: 40_000,
      fine_cents: 976,
      interest_cents: 177,
      discount_cents: 0,
      days_late: 15,
    })
    const almostAll = aKnownCharge({ payments: [aPayment(48_789, { paid_on: '2026-11-20' })] })
    expect(owedOn(almostAll, usual, '2026-11-20').total_cents).toBe(1 + 976 + 163)
  })

  test('does not count a payment that was undone', () => {
    const undone = { at: '', by_id: null, by_name: '', reason: 'Cheque devolvido' }
    const charge = aKnownCharge({ payments: [aPayment(40_000, { undone })] })
    expect(owedOn(charge, usual, '2026-11-10')).toMatchObject({ total_cents: 48_790, paid_cents: 0 })
  })

  test.each(['PAID', 'CANCELLED'] as const)('is nothing of one that is %s', (payment_status) => {
    expect(owedOn(aKnownCharge({ payment_status }), usual, '2027-01-01').total_cents).toBe(0)
  })
})

describe('the terms of a charge', () => {
  const boleto = {
    amount_cents: 48_790,
    fine_percent: 1.5,
    interest_percent_month: 0.5,
    discount_cents: 1_000,
    discount_until: '2026-11-05',
  }
  const agreement = { fine_percent: 2, interest_percent_month: 1 }

  test('are those of its boleto, if it has one', () => {
    expect(chargeTerms(aKnownCharge(), boleto, agreement)).toEqual({
      fine_percent: 1.5,
      interest_percent_month: 0.5,
      discount: { until: '2026-11-05', cents: 1_000 },
    })
  })

  test('leave out the discount of a boleto over another amount', () => {
    expect(chargeTerms(aKnownCharge({ value: 500 }), boleto).discount).toBeNull()
  })

  test("are the agreement's without a boleto, and none where nobody says any", () => {
    expect(chargeTerms(aKnownCharge(), undefined, agreement)).toEqual(usual)
    expect(owedOn(aKnownCharge(), chargeTerms(aKnownCharge(), undefined), '2027-01-01').total_cents).toBe(
      48_790,
    )
  })
})

describe('a payment in words', () => {
  const paid = (payments: ReturnType<typeof aPayment>[]) => aKnownCharge({ payment_status: 'PAID', payments })
  const late = { paid_on: '2026-11-25' }

  test.each([
    [
      'says what is missing',
      aKnownCharge({ payments: [aPayment(40_000)] }),
      'Pago R$ 400,00 de R$ 487,90, faltam R$ 87,90',
    ],
    ['says what is too much', paid([aPayment(49_090)]), 'Pago a mais R$ 3,00, que fica como crédito'],
    ['says nothing of the exact amount', paid([aPayment(48_790)]), null],
    ['says nothing before there is one', aKnownCharge(), null],
    [
      'says that fine and interest were left out',
      paid([aPayment(48_790, late)]),
      'Pago sem multa e juros de R$ 12,20',
    ],
    [
      'says which part of them was left out',
      paid([aPayment(49_510, late)]),
      'Pago com R$ 5,00 a menos de multa e juros',
    ],
    ['says nothing where they were paid', paid([aPayment(50_010, late)]), null],
    [
      'says what is too much besides them',
      paid([aPayment(50_020, late)]),
      'Pago a mais R$ 0,10, que fica como crédito',
    ],
    [
      'compares the second payment with what was left then',
      paid([aPayment(40_000), aPayment(9_010, late)]),
      null,
    ],
  ])('%s', (_name, charge, text) => {
    expect(plain(paymentText(charge, usual))).toBe(text)
  })

  test('names the discount of who paid early', () => {
    const charge = paid([aPayment(46_790, { paid_on: '2026-11-04' })])
    expect(plain(paymentText(charge, early))).toBe('Pago com desconto de R$ 20,00')
  })

  test('is not said of a cancelled charge', () => {
    expect(paymentText(aKnownCharge({ payment_status: 'CANCELLED' }), usual)).toBeNull()
  })
})
