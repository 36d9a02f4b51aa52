import { describe, expect, test } from 'vitest'
import type { BankAccount } from '#domain/bank-accounts/bank-account.ts'
import { boletos } from '#domain/boletos/contract.ts'
import { type Boleto, boletoStatuses, isStillTaken, isPayable } from '#domain/boletos/boleto.ts'
import type { Payer } from '#domain/payers/payer.ts'
import { byteOrderMark, readCsv } from '#domain/values/csv.ts'
import { followingDiscount, presetTerms } from '#features/boletos/boleto-form.ts'
import {
  boletoFigures,
  boletoFilterOf,
  boletoListKeys,
  type BoletoListTexts,
  boletoSortOf,
  hasBoletoFilter,
  openBoletosText,
  pageOf,
  pageText,
  tooManyBoletos,
} from '#features/boletos/boleto-list.ts'
import {
  boletosCsv,
  boletosFilename,
  csvPageRows,
  exportedText,
  mostCsvPages,
} from '#features/boletos/boleto-csv.ts'
import { newBoletoCalls, type NewBoletoValues, problemsOfNewBoleto } from '#features/boletos/BoletoForm.tsx'
import { lostDiscountText } from '#features/boletos/ReissueBoleto.tsx'
import { newPayer } from '#features/boletos/PayerChoice.tsx'
import { payerForm, payerOfSomebody, payerProblems } from '#features/boletos/payer-form.ts'
import { agreementInput, payerInput } from '#tests/support/a-charge.ts'
import { aDispatcher } from '#tests/support/a-dispatcher.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aBoletoRow } from '#tests/support/boleto-rows.ts'

const today = '2026-11-22'
const timeZone = 'America/Sao_Paulo'

const blank = Object.fromEntries(boletoListKeys.map((key) => [key, ''])) as BoletoListTexts // each of its keys
const texts = (given: Partial<BoletoListTexts> = {}): BoletoListTexts => ({ ...blank, ...given })

describe('the address of the boletos', () => {
  test('asks for nothing when it is empty: the newest first, 25 a page', () => {
    expect(hasBoletoFilter(boletoFilterOf(texts()))).toBe(false)
    expect(boletoSortOf(texts())).toEqual({ by: 'created_at', direction: 'desc' })
    expect(pageOf(texts(), 148)).toEqual({ page: 1, pages: 6, size: 25, from: 0, until: 25 })
  })

  test('filters by what it says, amounts in cents, and not by nonsense', () => {
    expect(
      boletoFilterOf(texts({ status: 'OVERDUE', due_from: '2026-11-01', min_amount: '128450' })),
    ).toMatchObject({ status: 'OVERDUE', due_from: '2026-11-01', min_amount: 128_450 })
    const nonsense = texts({ search: '  ', status: 'LATE', due_to: '2026-02-30', max_amount: '-1' })
    expect(hasBoletoFilter(boletoFilterOf(nonsense))).toBe(false)
  })

  test.each([
    [{ order_by: 'amount_cents' }, { by: 'amount_cents', direction: 'asc' }],
    [
      { order_by: 'due_date', order_dir: 'desc' },
      { by: 'due_date', direction: 'desc' },
    ],
    [
      { order_by: 'payer', order_dir: 'up' },
      { by: 'created_at', direction: 'desc' },
    ],
  ])('sorts as %o says', (given, sort) => {
    expect(boletoSortOf(texts(given))).toEqual(sort)
  })

  test.each([
    [{ page: '6' }, 148, '126–148 de 148'],
    [{ page: '7' }, 148, '126–148 de 148'],
    [{ page: '2', limit: '10' }, 148, '11–20 de 148'],
    [{ page: '0', limit: '50' }, 148, '1–50 de 148'],
    [{ limit: '500' }, 10_000, '1–25 de 10.000'],
  ])('shows the page that %o asks for, of %i', (given, total, text) => {
    expect(pageText(pageOf(texts(given), total), total)).toBe(text)
  })
})

