import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { memberId } from '#domain/values/member-id.ts'
import { aCharge, anIssuer, dayFromToday, moreUnits, payerInput } from '#tests/support/a-charge.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
beforeAll(async () => {
  server = await aServer()
  issuer = await anIssuer(server)
})
afterAll(() => server.close())

const unit = (given: Record<string, unknown> = {}) => ({
  residence_id: server.fixture.units.u304.id,
  unit: '304',
  resident_name: 'Otávio Beltrão',
  user_id: server.fixture.people.morador.id,
  value: 350.5,
  payer_id: issuer.payer.id,
  ...given,
})
const fee = (given: Record<string, unknown> = {}) => ({
  id: anId(),
  type: 'CONDOMINIUM_FEE',
  frequency: 'MONTHLY',
  start_date: dayFromToday(server, 10),
  periods_count: 3,
  description: 'Taxa condominial',
  units: [unit()],
  bank_account_id: issuer.agreement.id,
  fine_percent: 2,
  interest_percent_month: 1,
  charges_again: true, // the tests share one building
  ...given,
})
const post = (given: Record<string, unknown> = {}) => server.as('sindico').post('/recurring-fees', fee(given))
const count = async (collection: 'financial_transactions' | 'boletos' | 'payers') => {
  return (await server.db.selectFrom(collection).select('id').execute()).length
}
const counts = async () => [
  await count('financial_transactions'),
  await count('boletos'),
  await count('payers'),
]

