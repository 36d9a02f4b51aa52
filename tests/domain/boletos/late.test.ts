import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountDue,
  isOverdue,
  maxFinePercent,
  maxInterestPercentMonth,
  type LateTerms,
} from '#domain/boletos/late.ts'
import { nextBankDay } from '#domain/values/bank-days.ts'
import { addDays, daysBetween } from '#domain/values/civil-time.ts'

/** R$ 487,90 due on a Friday, with the usual fine and interest. */
const fee: LateTerms = {
  amount_cents: 48_790,
  due_date: '2026-07-10',
  fine_percent: 2,
  interest_percent_month: 1,
}
const onTime = { fine_cents: 0, interest_cents: 0, discount_cents: 0, days_late: 0 }

describe('a person who pays in time', () => {
  test.each([
    ['2026-07-10', '2026-06-01'],
    ['2026-07-10', '2026-07-10'],
    ['2026-07-11', '2026-07-11'], // Saturday
    ['2026-07-11', '2026-07-12'],
    ['2026-07-11', '2026-07-13'], // the Monday after it (Law 7.089/1983)
    ['2026-02-14', '2026-02-18'], // Carnival: Ash Wednesday
    ['2026-11-20', '2026-11-23'], // a holiday on a Friday
  ])('what is due on %s, on %s, pays no fine and no interest', (due_date, on) => {
    expect(amountDue({ ...fee, due_date }, on)).toEqual({ total_cents: 48_790, ...onTime })
    expect(isOverdue(due_date, on)).toBe(false)
  })
})

describe('a person who pays late', () => {
  test.each([
    // due date, paid on, days, fine, interest: 48790 * 1 % / 30 is 16.263 cents a day
    ['2026-07-10', '2026-07-11', 1, 976, 16],
    ['2026-07-10', '2026-07-13', 3, 976, 49],
    ['2026-07-10', '2026-08-09', 30, 976, 488],
    ['2026-07-10', '2027-07-10', 365, 976, 5936],
    ['2026-07-11', '2026-07-14', 3, 976, 49], // the days count from the Saturday
    ['2026-02-14', '2026-02-19', 5, 976, 81],
  ])('what was due on %s, on %s, is %i days late', (due_date, on, days_late, fine_cents, interest_cents) => {
    expect(amountDue({ ...fee, due_date }, on)).toEqual({
      total_cents: 48_790 + fine_cents + interest_cents,
      fine_cents,
      interest_cents,
      discount_cents: 0,
      days_late,
    })
    expect(isOverdue(due_date, on)).toBe(true)
  })

  test.each([
    // amount, fine, interest a month, days
    [100_00, 2, 1, 30, 200, 100],
    [25, 2, 1, 1, 1, 0], // half a cent is one
    [24, 2, 1, 1, 0, 0],
    [150, 0.33, 1, 30, 0, 2], // 0.495 and 1.5
    [100_00, 0, 0, 90, 0, 0],
    [100_00, 1.15, 9.99, 30, 115, 999],
    [9_999_999_999, 2, 10, 3000, 200_000_000, 99_999_999_990], // exact beyond floating point
  ])('of %i with %d % and %d % a month, after %i days, pays %i and %i', (...numbers) => {
    const [amount_cents, fine_percent, interest_percent_month, days, fine_cents, interest_cents] = numbers
    const terms = { ...fee, amount_cents, fine_percent, interest_percent_month }
    expect(amountDue(terms, addDays(fee.due_date, days))).toMatchObject({ fine_cents, interest_cents })
  })

  test('pays 1 % a month where nothing else is agreed', () => {
    const { interest_percent_month: _agreed, ...terms } = fee
    expect(amountDue(terms, '2026-08-09').interest_cents).toBe(488)
  })
})

describe('a discount', () => {
  const untilFifth = { ...fee, discount: { until: '2026-07-05', cents: 1000 } }
  const untilDue = { ...fee, due_date: '2026-07-11', discount: { until: '2026-07-11', percent: 5 } }

  test.each([
    [untilFifth, '2026-06-01', 1000],
    [untilFifth, '2026-07-05', 1000], // the day itself, a Sunday
    [untilFifth, '2026-07-06', 0],
    [untilFifth, '2026-07-20', 0],
    [untilDue, '2026-07-11', 2440], // 2439.5
    [untilDue, '2026-07-13', 2440], // paid as on the Saturday it was due
    [untilDue, '2026-07-14', 0],
    [{ ...fee, discount: { until: '2026-07-10', cents: 0 } }, '2026-07-01', 0],
  ])('of %o paid on %s is %i', (terms, on, discount_cents) => {
    const { total_cents, fine_cents, interest_cents, ...due } = amountDue(terms, on)
    expect(due.discount_cents).toBe(discount_cents)
    expect(total_cents).toBe(48_790 + fine_cents + interest_cents - discount_cents)
  })

  test('never comes with fine or interest', () => {
    expect(amountDue(untilDue, '2026-07-14')).toMatchObject({ fine_cents: 976, discount_cents: 0 })
    expect(amountDue(untilDue, '2026-07-13')).toMatchObject({ fine_cents: 0, interest_cents: 0 })
  })
})

