import { expect, test } from 'vitest'
import { instructions } from '#domain/boletos/remessa-input.ts'
import { interestPerDay, itemOf, problemsOfCodes } from '#domain/remessas/items.ts'
import { agreementInput } from '#tests/support/a-charge.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'

test('the bank gets the day on which a boleto was made in its condominium', () => {
  const row = aBoletoRow({ recorded_at: '2026-11-22T01:30:00.000Z' })
  const issuedIn = (timeZone: string) => itemOf(row, instructions.register, timeZone).issue_date
  expect([issuedIn('America/Sao_Paulo'), issuedIn('UTC')]).toEqual(['2026-11-21', '2026-11-22'])
})

test.each([
  [30_000, 1, 10],
  [48_790, 1, 16],
  [2_999, 1, 0],
  [9_999_999_999, 1, 3_333_333],
  [48_790, 0.33, 5],
  [48_790, 0, 0],
])(
  'of %i cents at %d percent a month the bank adds at most %i cents a day',
  (amount_cents, percent, expected) => {
    expect(interestPerDay({ amount_cents, interest_percent_month: percent })).toBe(expected)
  },
)

test('a discount without a last day, or of nothing, is none', () => {
  const given = (discount_cents: number, discount_until: string | null) =>
    itemOf(aBoletoRow({ discount_cents, discount_until }), instructions.register, 'UTC').discount
  expect(given(500, '2026-12-01')).toEqual({ cents: 500, until: '2026-12-01' })
  expect([given(0, '2026-12-01'), given(500, null)]).toEqual([undefined, undefined])
})

test('a boleto that was numbered under codes of before is told, one of the codes of now is not', () => {
  const printed = { ...agreementInput(), name: '', document: '', address: '', wallet: 'A' }
  const numbered = (codes: object) => aBoletoRow({ beneficiary: { ...printed, ...codes } })
  const rows = [numbered({}), numbered({ beneficiary: '00640' }), numbered({ ua: '03' }), aBoletoRow()]
  const problems = problemsOfCodes(rows, agreementInput() as Parameters<typeof problemsOfCodes>[1])
  expect(problems.map(({ item, severity }) => [item, severity])).toEqual([
    [1, 'error'],
    [2, 'error'],
  ])
})
