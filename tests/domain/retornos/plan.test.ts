import { describe, expect, test } from 'vitest'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { readRetorno } from '#domain/boletos/retorno.ts'
import type { FinancialTransaction } from '#domain/financial-transactions/financial-transaction.ts'
import { planRetorno } from '#domain/retornos/plan.ts'
import { aKnownCharge } from '#tests/support/a-known-charge.ts'
import { anActor } from '#tests/support/an-actor.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'
import { type BankRow, bankFile } from '#tests/support/retorno-files.ts'

const our_number = '262001483'
const amount = 48_790
const files = ['01900000-0000-7000-8000-0000000000f1', '01900000-0000-7000-8000-0000000000f2']
const context = { now: '2026-11-25T15:00:00.000Z', actor: anActor('MANAGER') }

type Movement = Partial<BankRow> & Pick<BankRow, 'occurrence'>
const paid: Movement = { occurrence: '06', amount, paid: amount, credit_date: '20261123' }

/** A boleto and its charge after what the bank says of them, in one file after the other. */
function after(
  said: readonly (readonly Movement[])[],
  { boleto: given, charge: known }: { boleto?: Partial<Boleto>; charge?: Partial<FinancialTransaction> } = {},
) {
  let boleto = aBoletoRow({ status: 'REGISTERED', our_number, amount_cents: amount, ...given })
  let charge = aKnownCharge({ id: 'charge', boleto_id: boleto.id, ...known })
  boleto = { ...boleto, financial_transaction_id: charge.id }
  const rows = said.flatMap((movements, at) => {
    const file = bankFile({ rows: movements.map((movement) => ({ our_number, ...movement })) })
    const plan = planRetorno(
      readRetorno(file).rows,
      {
        findBoleto: (number) => (number === our_number ? boleto : undefined),
        findBoletoOf: ({ boleto_id }) => (boleto_id === boleto.id ? boleto : undefined),
        findCharge: () => charge,
        isTest: () => false,
        fileId: files[at] ?? '',
      },
      context,
    )
    boleto = plan.boletos.get(boleto.id) ?? boleto
    charge = plan.charges.get(charge.id) ?? charge
    return plan.rows
  })
  const { status, write_off, paid_on, reason } = boleto
  const payments = charge.payments.map(({ amount_cents }) => amount_cents)
  const todo = rows.map((row) => row.todo)
  const { payment_status, boleto_id } = charge
  return { status, write_off, paid_on, reason, payments, payment_status, boleto_id, todo, rows, charge }
}

const rejected: Movement = { occurrence: '03', motives: '4600000000' }
const writtenOff: Movement = { occurrence: '10', motives: '0000000000' }

