import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linhaDigitavel, readLine } from '#domain/boletos/barcode.ts'
import { civilDateText } from '#domain/values/civil-date.ts'
import { isOurNumber } from '#domain/boletos/nosso-numero.ts'
import {
  aBoleto,
  aCharge,
  anIssuer,
  boletoInput,
  dayFromToday,
  payerInput,
  setBoletoStatus,
} from '#tests/support/a-charge.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
beforeAll(async () => {
  server = await aServer()
  issuer = await anIssuer(server)
})
afterAll(() => server.close())

const post = (given: Record<string, unknown> = {}) =>
  server.as('sindico').post('/boletos', boletoInput(server, issuer, given))

describe('a new boleto', () => {
  test('is a draft with numbers, and a barcode that says what it says', async () => {
    const boleto = await aBoleto(server, issuer)
    expect(boleto).toMatchObject({
      status: 'DRAFT',
      document_number: expect.stringMatching(/^\d{8}$/),
      payer: { name: 'Otávio Beltrão', document: '52998224725' },
      beneficiary: { name: 'Condomínio Edifício Jacarandá', cooperative: '0165' },
    })
    const agreement = { cooperative: '0165', ua: '02', beneficiary: '00623' }
    expect(isOurNumber(boleto.our_number, agreement)).toBe(true)
    expect(readLine(linhaDigitavel(boleto.barcode), dayFromToday(server, 0))).toMatchObject({
      due_date: boleto.due_date,
      amount_cents: boleto.amount_cents,
      our_number: boleto.our_number,
    })
  })

  test.each([
    [{ payer_id: '' }, 'Escolha o pagador'],
    [{ payer_id: '018f4a1e-0000-7000-8000-000000000000' }, 'Escolha o pagador'],
    [
      { bank_account_id: '018f4a1e-0000-7000-8000-000000000000' },
      'Nenhuma conta bancária encontrada para o condomínio',
    ],
    [{ due_date: '2020-01-01' }, 'O vencimento já passou'],
    [{ amount_cents: 0 }, 'O valor deve ser maior que zero'],
    [{ amount_cents: 10_000_000_000 }, 'O valor máximo é R$ 99.999.999,99'],
    [{ amount_cents: 10.5 }, 'Valor inválido'],
    [{ fine_percent: 2.01 }, 'no máximo 2%'],
    [{ instructions: 'Uma\nduas\ntrês\nquatro\ncinco' }, 'Use no máximo quatro linhas'],
    [{ discount_cents: 15_035, discount_until: '2026-01-01' }, 'O desconto deve ser menor que o valor'],
    [{ discount_cents: 5 }, 'Informe até quando vale o desconto'],
    [{ financial_transaction_id: '018f4a1e-0000-7000-8000-000000000000' }, 'Esta cobrança não existe mais'],
  ])('is refused with %o', async (given, message) => {
    const answer = await post(given)
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  test('due later than a barcode can say is refused, and so is such an edit and such a reissue', async () => {
    const [last, beyond] = [dayFromToday(server, 5500), dayFromToday(server, 5501)]
    const message = expect.stringContaining(`no máximo até ${civilDateText(last)}`)
    const refused = { status: 422, body: { errors: [{ path: 'due_date', message }] } }
    expect(await post({ due_date: beyond })).toMatchObject(refused)
    const { status, body: boleto } = await post({ due_date: last })
    expect(status).toBe(201)
    expect(readLine(linhaDigitavel(boleto.barcode), dayFromToday(server, 0)).due_date).toBe(last)
    const edit = { due_date: beyond }
    expect(await server.as('sindico').patch(`/boletos/${boleto.id}`, edit)).toMatchObject(refused)
    await setBoletoStatus(server, boleto.id, 'REJECTED')
    const again = { due_date: beyond, amount_cents: 50_000 }
    expect(await server.as('sindico').post(`/boletos/${boleto.id}/reissue`, again)).toMatchObject(refused)
  })

  test('has the terms of its agreement where nothing is said of them, and what is said counts', async () => {
    const other = await aServer()
    const { agreement, payer } = await anIssuer(other)
    const terms = { fine_percent: 1.5, interest_percent_month: 0.5, instructions: 'Não receber após 30 dias' }
    const discount = { discount_percent: 10, discount_days: 5 }
    await other.as('sindico').patch(`/bank-accounts/${agreement.id}`, { ...terms, ...discount })
    const owed = { due_date: dayFromToday(other, 20), amount_cents: 15_035 }
    const made = async (given: object = {}) =>
      (
        await other
          .as('sindico')
          .post('/boletos', { payer_id: payer.id, bank_account_id: agreement.id, ...owed, ...given })
      ).body
    expect(await made()).toMatchObject({
      ...terms,
      discount_cents: 1_504,
      discount_until: dayFromToday(other, 15),
    })
    const nothing = { fine_percent: 0, interest_percent_month: 0, instructions: '', discount_cents: 0 }
    expect(await made(nothing)).toMatchObject({ ...nothing, discount_until: null })
    await other.close()
  })

  test('of a charge is its only live one', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    expect((await server.as('sindico').get(`/financial-transactions/${charge.id}`)).body.boleto.id).toBe(
      boleto.id,
    )
    const again = await post({ financial_transaction_id: charge.id })
    expect([again.status, again.body.detail]).toEqual([409, 'Esta cobrança já tem um boleto.'])
  })

  test('two at once for one charge: one of them is made', async () => {
    const charge = await aCharge(server)
    const given = { financial_transaction_id: charge.id }
    const both = await Promise.all([
      post(given),
      server.as('admin').post('/boletos', boletoInput(server, issuer, given)),
    ])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
  })

  test('is seen by the person charged, and by no neighbour', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    expect((await server.as('morador').get(`/boletos/${boleto.id}`)).status).toBe(200)
    expect((await server.as('morador2').get(`/boletos/${boleto.id}`)).status).toBe(404)
    expect((await server.as('sindicoDeFora').get(`/boletos/${boleto.id}`)).status).toBe(404)
  })
})

