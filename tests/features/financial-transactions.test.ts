import { describe, expect, test } from 'vitest'
import { financialTransactions } from '#domain/financial-transactions/contract.ts'
import { chargeCards } from '#features/financial-transactions/charge-cards.ts'
import { chargeFilterOf, type ChargeFilterTexts } from '#features/financial-transactions/charge-filters.ts'
import { progressText } from '#features/financial-transactions/FeeProgress.tsx'
import {
  amountOf,
  blankFee,
  blocksOf,
  chargedOf,
  feeInput,
  feeProblems,
  feeResidences,
  type FeeValues,
  scheduleOf,
  whyNothing,
} from '#features/financial-transactions/fee-values.ts'
import {
  excessCents,
  outcomeText,
  owedText,
  presetAmount,
} from '#features/financial-transactions/payment-values.ts'
import { paymentCalls } from '#features/financial-transactions/PaymentForm.tsx'
import { chargedFields, chargedValues } from '#features/financial-transactions/ResponsibleField.tsx'
import { periodOf, periodOptions } from '#features/financial-transactions/statement-periods.ts'
import { worklistOrder } from '#features/financial-transactions/worklist-order.ts'
import { feePeriods } from '#domain/recurring-fees/fee-periods.ts'
import type { FeePlan } from '#domain/recurring-fees/plan.ts'
import { aKnownCharge, aPayment } from '#tests/support/a-known-charge.ts'

const terms = { fine_percent: 2, interest_percent_month: 1, discount: null }
const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ') ?? null

describe('registering a payment', () => {
  const row = aKnownCharge({ boleto_id: 'slip', payments: [aPayment(10_000)] })

  test('is preset with what is owed on its day, with the fine and interest of that day', () => {
    expect(presetAmount(aKnownCharge(), terms, '2026-11-10')).toBe('487,90')
    expect(presetAmount(aKnownCharge(), terms, '2026-11-25')).toBe('500,10')
    expect(presetAmount(row, terms, '2026-11-10')).toBe('387,90')
  })

  test('says what makes up that amount, where something is added', () => {
    expect(owedText(aKnownCharge(), terms, '2026-11-10')).toBeNull()
    expect(plain(owedText(aKnownCharge(), terms, '2026-11-25'))).toBe(
      'R$ 487,90 + multa de R$ 9,76 + juros de R$ 2,44',
    )
  })

  test.each([
    ['part of it', '400,00', '2026-11-10', 'Pago R$ 400,00 de R$ 487,90, faltam R$ 87,90'],
    ['too much', '490,90', '2026-11-10', 'Pago a mais R$ 3,00, que fica como crédito'],
    ['no fine and interest', '487,90', '2026-11-25', 'Pago sem multa e juros de R$ 12,20'],
    ['exactly that', '487,90', '2026-11-10', null],
    ['nothing that can be read', '12x', '2026-11-10', null],
    ['no day', '400,00', '', null],
  ])('says beforehand what paying %s will mean', (_name, amount, paid_on, text) => {
    expect(plain(outcomeText(aKnownCharge(), terms, { amount, paid_on }))).toBe(text)
  })

  test.each([
    ['what is owed', '487,90', '2026-11-10', 0],
    ['part of it', '400,00', '2026-11-10', 0],
    ['one more digit than meant', '4.879,00', '2026-11-10', 439_110],
    ['late, with fine and interest and ten cents', '500,20', '2026-11-25', 10],
  ])('asks once more where %s leaves a credit, and only there', (_name, amount, paid_on, cents) => {
    expect(excessCents(aKnownCharge(), terms, { amount, paid_on })).toBe(cents)
  })

  test('counts the discount of who pays early as paid', () => {
    const early = { ...terms, discount: { until: '2026-11-05', cents: 2_000 } }
    const said = outcomeText(aKnownCharge(), early, { amount: '467,90', paid_on: '2026-11-05' })
    expect(plain(said)).toBe('Pago com desconto de R$ 20,00')
  })

  test('goes with its receipt in one act, and says what had been paid before', () => {
    const document = {
      id: 'file',
      title: 'recibo',
      filename: 'recibo.jpg',
      mime_type: 'image/jpeg' as const,
      file_size: 2048,
      sha256: 'abc',
    }
    const values = {
      paid_on: '2026-11-10',
      amount_cents: '387,90',
      method: 'CASH' as const,
      note: '',
      documents: [document],
    }
    expect(paymentCalls(row, values, 'payment')).toEqual([
      {
        command: financialTransactions.registerPayment,
        input: {
          id: 'charge',
          payment_id: 'payment',
          paid_on: '2026-11-10',
          amount_cents: 38_790,
          method: 'CASH',
          note: '',
          paid_before_cents: 10_000,
          boleto_id: 'slip',
        },
      },
      {
        command: financialTransactions.addReceipt,
        input: {
          id: 'charge',
          payment_id: 'payment',
          document_id: 'file',
          filename: 'recibo.jpg',
          mime_type: 'image/jpeg',
          file_size: 2048,
          sha256: 'abc',
        },
        blobId: 'file',
      },
    ])
  })
})