test('the five cards count what is filtered, and add up what is neither cancelled nor rejected', () => {
  const rows = [
    aBoletoRow({ amount_cents: 10 }),
    aBoletoRow({ status: 'REGISTERING', amount_cents: 20 }),
    aBoletoRow({ status: 'REGISTERED', amount_cents: 30 }),
    aBoletoRow({ status: 'REGISTERED', due_date: '2026-11-10', amount_cents: 40 }),
    aBoletoRow({ status: 'LIQUIDATED', amount_cents: 50 }),
    aBoletoRow({ status: 'CANCELLED', amount_cents: 600 }),
    aBoletoRow({ status: 'REJECTED', amount_cents: 700 }),
  ]
  const figures = boletoFigures(rows, today)
  expect(figures.map(({ label, value }) => [label, value])).toEqual([
    ['Total Boletos', '7'],
    ['Rascunhos', '1'],
    ['Registrados', '2'],
    ['Pagos', '1'],
    ['Valor Total', 'R$\u00A01,50'],
  ])
  expect(figures[2]?.detail).toBe('1 vencido')
  expect(boletoFigures(undefined, today).map(({ value }) => value)).toEqual(Array(5).fill(undefined))
})

test('what is done with all that is to be paid is done with 500 at most', () => {
  expect(openBoletosText(1148)).toBe('Todos em aberto (1.148)')
  expect(tooManyBoletos(500)).toBeUndefined()
  expect(tooManyBoletos(1148)).toBe(
    'São 1.148 boletos; de uma vez, no máximo 500. Filtre, por exemplo, pelo vencimento.',
  )
  const open = boletoStatuses.filter((status) => status !== 'OVERDUE' && isPayable({ status }))
  expect(open).toEqual(['DRAFT', 'REGISTERING', 'REGISTERED'])
})

test.each([
  [{ status: 'CANCELLED', write_off: 'QUEUED' }, true],
  [{ status: 'CANCELLED', write_off: 'SENT' }, true],
  [{ status: 'CANCELLED', write_off: 'CONFIRMED' }, false],
  [{ status: 'CANCELLED', write_off: null }, false],
  [{ status: 'REJECTED', write_off: null }, false],
] as const)('the bank still takes the slip of one that is %o: %s', (row, isTaken) => {
  expect(isStillTaken(row)).toBe(isTaken)
})

describe('the exported file', () => {
  test('has the columns, signs and name that were agreed', () => {
    const { text, count } = boletosCsv([aBoletoRow()], { today, timeZone })
    expect(count).toBe(1)
    expect(text.startsWith(byteOrderMark)).toBe(true)
    expect(text.slice(1).split('\r\n')).toEqual([
      'seu_numero;nosso_numero;sacado_nome;sacado_documento;vencimento;valor;status;criado_em',
      '00001148;26/200148-3;Otávio Beltrão;529.982.247-25;10/12/2026;1.284,50;Rascunho;01/11/2026 09:00',
      '',
    ])
    expect(boletosFilename(today)).toBe('boletos_2026-11-22.csv')
  })

  test('runs nothing in a spreadsheet, and says Vencido and an absent number', () => {
    const { payer } = aBoletoRow()
    const row = aBoletoRow({
      payer: { ...payer, name: '=HYPERLINK("http://x";"Otávio")' },
      status: 'REGISTERED',
      due_date: '2026-11-10',
      our_number: null,
    })
    const { text } = boletosCsv([row], { today, timeZone })
    expect(text).toContain(`"'=HYPERLINK(""http://x"";""Otávio"")"`)
    expect(readCsv(text)[1]?.values.slice(1, 7)).toEqual([
      '',
      '=HYPERLINK("http://x";"Otávio")',
      '529.982.247-25',
      '10/11/2026',
      '1.284,50',
      'Vencido',
    ])
  })

  test('has at most 50 pages of 500 rows, and says so once both are reached', () => {
    const most = csvPageRows * mostCsvPages
    const rows = Array.from({ length: most + 1 }, () => aBoletoRow())
    const { text, count } = boletosCsv(rows, { today, timeZone })
    expect(count).toBe(25_000)
    expect(text.split('\r\n')).toHaveLength(25_000 + 2)
    expect(exportedText(count, rows.length)).toMatch(
      /^25000 registros exportados para CSV, de 25001: .*50 páginas de 500/,
    )
    expect(exportedText(3, 3)).toBe('3 registros exportados para CSV')
  })
})