describe('terms that the law, the bank or sense refuse', () => {
  test.each<[string, Partial<LateTerms>]>([
    ['fine_percent', { fine_percent: 2.01 }],
    ['fine_percent', { fine_percent: 10 }],
    ['fine_percent', { fine_percent: -1 }],
    ['fine_percent', { fine_percent: Number.NaN }],
    ['two decimals', { fine_percent: 0.333 }],
    ['interest_percent_month', { interest_percent_month: 10.01 }],
    ['interest_percent_month', { interest_percent_month: -0.01 }],
    ['two decimals', { interest_percent_month: 0.0333 }],
    ['amount_cents', { amount_cents: 0 }],
    ['amount_cents', { amount_cents: 487.9 }],
    ['discount', { discount: { until: '2026-07-01', cents: 48_790 } }],
    ['discount', { discount: { until: '2026-07-01', cents: -1 } }],
    ['discount', { discount: { until: '2026-07-01', cents: 0.5 } }],
    ['discount', { discount: { until: '2026-07-01', percent: 100 } }],
    ['discount', { discount: { until: '2026-07-01', percent: 101 } }],
    ['discount', { discount: { until: '2026-07-11', cents: 1000 } }],
    ['Data inválida', { discount: { until: '2026-07', cents: 1000 } }],
    ['Data inválida', { due_date: '2026-02-30' }],
  ])('%s: %o', (message, change) => {
    expect(() => amountDue({ ...fee, ...change }, '2026-07-20')).toThrow(message)
  })

  test('are not the limits themselves, nor a day that is none', () => {
    const limits = { fine_percent: maxFinePercent, interest_percent_month: maxInterestPercentMonth }
    expect(amountDue({ ...fee, ...limits }, '2026-08-09').interest_cents).toBe(4879)
    expect(() => amountDue(fee, '2026-07')).toThrow('Data inválida')
  })
})

describe('any slip', () => {
  const percent = (max: number) =>
    fc.integer({ min: 0, max: max * 100 }).map((hundredths) => hundredths / 100)
  const days = fc.integer({ min: 0, max: 15_000 }).map((after) => addDays('2000-01-01', after))
  const anyTerms: fc.Arbitrary<LateTerms> = fc
    .record({
      amount_cents: fc.integer({ min: 1, max: 9_999_999_999 }),
      due_date: days,
      fine_percent: percent(maxFinePercent),
      interest_percent_month: percent(maxInterestPercentMonth),
      before: fc.option(fc.integer({ min: 0, max: 40 })),
      percent: percent(50),
    })
    .map(({ before, percent, ...terms }) => ({
      ...terms,
      discount: before === null ? undefined : { until: addDays(terms.due_date, -before), percent },
    }))
    .filter(({ amount_cents }) => amount_cents > 1)
  const wait = fc.integer({ min: -60, max: 4000 })

  test('never costs less on a later day, and adds up', () => {
    fc.assert(
      fc.property(anyTerms, wait, fc.integer({ min: 0, max: 90 }), (terms, from, later) => {
        const on = addDays(terms.due_date, from)
        const [first, second] = [amountDue(terms, on), amountDue(terms, addDays(on, later))]
        expect(second.total_cents).toBeGreaterThanOrEqual(first.total_cents)
        const { total_cents, fine_cents, interest_cents, discount_cents } = second
        expect(total_cents).toBe(terms.amount_cents + fine_cents + interest_cents - discount_cents)
        expect(Object.values(second).every(Number.isSafeInteger)).toBe(true)
      }),
    )
  })

  test('never costs less for a larger amount', () => {
    fc.assert(
      fc.property(anyTerms, wait, fc.integer({ min: 0, max: 1000 }), (terms, from, more) => {
        const on = addDays(terms.due_date, from)
        const larger = { ...terms, amount_cents: terms.amount_cents + more }
        expect(amountDue(larger, on).total_cents).toBeGreaterThanOrEqual(amountDue(terms, on).total_cents)
      }),
    )
  })

  test('is late from the day after the first bank day on, and not before', () => {
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const last = nextBankDay(terms.due_date)
        expect(amountDue(terms, last).days_late).toBe(0)
        const after = addDays(last, 1)
        expect(amountDue(terms, after).days_late).toBe(daysBetween(terms.due_date, after))
      }),
    )
  })
})