describe('who is charged', () => {
  test('is an account with its name, or a name alone, and comes back as it was', () => {
    const account = { user_id: 'otavio', resident_name: 'Otávio Beltrão' }
    expect(chargedFields(chargedValues(account))).toEqual(account)
    const alone = { user_id: null, resident_name: 'Inventariante' }
    expect(chargedFields(chargedValues(alone))).toEqual(alone)
    expect(chargedFields({ user_id: '', resident_name: '  ' })).toEqual({ user_id: null, resident_name: '' })
  })
})

describe('the cards over the list', () => {
  const today = '2026-11-22'
  const rows = [
    aKnownCharge({ due_date: '2026-10-10', value: 42 }),
    aKnownCharge({ due_date: '2024-10-10', value: 100 }),
    aKnownCharge({ due_date: '2026-10-10', value: 958, payment_status: 'PAID' }),
  ]
  const overdue = (isNarrowed: boolean, of: typeof rows | undefined = rows) =>
    plain(chargeCards(of, { today, isNarrowed })[2]?.detail as string)

  test('say how much of the last twelve months is late, of all charges', () => {
    expect(overdue(false)).toBe('R$ 142,00 · inadimplência 4,2 %')
    expect(overdue(true)).toBe('R$ 142,00')
    expect(overdue(false, [])).toBe('R$ 0,00')
  })
})

describe('the list', () => {
  test('has what is open first, the oldest debt on top, then the history', () => {
    const paid = { payment_status: 'PAID' as const }
    const rows = [
      aKnownCharge({ id: 'old paid', due_date: '2026-09-10', ...paid }),
      aKnownCharge({ id: 'next 1001', due_date: '2026-12-10', unit: '1001' }),
      aKnownCharge({ id: 'new paid', due_date: '2026-10-10', ...paid }),
      aKnownCharge({ id: 'late', due_date: '2026-08-10' }),
      aKnownCharge({ id: 'next 101', due_date: '2026-12-10', unit: '101' }),
    ]
    expect(rows.sort(worklistOrder).map(({ id }) => id)).toEqual([
      'late',
      'next 101',
      'next 1001',
      'new paid',
      'old paid',
    ])
  })

  test('takes from an address what it understands, and lets the rest be', () => {
    const none: ChargeFilterTexts = { busca: '', situacao: '', tipo: '', unidade: '', de: '', ate: '' }
    expect(
      chargeFilterOf({ ...none, situacao: 'OVERDUE', tipo: 'LUXURY', de: '2026-11-01', ate: '31/11' }),
    ).toEqual({ status: 'OVERDUE', from: '2026-11-01' })
  })
})