describe('numbers', () => {
  test('fifty rivals on two processes get fifty numbers, none twice and none left out', async () => {
    const { database, kernel, fixture } = server
    const other = await aServer({ beside: { database, kernel, fixture } })
    const made = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        (at % 2 ? server : other).as('sindico').post('/boletos', boletoInput(server, issuer)),
      ),
    )
    await other.close()
    const numbers = made.map((answer) => Number(answer.body.document_number)).sort((a, b) => a - b)
    const sequences = made
      .map(({ body: { our_number } }) => Number(our_number.slice(3, 8)))
      .sort((a, b) => a - b)
    expect(numbers).toEqual(Array.from({ length: 50 }, (_, at) => (numbers[0] ?? 0) + at))
    expect(sequences).toEqual(Array.from({ length: 50 }, (_, at) => (sequences[0] ?? 0) + at))
  })

  test('a refused boleto takes none', async () => {
    const before = Number((await post()).body.document_number)
    await post({ due_date: '2020-01-01' })
    await post({ financial_transaction_id: '018f4a1e-0000-7000-8000-000000000000' })
    expect(Number((await post()).body.document_number)).toBe(before + 1)
  })

  test.each([
    [{ amount_cents: 500 }, 'O desconto deve ser menor que o valor'],
    [{ discount_until: null }, 'Informe até quando vale o desconto'],
    [{ discount_until: '2999-01-01' }, 'O desconto vale no máximo até o vencimento'],
    [{ discount_cents: 15_035 }, 'O desconto deve ser menor que o valor'],
  ])('an edit to %o is refused where its discount no longer fits', async (given, message) => {
    const until = dayFromToday(server, 10)
    const { body: boleto } = await post({ discount_cents: 1000, discount_until: until })
    const answer = await server.as('sindico').patch(`/boletos/${boleto.id}`, given)
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([422, expect.stringContaining(message)])
  })

  test('an edit keeps the number and moves the barcode', async () => {
    const boleto = await aBoleto(server, issuer)
    const { body: edited } = await server
      .as('sindico')
      .patch(`/boletos/${boleto.id}`, { amount_cents: 20_000 })
    expect(edited.our_number).toBe(boleto.our_number)
    expect(edited.barcode.slice(9, 19)).toBe('0000020000')
  })

  test('the end of a sequence goes on in the next byte, and the last byte refuses', async () => {
    const set = (last: number) => server.db.updateTable('boleto_sequences').set({ last }).execute()
    const [{ last } = { last: 0 }] = await server.db.selectFrom('boleto_sequences').select('last').execute()
    await set(99_999)
    expect((await post()).body.our_number.slice(2, 8)).toBe('300000')
    await set(799_999)
    const refused = await post()
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      expect.stringContaining('Acabaram os números'),
    ])
    await set(last)
  })

  test('an agreement made again goes on where the one before it ended', async () => {
    const other = await aServer()
    const first = await anIssuer(other)
    const boleto = await aBoleto(other, first)
    const kept = await other.as('sindico').delete(`/bank-accounts/${first.agreement.id}`)
    expect([kept.status, kept.body.detail]).toEqual([
      409,
      'Este convênio tem 1 boleto: ele fica no histórico.',
    ])
    await other.as('sindico').delete(`/boletos/${boleto.id}`)
    await other.as('sindico').delete(`/bank-accounts/${first.agreement.id}`)
    await other.as('sindico').delete(`/payers/${first.payer.id}`)
    const next = await aBoleto(other, await anIssuer(other))
    expect(Number(next.our_number.slice(3, 8))).toBe(Number(boleto.our_number.slice(3, 8)) + 1)
    await other.close()
  })

  test('go on after the codes of an agreement were corrected, and those given keep theirs', async () => {
    const other = await aServer()
    const using = await anIssuer(other)
    const before = await aBoleto(other, using)
    const corrected = { beneficiary: '00640' } // the same check digits as 00623
    expect((await other.as('sindico').patch(`/bank-accounts/${using.agreement.id}`, corrected)).status).toBe(
      200,
    )
    const after = await aBoleto(other, using)
    expect(after.our_number).toBe(before.our_number)
    expect([before, after].map(({ beneficiary }) => beneficiary.beneficiary)).toEqual(['00623', '00640'])
    expect((await other.as('sindico').get(`/boletos/${before.id}`)).body.barcode).toBe(before.barcode)
    await other.close()
  })
})