describe('what the bank says of a boleto', () => {
  test.each<[Boleto['status'], Movement, Boleto['status'], RegExp | null]>([
    ['REGISTERING', { occurrence: '02' }, 'REGISTERED', null],
    ['DRAFT', { occurrence: '02' }, 'REGISTERED', null],
    ['CANCELLED', { occurrence: '02' }, 'CANCELLED', null],
    ['LIQUIDATED', { occurrence: '02' }, 'LIQUIDATED', null],
    ['REGISTERING', rejected, 'REJECTED', /emita o boleto de novo/],
    ['REGISTERED', rejected, 'REGISTERED', /Confira o boleto no banco/],
    ['LIQUIDATED', rejected, 'LIQUIDATED', /Confira o boleto no banco/],
    ['REGISTERED', { occurrence: '03', motives: '6300000000' }, 'REGISTERED', null],
    ['REGISTERED', paid, 'LIQUIDATED', null],
    ['REGISTERING', paid, 'LIQUIDATED', null],
    ['CANCELLED', { ...paid, occurrence: '17' }, 'LIQUIDATED', /boleto cancelado/],
    ['REJECTED', paid, 'LIQUIDATED', /boleto cancelado/],
    ['LIQUIDATED', paid, 'LIQUIDATED', /Pago duas vezes/],
    ['REGISTERED', writtenOff, 'CANCELLED', /A cobrança ficou sem boleto/],
    ['LIQUIDATED', writtenOff, 'LIQUIDATED', null],
    ['REGISTERED', { occurrence: '07' }, 'REGISTERED', null],
    ['REGISTERED', { occurrence: '97' }, 'REGISTERED', /Pergunte ao banco/],
  ])('that was %s, as %o, leaves it %s', (status, movement, expected, todo) => {
    const known = after([[movement]], { boleto: { status } })
    expect([known.status, known.todo]).toEqual([expected, [todo ? expect.stringMatching(todo) : null]])
    expect(known.rows[0]?.text).toMatch(/\.$/)
  })

  test('as registered after it was rejected as a second entry, makes it its charge’s boleto again', () => {
    const rejectedHere = { boleto: { status: 'REJECTED' as const }, charge: { boleto_id: null } }
    expect(after([[{ occurrence: '02' }]], rejectedHere)).toMatchObject({
      status: 'REGISTERED',
      todo: [null],
    })
    const replaced = { ...rejectedHere, charge: { boleto_id: 'another' } }
    expect(after([[{ occurrence: '02' }]], replaced)).toMatchObject({
      status: 'CANCELLED',
      write_off: 'QUEUED',
      boleto_id: 'another',
    })
  })

  test('as rejected or written off, frees its charge for another boleto', () => {
    expect(after([[rejected]], { boleto: { status: 'REGISTERING' } }).boleto_id).toBeNull()
    expect(after([[writtenOff]]).boleto_id).toBeNull()
    expect(after([[writtenOff]], { charge: { boleto_id: 'another' } }).boleto_id).toBe('another')
    expect(after([[rejected]]).boleto_id).not.toBeNull()
  })

  test('as paid, ends an order of write-off that was not sent, and confirms one that was', () => {
    const asked = (write_off: Boleto['write_off']) => ({
      boleto: { status: 'CANCELLED' as const, write_off },
    })
    expect(after([[paid]], asked('QUEUED')).write_off).toBeNull()
    expect(after([[paid]], asked('SENT')).write_off).toBe('SENT')
    expect(after([[writtenOff]], asked('SENT'))).toMatchObject({ write_off: 'CONFIRMED', todo: [null] })
  })
})

describe('money', () => {
  test('settles the charge on the bank’s day', () => {
    expect(after([[paid]])).toMatchObject({
      payments: [amount],
      payment_status: 'PAID',
      paid_on: '2026-11-21',
      charge: { paid_on: '2026-11-21', payments: [{ paid_on: '2026-11-21', by_id: null, by_name: 'Banco' }] },
    })
  })

  test.each<[Partial<BankRow>, RegExp | null]>([
    [{ paid: amount - 1 }, /R\$\u00A00,01 a menos/],
    [{ paid: amount + 1 }, /R\$\u00A00,01 a mais/],
    [{ paid: amount + 316, interest: 16, fine: 300 }, null],
    [{ paid: amount + 317, interest: 16, fine: 300 }, /R\$\u00A00,01 a mais/],
    [{ paid: amount - 1_000, discount: 1_000 }, /ficou com R\$\u00A010,00 em aberto/],
    [{ paid: amount - 1_000, rebate: 1_000 }, /ficou com R\$\u00A010,00 em aberto/],
    [{ paid: amount - 1_001, discount: 1_000 }, /R\$\u00A00,01 a menos/],
    [{ paid: 0 }, /não disse quanto foi pago/],
  ])('of %o is told as it is', (given, todo) => {
    expect(after([[{ ...paid, ...given }]]).todo).toEqual([todo ? expect.stringMatching(todo) : null])
  })

  test('for a cancelled charge is kept with it, and the charge stays cancelled', () => {
    expect(after([[paid]], { charge: { payment_status: 'CANCELLED' } })).toMatchObject({
      payments: [amount],
      payment_status: 'CANCELLED',
      todo: [expect.stringContaining('boleto cancelado')],
    })
  })

  test('that came twice in one file are two payments, each with its own id, paid on the first day', () => {
    const again = { ...paid, occurrence_date: '221126' }
    const known = after([[paid, again]])
    expect([known.payments, known.paid_on]).toEqual([[amount, amount], '2026-11-21'])
    expect(new Set(known.charge.payments.map(({ id }) => id)).size).toBe(2)
    expect(after([[paid, paid]]).payments).toEqual([amount, amount])
  })

  test('that another file told already is no second payment', () => {
    const known = after([[paid], [paid]])
    expect([known.payments, known.rows.map(({ isNew }) => isNew)]).toEqual([[amount], [true, false]])
  })

  test.each<[string, Partial<BankRow>]>([
    ['amount', { paid: amount - 100 }],
    ['day', { occurrence_date: '221126' }],
    ['day of credit', { credit_date: '20261124' }],
    ['channel’s motive', { motives: 'H600000000' }],
    ['occurrence', { occurrence: '17' }],
  ])('with another %s in another file is another payment', (_what, given) => {
    expect(
      after([[{ ...paid, motives: 'H500000000' }], [{ ...paid, motives: 'H500000000', ...given }]]).payments,
    ).toHaveLength(2)
  })
})

