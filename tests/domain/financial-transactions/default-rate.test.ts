import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRate } from '#domain/financial-transactions/default-rate.ts'
import {
  chargeGroups,
  openCents,
  paymentStatusOn,
} from '#domain/financial-transactions/financial-transaction.ts'
import { addDays } from '#domain/values/civil-time.ts'
import { centsOf, reaisOf } from '#domain/values/cents.ts'
import { aKnownCharge, aPayment } from '#tests/support/a-known-charge.ts'

const today = '2026-11-22' // a Sunday

describe('the default rate', () => {
  test('is what is overdue and unpaid of what was billed', () => {
    const charges = [
      aKnownCharge({ value: 300, due_date: '2026-10-10' }),
      aKnownCharge({ value: 700, due_date: '2026-10-10', payment_status: 'PAID' }),
    ]
    expect(defaultRate(chargeGroups(charges), today)).toEqual({
      rate: 0.3,
      overdue_cents: 30_000,
      billed_cents: 100_000,
    })
  })

  test('is not known where nothing was billed', () => {
    expect(defaultRate(chargeGroups([]), today)).toEqual({ rate: null, overdue_cents: 0, billed_cents: 0 })
  })

  test.each([
    ['a cancelled charge was not billed', { payment_status: 'CANCELLED' as const }, [0, 0]],
    ['a charge due tomorrow is not billed yet', { due_date: '2026-11-23' }, [0, 0]],
    ['one due today is billed and not late', { due_date: '2026-11-22' }, [0, 10_000]],
    ['one due yesterday, a Saturday, may be paid tomorrow', { due_date: '2026-11-21' }, [0, 10_000]],
    ['one due on Friday, Consciência Negra, too', { due_date: '2026-11-20' }, [0, 10_000]],
    ['one due on Thursday is late', { due_date: '2026-11-19' }, [10_000, 10_000]],
    ['one due a year ago and a day counts', { due_date: '2025-11-23' }, [10_000, 10_000]],
    ['one due a year ago does not', { due_date: '2025-11-22' }, [0, 0]],
    [
      'of one partly paid the rest is late',
      { due_date: '2026-10-10', payments: [aPayment(4_000)] },
      [6_000, 10_000],
    ],
  ])('%s', (_name, given, [overdue_cents, billed_cents]) => {
    expect(defaultRate(chargeGroups([aKnownCharge({ value: 100, ...given })]), today)).toMatchObject({
      overdue_cents,
      billed_cents,
    })
  })

  test('on February 29th is of the twelve months since February 28th', () => {
    const due = (due_date: string) => aKnownCharge({ value: 100, due_date, payment_status: 'PAID' })
    expect(defaultRate(chargeGroups([due('2027-02-28')]), '2028-02-29').billed_cents).toBe(0)
    expect(defaultRate(chargeGroups([due('2027-03-01')]), '2028-02-29').billed_cents).toBe(10_000)
  })

  test('is what asking each charge by itself gives, to the cent', () => {
    const charge = fc.record({
      due: fc.integer({ min: -500, max: 40 }),
      cents: fc.integer({ min: 1, max: 100_000 }),
      payment_status: fc.constantFrom('PENDING' as const, 'PAID' as const, 'CANCELLED' as const),
    })
    fc.assert(
      fc.property(fc.array(charge, { maxLength: 20 }), fc.integer({ min: 0, max: 400 }), (given, days) => {
        const day = addDays(today, days)
        const charges = given.map(({ due, cents, payment_status }) =>
          aKnownCharge({ due_date: addDays(day, due), value: reaisOf(cents), payment_status }),
        )
        const billed = charges.filter(
          ({ due_date, payment_status }) =>
            payment_status !== 'CANCELLED' && due_date <= day && due_date > addDays(day, -365),
        )
        const late = billed.filter((row) => paymentStatusOn(row, day) === 'OVERDUE')
        expect(defaultRate(chargeGroups(charges), day)).toMatchObject({
          billed_cents: billed.reduce((total, { value }) => total + centsOf(value), 0),
          overdue_cents: late.reduce((total, row) => total + openCents(row), 0),
        })
      }),
    )
  })
})
