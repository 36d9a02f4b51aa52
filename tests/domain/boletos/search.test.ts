import { describe, expect, test } from 'vitest'
import { boletoStatusOn } from '#domain/boletos/boleto.ts'
import { boletoMatcher, boletoStatusAt, compareBoletos } from '#domain/boletos/search.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'

const today = '2026-11-22' // a Sunday

describe('somebody searching the boletos', () => {
  const row = aBoletoRow({ status: 'REGISTERED' })

  test.each([
    ['finds the payer without accents', { search: 'otavio BELTRAO' }, true],
    ['finds a CPF as it is printed', { search: '529.982.247-25' }, true],
    ['finds a nosso número as it is printed', { search: '26/200148-3' }, true],
    ['finds the unit and what it is for', { search: 'dezembro 304' }, true],
    ['finds nothing of another payer', { search: 'otavio couto' }, false],
    ['finds its status', { status: 'REGISTERED' }, true],
    ['does not find it as late before its day', { status: 'OVERDUE' }, false],
    ['finds the first day', { due_from: '2026-12-10' }, true],
    ['finds the last day', { due_to: '2026-12-10' }, true],
    ['does not find what is due later', { due_to: '2026-12-09' }, false],
    ['finds the smallest amount', { min_amount: 128_450 }, true],
    ['finds the largest amount', { max_amount: 128_450 }, true],
    ['does not find a smaller one', { min_amount: 128_451 }, false],
  ] as const)('%s', (_what, filter, found) => {
    expect(boletoMatcher(filter, today)(row)).toBe(found)
  })

  test('sees as late what every other screen calls late, around weekends and holidays', () => {
    const days = Array.from({ length: 30 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
    for (const day of days)
      for (const due_date of days) {
        const late = aBoletoRow({ status: 'REGISTERED', due_date })
        expect([day, due_date, boletoStatusAt(day)(late)]).toEqual([day, due_date, boletoStatusOn(late, day)])
      }
  })
})

describe('somebody ordering the boletos', () => {
  const rows = [
    aBoletoRow({
      id: 'a',
      recorded_at: '2026-11-01T12:00:00.000Z',
      due_date: '2026-12-10',
      amount_cents: 300,
    }),
    aBoletoRow({
      id: 'b',
      recorded_at: '2026-11-02T12:00:00.000Z',
      due_date: '2026-12-10',
      amount_cents: 100,
    }),
    aBoletoRow({
      id: 'c',
      recorded_at: '2026-11-03T12:00:00.000Z',
      due_date: '2026-11-10',
      amount_cents: 200,
      status: 'REGISTERED',
    }),
  ]

  test.each([
    ['created_at', 'desc', 'cba'],
    ['created_at', 'asc', 'abc'],
    ['due_date', 'asc', 'cba'],
    ['due_date', 'desc', 'bac'],
    ['amount_cents', 'asc', 'bca'],
    ['amount_cents', 'desc', 'acb'],
    ['status', 'asc', 'bac'], // Rascunho, then Vencido
  ] as const)('by %s, %s, sees the newest of equal ones first', (by, direction, ids) => {
    expect(
      rows
        .toSorted(compareBoletos(by, direction, today))
        .map(({ id }) => id)
        .join(''),
    ).toBe(ids)
  })
})