const agreement = {
  ...agreementInput(),
  id: anId(),
  fine_percent: 2,
  interest_percent_month: 0.33,
  discount_percent: 5,
  discount_days: 5,
  instructions: 'Não receber após 30 dias.',
} as unknown as BankAccount // what a form reads of it

describe('the form of a boleto', () => {
  test('begins with the terms of the agreement', () => {
    expect(presetTerms(agreement)).toMatchObject({
      fine_percent: '2',
      interest_percent_month: '0,33',
      instructions: 'Não receber após 30 dias.',
      discount_cents: '',
    })
    expect(presetTerms(agreement, { amount_cents: '100,00', due_date: '2026-12-10' })).toMatchObject({
      discount_cents: '5,00',
      discount_until: '2026-12-05',
    })
  })

  test('has the discount follow amount and day until somebody types another', () => {
    const before = presetTerms(agreement, { amount_cents: '100,00', due_date: '2026-12-10' })
    const after = { ...before, amount_cents: '200,00' }
    expect(followingDiscount(agreement, before, after)).toEqual({
      discount_cents: '10,00',
      discount_until: '2026-12-05',
    })
    expect(followingDiscount(agreement, { ...before, discount_cents: '7,00' }, after)).toEqual({})
  })

  test('knows of somebody who is no payer yet all but what nobody told it', () => {
    const condominium = {
      address: 'Rua da Bahia',
      number: '1148',
      district: 'Lourdes',
      city: 'Belo Horizonte',
      state: 'MG',
      zip_code: '30160011',
    }
    const known = payerOfSomebody({
      name: 'Otávio Beltrão',
      user: undefined,
      unit: '304',
      condominium: condominium as never,
    })
    expect(known).toMatchObject({
      name: 'Otávio Beltrão',
      document: '',
      address_line: 'Rua da Bahia, 1148, unidade 304',
      zip: '30160-011',
      user_id: null,
    })
  })
})

const synced = { _v: 1, _state: 'ok', _pending: 0, _g: '' } as const