describe('a recurring fee', () => {
  const unit = (id: string, block = 'Único', archived_at: string | null = null) => ({
    id,
    block,
    archived_at,
  })
  const residences = [unit('a', 'A'), unit('b', 'B'), unit('c', 'B'), unit('old', 'B', '2026-01-01')]
  const plan: FeePlan = {
    charged: [],
    leftOut: [],
    payers: [],
    charges_count: 0,
    boletos_count: 0,
    total_cents: 0,
  }
  const problemsOf = (given: Partial<FeeValues>, planned = plan) => {
    const values = { ...blankFee, ...given }
    const periods = feePeriods(scheduleOf(values), '2026-11-22')
    return feeProblems(values, { periods, plan: planned }).map(({ path }) => path)
  }

  test.each([
    ['all units but the archived ones', { target: 'all' as const }, ['a', 'b', 'c']],
    ['a block', { target: 'block' as const, block: 'B' }, ['b', 'c']],
    ['one unit', { target: 'one' as const, residence_id: 'c' }, ['c']],
    ['nobody before one is chosen', { target: 'one' as const }, []],
  ])('charges %s', (_name, given, ids) => {
    expect(feeResidences(residences, { ...blankFee, ...given }).map(({ id }) => id)).toEqual(ids)
  })

  test('asks for a block only where there are several', () => {
    expect(blocksOf(residences)).toEqual(['A', 'B'])
    expect(blocksOf([unit('a'), unit('b')])).toEqual([])
  })

  test('says all that is missing at once', () => {
    expect(problemsOf({ target: 'one' })).toEqual(['residence_id', 'amount', 'start_date'])
    expect(problemsOf({ target: 'block', amount: '-5', periods_count: '61' })).toEqual([
      'block',
      'amount',
      'start_date',
      'periods_count',
    ])
    expect(problemsOf({ target: 'one', residence_id: 'a', amount: '10', start_date: '2026-12-10' })).toEqual([
      'resident_name',
    ])
    expect(problemsOf({ amount: '10', start_date: '2026-12-10' })).toEqual([])
  })

  test('does not share a cent among two units', () => {
    const nothing = { residence_id: 'a', unit: '', person: null, amount_cents: 0, payer: null, missing: null }
    const shared = { amount: '0,01', amount_of: 'total' as const, start_date: '2026-12-10' }
    expect(problemsOf(shared, { ...plan, charged: [nothing] })).toEqual(['amount'])
  })

  test('that would charge nobody says why', () => {
    const out = (residence_id: string) => ({
      residence_id,
      unit: '',
      person: null,
      amount_cents: 0,
      payer: null,
      missing: null,
    })
    const [periods, charged] = [{ dueDates: ['2026-12-10'] }, new Map([['a', ['2026-12']]])]
    expect(whyNothing({ leftOut: [out('a')] }, periods, charged)).toMatch(/já foram cobradas/)
    expect(whyNothing({ leftOut: [out('a'), out('b')] }, periods, charged)).toMatch(/Ficam de fora/)
    expect(whyNothing({ leftOut: [out('a')] }, { dueDates: [] }, charged)).toBe(
      'Nenhum período calculado para a taxa recorrente',
    )
  })

  test('charges somebody else only where one unit is charged', () => {
    const other = { user_id: 'marina', resident_name: 'Marina Prado', residence_id: 'a' }
    expect(chargedOf({ ...blankFee, ...other, target: 'one' })).toEqual(
      new Map([['a', { id: 'marina', name: 'Marina Prado' }]]),
    )
    expect(chargedOf({ ...blankFee, ...other, target: 'all' })).toEqual(new Map())
  })

  test('knows an amount as each unit’s or as a total', () => {
    expect(amountOf({ ...blankFee, amount: '1.234,56' })).toEqual({ each_cents: 123_456 })
    expect(amountOf({ ...blankFee, amount: 'x', amount_of: 'total' })).toEqual({ total_cents: 0 })
  })

  test('has the terms of the agreement with boletos, and none without', () => {
    const agreement = {
      id: 'agreement',
      instructions: 'Não receber após 30 dias',
      fine_percent: 2,
      interest_percent_month: 1,
      discount_percent: 5,
      discount_days: 3,
    }
    const sending = {
      id: 'fee',
      condominium_id: 'house',
      plan,
      periods: { dueDates: [], problems: [], tooFar: null },
      agreement,
      clashes: [],
    }
    expect(feeInput(blankFee, sending)).toMatchObject({
      bank_account_id: 'agreement',
      fine_percent: 2,
      discount_percent: 5,
    })
    const without = feeInput({ ...blankFee, has_boletos: false }, sending)
    expect(without).toMatchObject({ bank_account_id: null })
    expect(without).not.toHaveProperty('fine_percent')
  })

  test('charges again only who was named as charged already, and not skipped', () => {
    const periods = { dueDates: [], problems: [], tooFar: null }
    const sending = { id: 'fee', condominium_id: 'house', plan, periods, agreement: undefined }
    const isAgain = (skips_charged: boolean, clashes: readonly unknown[]) =>
      feeInput({ ...blankFee, skips_charged }, { ...sending, clashes }).charges_again
    expect(isAgain(false, ['101'])).toBe(true)
    expect(isAgain(true, ['101'])).toBe(false)
    expect(isAgain(false, [])).toBe(false)
  })

  test.each([
    ['confirmed', { confirmed: 6, boletos: 4 }, '4 boletos gerados'],
    ['confirmed with one boleto', { confirmed: 6, boletos: 1 }, '1 boleto gerado'],
    ['confirmed without boletos', { confirmed: 6, boletos: 0 }, '6 cobranças lançadas'],
    [
      'under way',
      { confirmed: 2 },
      '2 de 6 cobranças, confirmadas pelo servidor. Pode fechar: o envio continua.',
    ],
    [
      'offline',
      { isOffline: true },
      '6 cobranças neste aparelho. O envio segue sozinho quando a internet voltar.',
    ],
  ])('that is %s says how far it is', (_name, given, text) => {
    expect(progressText({ confirmed: 0, total: 6, boletos: 4, isOffline: false, ...given })).toBe(text)
  })
})

describe('the period of a statement', () => {
  test.each([
    ['', { from: '2025-12' }],
    ['2025', { from: '2025-01', until: '2025-12' }],
    ['tudo', {}],
    ['nada disso', { from: '2025-12' }],
  ])('"%s" of the address is understood', (chosen, period) => {
    expect(periodOf(chosen, '2026-11-22')).toEqual(period)
  })

  test('may be any year in which something was due', () => {
    const due = ['2025-03-10', '2026-11-10', '2025-12-10'].map((due_date) => ({ due_date }))
    expect(periodOptions(due).map(({ value }) => value)).toEqual(['tudo', '2026', '2025'])
  })
})