describe('a recurring fee', () => {
  test('makes one charge and one draft for each unit and period, with numbers in their order', async () => {
    const [charges = 0, boletos = 0] = await counts()
    const units = [
      unit(),
      unit({ residence_id: server.fixture.units.u801.id, resident_name: 'Joana', user_id: null }),
    ]
    const { status, body } = await post({ units })
    expect([status, body]).toMatchObject([201, { charges_count: 6, boletos_count: 6, total_cents: 210_300 }])
    expect(await counts()).toEqual([charges + 6, boletos + 6, 1])
    const made = await server.db
      .selectFrom('boletos as b')
      .innerJoin('financial_transactions as t', 't.boleto_id', 'b.id')
      .selectAll('b')
      .select('t.unit as charged')
      .where('t.recurring_fee_id', '=', body.id)
      .orderBy('b.document_number')
      .execute()
    const numbers = made.map(({ document_number }) => Number(document_number))
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    expect(made.map(({ charged }) => charged)).toEqual(['304', '801', '304', '801', '304', '801'])
    expect(new Set(made.map(({ our_number }) => our_number)).size).toBe(6)
    expect(made[0]).toMatchObject({
      status: 'DRAFT',
      amount_cents: 35_050,
      unit: '304',
      payer: { name: 'Otávio Beltrão' },
    })
  })

  test('with the same key is made once, and a repetition under another key makes nothing new', async () => {
    const given = fee()
    const key = { 'idempotency-key': anId() }
    const before = await counts()
    const send = (headers: Record<string, string>) =>
      server.as('sindico').ask('POST', '/recurring-fees', given, headers)
    expect((await send(key)).status).toBe(201)
    expect((await send(key)).status).toBe(201)
    expect((await send({ 'idempotency-key': anId() })).status).toBe(409)
    expect(await counts()).toEqual([(before[0] ?? 0) + 3, (before[1] ?? 0) + 3, before[2]])
  })

  test('never writes over rows that are there, whatever ids it is given', async () => {
    const made = (await post({ periods_count: 1 })).body
    const rows = async () =>
      Promise.all(
        (['payers', 'financial_transactions', 'boletos'] as const).map((collection) =>
          server.db.selectFrom(collection).selectAll().orderBy('id').execute(),
        ),
      )
    const before = await rows()
    const { id: payer_id } = issuer.payer
    const other = { name: 'Outra Pessoa', document: '111.444.777-35' }
    for (const given of [
      { id: memberId(made.id, -2) }, // its second charge and boleto are those of the other
      { id: memberId(made.id, -4) },
      { payers: [{ id: payer_id, ...payerInput(other) }] },
    ])
      expect((await post(given)).status, JSON.stringify(given)).toBe(409)
    expect(await rows()).toEqual(before)
  })

  test('makes new payers in the same act', async () => {
    const payer = { id: anId(), ...payerInput({ name: 'Joana Meireles', document: '111.444.777-35' }) }
    const units = [unit({ residence_id: server.fixture.units.u801.id, payer_id: payer.id })]
    expect((await post({ units, payers: [payer], periods_count: 1 })).status).toBe(201)
    const boleto = await server.db
      .selectFrom('boletos')
      .selectAll()
      .where('payer_id', '=', payer.id)
      .executeTakeFirst()
    expect(boleto?.payer).toMatchObject({ name: 'Joana Meireles', document: '11144477735' })
  })

  test('without an agreement charges alone, and so does a unit without a payer', async () => {
    expect((await post({ bank_account_id: null })).body).toMatchObject({ charges_count: 3, boletos_count: 0 })
    const units = [unit(), unit({ residence_id: server.fixture.units.u801.id, payer_id: null })]
    expect((await post({ units })).body).toMatchObject({ charges_count: 6, boletos_count: 3 })
  })

  test('writes nothing of a batch in which one unit is wrong', async () => {
    const before = await counts()
    for (const given of [
      { units: [unit(), unit({ residence_id: anId() })] },
      { units: [unit(), unit({ residence_id: server.fixture.units.deFora.id })] },
      { units: [unit(), unit({ user_id: server.fixture.people.moradorDeFora.id })] },
      { units: [unit(), unit({ payer_id: anId() })] },
      { units: [unit(), unit({ value: 0 })] },
      { bank_account_id: anId() },
      { units: [unit(), unit()] }, // once for two people
    ])
      expect((await post(given)).status, JSON.stringify(given)).toBeGreaterThanOrEqual(400)
    expect(await counts()).toEqual(before)
  })

  test.each([
    [{ periods_count: 0 }, 'Informe de 1 a 60 períodos'],
    [{ periods_count: 61 }, 'Informe de 1 a 60 períodos'],
    [{ periods_count: 'doze' }, 'Informe de 1 a 60 períodos'],
    [{ units: [] }, 'Nenhum período calculado para a taxa recorrente'],
    [{ start_date: '2020-01-01' }, 'O vencimento já passou'],
    [{ start_date: '' }, 'Informe o primeiro vencimento'],
  ])('is refused with %o', async (given, message) => {
    const { status, body } = await post(given)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(message)
  })

  test('makes no boletos due later than a barcode can say, and charges alone as far as one likes', async () => {
    const yearly = { frequency: 'ANNUAL', periods_count: 60 }
    const { status, body } = await post(yearly)
    const message = expect.stringMatching(/^O último vencimento seria .*: um boleto vence no máximo até /)
    expect([status, body.errors]).toEqual([422, [{ path: 'periods_count', message }]])
    expect((await post({ ...yearly, bank_account_id: null })).status).toBe(201)
    expect((await post({ ...yearly, units: [unit({ payer_id: null })] })).status).toBe(201)
    expect((await post({ ...yearly, periods_count: 15 })).status).toBe(201)
  })

  test('makes no more than 1200 charges at once', async () => {
    const units = Array.from({ length: 21 }, () => unit())
    const { status, body } = await post({ units, periods_count: 60 })
    expect([status, body.detail]).toEqual([422, 'São 1260 cobranças; de uma vez, no máximo 1200.'])
  })

  test('never gives a discount of the whole amount, however small that is', async () => {
    const discount = { discount_percent: 99, discount_days: 5 }
    const { status, body } = await post({ units: [unit({ value: 0.01 })], periods_count: 1, ...discount })
    const made = server.db
      .selectFrom('boletos as b')
      .innerJoin('financial_transactions as t', 't.boleto_id', 'b.id')
    const boleto = await made.selectAll('b').where('t.recurring_fee_id', '=', body.id).executeTakeFirst()
    expect([status, boleto?.amount_cents, boleto?.discount_cents]).toEqual([201, 1, 0])
  })

  test('of month ends ends with the month', async () => {
    const year = Number(dayFromToday(server, 0).slice(0, 4)) + 1
    const { body } = await post({ start_date: `${year}-01-31`, periods_count: 3 })
    const due = await server.db
      .selectFrom('financial_transactions')
      .select('due_date')
      .where('recurring_fee_id', '=', body.id)
      .orderBy('due_date')
      .execute()
    const lastOfFebruary = new Date(Date.UTC(year, 2, 0)).getUTCDate()
    expect(due.map(({ due_date }) => due_date)).toEqual([
      `${year}-01-31`,
      `${year}-02-${lastOfFebruary}`,
      `${year}-03-31`,
    ])
  })

  test('charges four hundred units and periods in one act', async () => {
    const units = (await moreUnits(server, 40)).map(({ id }) => unit({ residence_id: id }))
    const { status, body } = await post({ units, periods_count: 10 })
    expect([status, body.charges_count, body.boletos_count]).toEqual([201, 400, 400])
  })
})