describe('a boleto with a payer who is new', () => {
  async function issued(given: Partial<NewBoletoValues> = {}) {
    const device = aDispatcher()
    const condominium_id = device.unit.condominium_id
    const here = { ...agreement, condominium_id }
    const { name, document } = payerInput()
    const values: NewBoletoValues = {
      ...presetTerms(here, { amount_cents: '1.284,50', due_date: '2026-12-10' }),
      ...payerForm.blank,
      name,
      document,
      payer_id: newPayer,
      ...given,
    }
    const id = anId()
    await device.do(...newBoletoCalls(values, { id, chargeId: null, agreement: here }))
    const boleto = await device.db.rows<Boleto>('boletos').get(id)
    const payers = await device.db.rows<Payer>('payers').toArray()
    return { device, boleto, payers }
  }

  test('is made with them at once, without a number yet', async () => {
    const { boleto, payers } = await issued()
    expect(payers).toHaveLength(1)
    expect(boleto).toMatchObject({
      payer_id: payers[0]?.id,
      payer: { name: 'Otávio Beltrão', document: '52998224725' },
      amount_cents: 128_450,
      status: 'DRAFT',
      our_number: null,
      barcode: null,
    })
  })

  test.each([
    [{ document: '' }, 'document', 'Informe o CPF ou CNPJ'],
    [{ document: '000.000.000-00' }, 'document', 'CPF inválido'],
    [{ amount_cents: '' }, 'amount_cents', 'O valor deve ser maior que zero'],
    [{ due_date: '' }, 'due_date', 'Informe o vencimento'],
    [{ due_date: '2020-01-10' }, 'due_date', 'O vencimento já passou'],
    [{ payer_id: '' }, 'payer_id', 'Escolha o pagador'],
    [{ fine_percent: '2,5' }, 'fine_percent', 'A multa é de no máximo 2% (Código Civil, art. 1.336)'],
  ])('is refused whole with %o', async (given, path, message) => {
    const error = await issued(given).catch((refusal: unknown) => refusal)
    expect(error).toMatchObject({ refusal: { errors: expect.arrayContaining([{ path, message }]) } })
  })

  test('hears of every wrong field at once', () => {
    const values = { ...presetTerms(agreement), ...payerForm.blank, payer_id: newPayer }
    const pathsOf = (given: Partial<NewBoletoValues>) =>
      problemsOfNewBoleto({ ...values, ...given }, { payers: [], today }).map(({ path }) => path)
    expect(pathsOf({})).toEqual(['name', 'document', 'due_date', 'amount_cents'])
    expect(pathsOf({ payer_id: '' })).toEqual(['payer_id', 'due_date', 'amount_cents'])
    const past = { name: 'Dulce', document: '12345678900', due_date: '2026-11-21', amount_cents: '0' }
    expect(pathsOf(past)).toEqual(['document', 'amount_cents', 'due_date'])
    const discount = { discount_cents: '5,00', discount_until: '2026-12-11' }
    expect(pathsOf({ payer_id: anId(), due_date: '2026-12-10', amount_cents: '4,00', ...discount })).toEqual([
      'discount_cents',
      'discount_until',
    ])
  })

  test('whose document is a payer’s is told so, and nothing is made', () => {
    const known = { id: anId(), name: 'Adriana Couto', document: '52998224725' } as Payer // what is read of it
    const values = {
      ...presetTerms(agreement, { amount_cents: '10,00', due_date: '2026-12-10' }),
      ...payerForm.blank,
      name: 'Adriana',
      document: '529.982.247-25',
      payer_id: newPayer,
    }
    const told = [{ path: 'document', message: 'Já cadastrado: Adriana Couto' }]
    expect(problemsOfNewBoleto(values, { payers: [known], today })).toEqual(told)
    expect(payerProblems(values, [known])).toEqual(told)
    expect(payerProblems(values, [known], known.id)).toEqual([])
    expect(problemsOfNewBoleto({ ...values, payer_id: known.id }, { payers: [known], today })).toEqual([])
  })

  test('is cancelled only while the bank may know it', async () => {
    const { device, boleto } = await issued()
    const input = { id: boleto?.id, status: 'CANCELLED', reason: 'Pago em dinheiro' }
    await expect(device.do({ command: boletos.setStatus, input })).rejects.toMatchObject({
      refusal: {
        detail: "Ação não permitida: Somente boletos em 'Registrando' ou 'Registrado' podem ser cancelados",
      },
    })
  })
})

test('a cancelled boleto is not issued again once its charge has another', async () => {
  const device = aDispatcher()
  const { condominium_id } = device.unit
  const [chargeId, otherId] = [anId(), anId()]
  const cancelled = aBoletoRow({
    id: anId(),
    condominium_id,
    status: 'CANCELLED',
    financial_transaction_id: chargeId,
  })
  const { created_at, recorded_at } = cancelled
  const charge = {
    id: chargeId,
    condominium_id,
    created_at,
    recorded_at,
    payment_status: 'PENDING',
    boleto_id: otherId,
  }
  await device.db.rows('boletos').put({ ...cancelled, ...synced })
  await device.db.rows('financial_transactions').put({ ...charge, ...synced })
  const input = {
    id: anId(),
    replaces_id: cancelled.id,
    due_date: '2026-12-20',
    amount_cents: 128_450,
    financial_transaction_id: chargeId,
  }
  await expect(device.do({ command: boletos.reissue, input })).rejects.toMatchObject({
    refusal: { detail: 'Esta cobrança já tem um boleto.' },
  })
})

test('who issues a boleto again hears that it has no discount any more', () => {
  const row = aBoletoRow({ discount_cents: 1_000, discount_until: '2026-12-05' })
  const said = (due_date: string, amount_cents = '1.284,50') =>
    lostDiscountText(row, { due_date, amount_cents }, today)?.replaceAll('\u00a0', ' ')
  expect(said('2026-12-20')).toBeUndefined()
  const lost = 'O desconto de R$ 10,00 até 05/12/2026 não cabe mais: o novo boleto sai sem ele.'
  expect(said('2026-12-01')).toBe(lost)
  expect(said('2026-12-20', '10,00')).toBe(lost)
  expect(said('')).toBeUndefined()
  expect(lostDiscountText(aBoletoRow(), { due_date: '2026-12-01', amount_cents: '1,00' }, today)).toBeNull()
})