describe('a payer', () => {
  test.each([
    [{ document: '111.111.111-11' }, 'CPF inválido'],
    [{ document: '00000000000' }, 'CPF inválido'],
    [{ document: '00.000.000/0000-00' }, 'CNPJ inválido'],
    [{ document: '' }, 'Informe o CPF ou CNPJ'],
    [{ zip: '123' }, 'CEP inválido'],
    [{ zip: '00000-000' }, 'CEP inválido'],
    [{ state: 'XX' }, 'UF inválida'],
    [{ name: '' }, 'Informe o nome do pagador'],
  ])('is refused with %o', async (given, message) => {
    const answer = await server.as('sindico').post('/payers', payerInput(given))
    expect(answer.status).toBe(422)
    expect(JSON.stringify(answer.body)).toContain(message)
  })

  test('is there once for each document', async () => {
    const again = await server.as('sindico').post('/payers', payerInput({ name: 'O mesmo' }))
    expect([again.status, again.body.detail]).toEqual([
      409,
      'Já existe um pagador com este CPF ou CNPJ: escolha-o na lista.',
    ])
  })

  test('is followed by drafts, and not by what was issued', async () => {
    const draft = await aBoleto(server, issuer)
    const issuedOne = await aBoleto(server, issuer)
    await setBoletoStatus(server, issuedOne.id, 'REGISTERED')
    await server.as('sindico').patch(`/payers/${issuer.payer.id}`, { name: 'Otávio B. Beltrão' })
    const nameOn = async (id: string) => (await server.as('sindico').get(`/boletos/${id}`)).body.payer.name
    expect([await nameOn(draft.id), await nameOn(issuedOne.id)]).toEqual([
      'Otávio B. Beltrão',
      'Otávio Beltrão',
    ])
  })

  test('with boletos stays', async () => {
    const { status, body: refusal } = await server.as('sindico').delete(`/payers/${issuer.payer.id}`)
    expect(status).toBe(409)
    expect(refusal.detail).toMatch(/^Este pagador tem \d+ boletos: ele fica no histórico\.$/)
  })
})