describe('two people who charge the same', () => {
  const joana = (given: Record<string, unknown> = {}) =>
    unit({ residence_id: server.fixture.units.u801.id, resident_name: 'Joana', user_id: null, ...given })
  const months = (days: number) => ({ start_date: dayFromToday(server, days), periods_count: 1 })
  const marina = () => ({ id: anId(), ...payerInput({ name: 'Marina Couto', document: '390.533.447-05' }) })
  const payersOf = (document: string) =>
    server.db.selectFrom('payers').select('id').where('document', '=', document).execute()

  test('and both make the payer of one CPF have one payer, whoever is first', async () => {
    const [first, second] = [marina(), { ...marina(), name: 'M. Couto' }]
    const charge = (payer: { id: string }) =>
      post({ ...months(10), units: [joana({ payer_id: payer.id })], payers: [payer] })
    const answers = await Promise.all([charge(first), charge(second)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const [there, other] = await payersOf('39053344705')
    expect(other).toBeUndefined()
    const boletos = server.db
      .selectFrom('boletos')
      .select('id')
      .where('payer_id', '=', there?.id ?? '')
    expect(await boletos.execute()).toHaveLength(2)
    expect((await charge(marina())).body).toMatchObject({ boletos_count: 1 })
  })

  test('charge a unit of one month once, and are told which and when', async () => {
    const given = { type: 'EXTRA', charges_again: undefined, ...months(40) }
    const both = [unit(), joana()]
    const rivals = await Promise.all([post({ ...given, units: both }), post({ ...given, units: both })])
    expect(rivals.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    const [year, month] = dayFromToday(server, 40).split('-')
    const { status, body } = await post({ ...given, units: [joana()], bank_account_id: null })
    expect([status, body.detail]).toEqual([
      409,
      `Já tem taxa extra com vencimento em ${month}/${year}: 801. Nada foi lançado.`,
    ])
    expect((await post({ ...given, units: both })).body.detail).toContain('Já têm taxa extra')
    const detail = (await post({ ...given, units: both })).body.detail as string
    expect(detail).toMatch(/: 304, 801\. /)
  })

  test('charge it twice when they saw it and want it, in another month, and of another type', async () => {
    const given = { charges_again: undefined, units: [unit()] }
    const statusOf = async (more: object) =>
      (await post({ ...given, type: 'FINE', ...months(50), ...more })).status
    expect(await statusOf({})).toBe(201)
    expect(await statusOf({})).toBe(409)
    expect(await statusOf({ charges_again: true })).toBe(201)
    expect(await statusOf(months(90))).toBe(201)
    expect(await statusOf({ type: 'MAINTENANCE' })).toBe(201)
  })

  test('are told of a charge made by hand too, and not of a cancelled one', async () => {
    const given = { charges_again: undefined, type: 'OTHER', ...months(60), units: [unit()] }
    const charge = await aCharge(server, { type: 'OTHER', due_date: dayFromToday(server, 60) })
    expect((await post(given)).status).toBe(409)
    await server.as('sindico').post(`/financial-transactions/${charge.id}/cancel`, { reason: 'Engano' })
    expect((await post(given)).status).toBe(201)
  })

  test('name a unit twice in one act: it is refused by its name', async () => {
    const { status, body } = await post({ units: [unit(), joana(), unit({ unit: '' })] })
    expect([status, body.detail]).toEqual([422, 'A unidade 304 está mais de uma vez na lista'])
  })
})

describe('the terms of the agreement', () => {
  test('are those of a fee that says nothing of them, and what it says counts', async () => {
    const terms = { fine_percent: 1.5, interest_percent_month: 0.5, instructions: 'Não receber após 30 dias' }
    const discount = { discount_percent: 10, discount_days: 5 }
    await server.as('sindico').patch(`/bank-accounts/${issuer.agreement.id}`, { ...terms, ...discount })
    const boletoOf = async (given: object) => {
      const said = { fine_percent: undefined, interest_percent_month: undefined, ...given }
      const { body } = await post({ ...said, periods_count: 1 })
      const made = server.db
        .selectFrom('boletos as b')
        .innerJoin('financial_transactions as t', 't.boleto_id', 'b.id')
      const { id } = await made
        .select('b.id')
        .where('t.recurring_fee_id', '=', body.id)
        .executeTakeFirstOrThrow()
      return (await server.as('sindico').get(`/boletos/${id}`)).body
    }
    expect(await boletoOf({})).toMatchObject({
      ...terms,
      discount_cents: 3_505,
      discount_until: dayFromToday(server, 5),
    })
    const nothing = { fine_percent: 0, interest_percent_month: 0, instructions: '', discount_percent: 0 }
    const { discount_percent: _percent, ...none } = nothing
    expect(await boletoOf(nothing)).toMatchObject({ ...none, discount_cents: 0, discount_until: null })
  })
})