test.each([
  ['America/Sao_Paulo', '2026-11-26'],
  ['UTC', '2026-11-27'],
])(
  'a payment that the bank gives no day is of today in the condominium (%s), and to be looked at',
  (timeZone, day) => {
    const boleto = aBoletoRow({ status: 'REGISTERED', our_number, amount_cents: amount })
    const rows = readRetorno(bankFile({ rows: [{ our_number, ...paid }] })).rows
    const plan = planRetorno(
      rows.map((row) => ({ ...row, occurrence_date: null, credit_date: null })),
      {
        findBoleto: () => boleto,
        findBoletoOf: () => undefined,
        findCharge: () => undefined,
        isTest: () => false,
        fileId: files[0] ?? '',
      },
      { ...context, now: '2026-11-27T01:30:00.000Z', timeZone },
    )
    expect(plan.boletos.get(boleto.id)?.paid_on).toBe(day)
    expect(plan.rows[0]?.todo).toContain('confira a data')
  },
)

describe('a charge with two boletos, the first cancelled and paid all the same', () => {
  const numbers = { cancelled: '262001483', own: '262001491' }

  /** One file says all of it. */
  function said(rows: readonly Movement[], own: Partial<Boleto>) {
    const charge = aKnownCharge({ id: 'charge', boleto_id: 'own' })
    const given = { amount_cents: amount, financial_transaction_id: charge.id }
    const boletos = [
      aBoletoRow({ ...given, id: 'cancelled', our_number: numbers.cancelled, status: 'CANCELLED' }),
      aBoletoRow({ ...given, id: 'own', our_number: numbers.own, ...own }),
    ]
    const file = bankFile({ rows: rows.map((row) => ({ our_number: numbers.own, ...row })) })
    const plan = planRetorno(
      readRetorno(file).rows,
      {
        findBoleto: (number) => boletos.find((one) => one.our_number === number),
        findBoletoOf: ({ boleto_id }) => boletos.find(({ id }) => id === boleto_id),
        findCharge: () => charge,
        isTest: () => false,
        fileId: files[0] ?? '',
      },
      context,
    )
    return { own: plan.boletos.get('own'), charge: plan.charges.get('charge'), rows: plan.rows }
  }

  const paidTheCancelled: Movement = { ...paid, our_number: numbers.cancelled, occurrence: '17' }

  test.each<Boleto['status']>(['DRAFT', 'REGISTERING'])(
    'asks the bank to write off the other, which the same file has just registered (it was %s)',
    (status) => {
      const { own, charge, rows } = said([{ occurrence: '02' }, paidTheCancelled], { status })
      expect(charge).toMatchObject({ payment_status: 'PAID' })
      expect(own).toMatchObject({
        status: 'LIQUIDATED',
        status_before_payment: 'REGISTERED',
        write_off: 'QUEUED',
      })
      expect(own?.bank_history?.map(({ code }) => code)).toEqual(['02'])
      expect(rows[1]?.todo).toContain('a baixa dele vai na próxima remessa')
    },
  )

  test('asks the bank nothing about the other, which the same file has just told as paid', () => {
    const { own, charge } = said([paid, paidTheCancelled], { status: 'REGISTERED' })
    expect(charge?.payments).toHaveLength(2)
    expect(own).toMatchObject({ status: 'LIQUIDATED', status_before_payment: null, write_off: null })
  })

  test('does not bring back the other, which the same file has just told as written off', () => {
    const { own } = said([writtenOff, paidTheCancelled], { status: 'REGISTERED' })
    expect(own).toMatchObject({ status: 'CANCELLED', write_off: 'CONFIRMED' })
  })
})
