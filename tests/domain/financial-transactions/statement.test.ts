import { describe, expect, test } from 'vitest'
import { statementCsv, statementOf } from '#domain/financial-transactions/statement.ts'
import { readCsv } from '#domain/values/csv.ts'
import { aKnownCharge, aPayment } from '#tests/support/a-known-charge.ts'

const terms = { fine_percent: 2, interest_percent_month: 1, discount: null }
const options = { day: '2026-11-25', termsOf: () => terms }

const paid = aKnownCharge({
  id: 'october',
  due_date: '2026-10-09',
  payment_status: 'PAID',
  payments: [aPayment(48_790, { paid_on: '2026-11-03' })],
})
const open = aKnownCharge({ id: 'november', payments: [aPayment(10_000, { paid_on: '2026-11-10' })] })
const cancelled = aKnownCharge({ id: 'wrong', due_date: '2026-11-10', payment_status: 'CANCELLED' })
const coming = aKnownCharge({ id: 'december', due_date: '2026-12-10', value: 500 })

describe('the statement of a unit', () => {
  const statement = statementOf([open, coming, paid, cancelled], options)

  test('has each month with what was due and what was paid in it, the newest first', () => {
    expect(statement.months.map(({ lines: _lines, ...month }) => month)).toEqual([
      { month: '2026-12', charged_cents: 50_000, paid_cents: 0, open_cents: 50_000 },
      { month: '2026-11', charged_cents: 48_790, paid_cents: 58_790, open_cents: 38_790 },
      { month: '2026-10', charged_cents: 48_790, paid_cents: 0, open_cents: 0 },
    ])
  })

  test('lists a cancelled charge without counting it', () => {
    expect(statement.months[1]?.lines.map(({ status }) => status)).toEqual(['OVERDUE', 'CANCELLED'])
  })

  test('adds up what is due, with fine and interest until the day, and apart what is due later', () => {
    // 2 % of 387,90 is 7,76; 1 % a month for 15 days 1,94.
    expect(statement).toMatchObject({
      open_cents: 38_790,
      added_cents: 970,
      total_cents: 39_760,
      upcoming_cents: 50_000,
    })
  })

  test('shows the months asked for, and still says all that is owed', () => {
    const december = statementOf([open, coming, paid], { ...options, from: '2026-12', until: '2026-12' })
    expect(december.months.map(({ month }) => month)).toEqual(['2026-12'])
    expect(december.total_cents).toBe(39_760)
  })

  test('has a month in which something was only paid', () => {
    const early = { ...paid, payments: [aPayment(48_790, { paid_on: '2026-08-03' })] }
    expect(statementOf([early], options).months.map(({ month, paid_cents }) => [month, paid_cents])).toEqual([
      ['2026-10', 0],
      ['2026-08', 48_790],
    ])
  })

  test('of a unit that was never charged is empty', () => {
    expect(statementOf([], options)).toEqual({
      months: [],
      open_cents: 0,
      added_cents: 0,
      total_cents: 0,
      upcoming_cents: 0,
    })
  })

  test('is a file that a spreadsheet reads', () => {
    const formula = { ...open, description: '=SOMA(A1)' }
    const text = statementCsv(statementOf([formula], options), options.day)
    expect(text.startsWith('\uFEFF')).toBe(true)
    const [head, line] = text.slice(1).split('\r\n')
    expect(head).toBe(
      'vencimento;tipo;descricao;valor;situacao;pago;pagamentos;em_aberto;multa;juros;devido_em_2026-11-25',
    )
    expect(line).toBe(
      "10/11/2026;Taxa condominial;'=SOMA(A1);487,90;Vencido;100,00;100,00 em 10/11/2026 (Pix);387,90;7,76;1,94;397,60",
    )
    expect(readCsv(text)).toHaveLength(2)
  })
})
