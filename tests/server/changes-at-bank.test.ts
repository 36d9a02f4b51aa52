import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBarcode } from '#domain/boletos/barcode.ts'
import { shortDate } from '#domain/boletos/cnab-400.ts'
import { aBoleto, aCharge, anIssuer, dayFromToday } from '#tests/support/a-charge.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { dayOf, recordsOf } from '#tests/support/remessa-records.ts'
import { type BankRow, bankFile } from '#tests/support/retorno-files.ts'

let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
let fileNumber = 400
let later: string
beforeAll(async () => {
  server = await aServer()
  issuer = await anIssuer(server)
  later = dayFromToday(server, 60)
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const boletoNow = async (id: string) => (await sindico().get(`/boletos/${id}`)).body
const chargeNow = async (id: string) => (await sindico().get(`/financial-transactions/${id}`)).body
const ask = (id: string, wanted: object) => sindico().post(`/boletos/${id}/bank-changes`, wanted)

const put = (id: string, change: RawBuilder<unknown>) =>
  sql`${change} where id = ${id}::uuid`.execute(server.db)

async function registered() {
  const charge = await aCharge(server)
  const boleto = await aBoleto(server, issuer, charge)
  const status = { status: 'REGISTERED' as const }
  await server.db.updateTable('boletos').set(status).where('id', '=', boleto.id).execute()
  return { charge, boleto }
}

/** The details of a file made of these boletos. */
async function sent(...boleto_ids: string[]) {
  const { status, body } = await sindico().post('/remessas/generate', { boleto_ids })
  if (status !== 201) return { status, body, details: [] }
  const { body: text } = await sindico().get(`/remessas/${body.id}/file`)
  return { status, body, details: recordsOf(String(text)).filter(({ type }) => type === '1') }
}

async function answer(...rows: BankRow[]) {
  const form = new FormData()
  const bytes = new Uint8Array(bankFile({ file_number: ++fileNumber, rows }))
  form.set('file', new Blob([bytes]), '00623N22.CRT')
  return (await sindico().post('/retornos', form)).body
}

describe('another due date', () => {
  test('waits for a file, and is the charge’s too once the bank confirms it', async () => {
    const { charge, boleto } = await registered()
    const { status, body } = await ask(boleto.id, { due_date: later })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      due_date: boleto.due_date,
      bank_changes: [{ instruction: '06', due_date: later, state: 'QUEUED' }],
    })
    const file = await sent(boleto.id)
    expect(file.body).toMatchObject({ registered_count: 0, write_offs_count: 0, changes_count: 1 })
    const [detail] = file.details
    expect([detail?.instruction, dayOf(detail?.due ?? '')]).toEqual(['06', later])
    expect((await boletoNow(boleto.id)).bank_changes).toMatchObject([{ state: 'SENT' }])

    await answer({ our_number: boleto.our_number, occurrence: '14', due_date: shortDate(later) })
    const after = await boletoNow(boleto.id)
    expect(after).toMatchObject({ status: 'REGISTERED', due_date: later, bank_changes: [] })
    expect(after.our_number).toBe(boleto.our_number)
    expect(readBarcode(after.barcode, later).due_date).toBe(later)
    expect((await chargeNow(charge.id)).due_date).toBe(later)
  })

  test('that an older file says, imported late, does not undo what a newer one said', async () => {
    const { boleto } = await registered()
    const newer = { occurrence_date: '221126', due_date: shortDate(later) }
    await answer({ our_number: boleto.our_number, occurrence: '14', ...newer })
    const older = { occurrence_date: '201126', due_date: shortDate(dayFromToday(server, 50)) }
    await answer({ our_number: boleto.our_number, occurrence: '14', ...older })
    expect(await boletoNow(boleto.id)).toMatchObject({ due_date: later })
    expect((await boletoNow(boleto.id)).bank_history).toHaveLength(2)
  })

  test.each(['010199', '010100'])('of a year that cannot be (%s) is not taken', async (due_date) => {
    const { charge, boleto } = await registered()
    const { attention } = await answer({ our_number: boleto.our_number, occurrence: '14', due_date })
    expect(attention).toMatchObject([{ todo: expect.stringContaining('não é possível') }])
    expect(await boletoNow(boleto.id)).toMatchObject({ due_date: boleto.due_date, barcode: boleto.barcode })
    expect((await chargeNow(charge.id)).due_date).toBe(charge.due_date)
  })

  test('moved twice on one day, as two files say, is the last one’s', async () => {
    const { boleto } = await registered()
    const to = (due_date: string) => ({ our_number: boleto.our_number, occurrence: '14', due_date })
    await answer(to(shortDate(dayFromToday(server, 50))))
    await answer(to(shortDate(later)))
    expect(await boletoNow(boleto.id)).toMatchObject({ due_date: later })
  })

  test('is taken back while it was not sent, by asking for the present one', async () => {
    const { boleto } = await registered()
    await ask(boleto.id, { due_date: later })
    expect((await ask(boleto.id, { due_date: boleto.due_date })).body.bank_changes).toEqual([])
    expect((await sent(boleto.id)).status).toBe(409)
  })

  test('that was sent is not sent again, and a refusal leaves the slip as it was', async () => {
    const { charge, boleto } = await registered()
    await ask(boleto.id, { due_date: later })
    await sent(boleto.id)
    expect((await sent(boleto.id)).status).toBe(409)

    const { attention } = await answer({
      our_number: boleto.our_number,
      occurrence: '32',
      motives: '1600000000',
    })
    expect(attention).toMatchObject([
      { boleto_id: boleto.id, text: 'A instrução foi recusada: Vencimento inválido.' },
    ])
    expect(await boletoNow(boleto.id)).toMatchObject({ due_date: boleto.due_date, bank_changes: [] })
    expect((await chargeNow(charge.id)).due_date).toBe(charge.due_date)
  })

  test('asked anew while the bank is silent goes again, and the answer to the first leaves it waiting', async () => {
    const { boleto } = await registered()
    const latest = dayFromToday(server, 70)
    await ask(boleto.id, { due_date: later })
    await sent(boleto.id)
    await ask(boleto.id, { due_date: latest })
    await answer({ our_number: boleto.our_number, occurrence: '14', due_date: shortDate(later) })
    expect(await boletoNow(boleto.id)).toMatchObject({
      due_date: later,
      bank_changes: [{ due_date: latest, state: 'QUEUED' }],
    })
    const [detail] = (await sent(boleto.id)).details
    expect([detail?.instruction, dayOf(detail?.due ?? '')]).toEqual(['06', latest])
  })

  test('of the past is refused, and one that passed before the file was made', async () => {
    const { boleto } = await registered()
    expect((await ask(boleto.id, { due_date: dayFromToday(server, -1) })).status).toBe(422)
    await ask(boleto.id, { due_date: later })
    const stale = [{ instruction: '06', due_date: dayFromToday(server, -1), state: 'QUEUED' }]
    await put(boleto.id, sql`update boletos set bank_changes = ${JSON.stringify(stale)}::jsonb`)
    const file = await sent(boleto.id)
    expect([file.status, JSON.stringify(file.body.errors)]).toEqual([
      422,
      expect.stringContaining('O novo vencimento já passou.'),
    ])
  })
})

describe('a rebate', () => {
  test('takes so much off the charge once the bank grants it, and paying the rest settles it', async () => {
    const { charge, boleto } = await registered()
    await ask(boleto.id, { rebate_cents: 8_790 })
    const [detail] = (await sent(boleto.id)).details
    expect([detail?.instruction, Number(detail?.rebate), Number(detail?.amount)]).toEqual([
      '04',
      8_790,
      48_790,
    ])
    expect((await chargeNow(charge.id)).value).toBe(487.9)

    await answer({ our_number: boleto.our_number, occurrence: '12', rebate: 8_790 })
    expect(await boletoNow(boleto.id)).toMatchObject({
      rebate_cents: 8_790,
      amount_cents: 48_790,
      bank_changes: [],
    })
    expect((await chargeNow(charge.id)).value).toBe(400)

    const paid = { occurrence: '06', amount: 48_790, rebate: 8_790, paid: 40_000 }
    const { attention } = await answer({ our_number: boleto.our_number, ...paid })
    expect(attention).toEqual([])
    expect(await chargeNow(charge.id)).toMatchObject({ payment_status: 'PAID' })
  })

  test('is cancelled with its own instruction, and the charge is what it was', async () => {
    const { charge, boleto } = await registered()
    await ask(boleto.id, { rebate_cents: 1_000 })
    await sent(boleto.id)
    await answer({ our_number: boleto.our_number, occurrence: '12', rebate: 1_000 })
    expect((await ask(boleto.id, { rebate_cents: 2_000 })).status).toBe(422)
    await ask(boleto.id, { rebate_cents: 0 })
    expect((await sent(boleto.id)).details).toMatchObject([{ instruction: '05', rebate: '0000000001000' }])
    await answer({ our_number: boleto.our_number, occurrence: '13' })
    expect(await boletoNow(boleto.id)).toMatchObject({ rebate_cents: 0 })
    expect((await chargeNow(charge.id)).value).toBe(487.9)
  })

  test('as large as the amount is refused', async () => {
    const { boleto } = await registered()
    expect((await ask(boleto.id, { rebate_cents: 48_790 })).status).toBe(422)
  })

  test('asked with another due date goes in a file of its own, after the answer to the first', async () => {
    const { boleto } = await registered()
    await ask(boleto.id, { due_date: later, rebate_cents: 1_000 })
    expect((await sent(boleto.id)).details).toMatchObject([{ instruction: '06' }])
    expect((await sent(boleto.id)).status).toBe(409)
    await answer({ our_number: boleto.our_number, occurrence: '14', due_date: shortDate(later) })
    const [detail] = (await sent(boleto.id)).details
    expect([detail?.instruction, dayOf(detail?.due ?? '')]).toEqual(['04', later])
  })
})

describe('a change', () => {
  test('of what the bank does not know, or of a paid or cancelled boleto, is refused', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    const { status, body } = await ask(boleto.id, { due_date: later })
    expect([status, body.detail]).toEqual([409, 'O banco ainda não conhece este boleto: edite-o.'])
    expect((await ask(boleto.id, {})).status).toBe(422)
  })

  test('waits on when the bank refuses something else (negativação)', async () => {
    const { boleto } = await registered()
    await ask(boleto.id, { rebate_cents: 500 })
    await sent(boleto.id)
    await answer({ our_number: boleto.our_number, occurrence: '81', motives: 'S100000000' })
    expect((await boletoNow(boleto.id)).bank_changes).toMatchObject([{ rebate_cents: 500, state: 'SENT' }])
  })

  test('is forgotten when the boleto is cancelled', async () => {
    const { boleto } = await registered()
    await ask(boleto.id, { rebate_cents: 500 })
    await sindico().patch(`/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    expect((await sent(boleto.id)).details).toMatchObject([{ instruction: '02' }])
  })

  test('is asked by who may approve, and in their own condominium', async () => {
    const { boleto } = await registered()
    const wanted = { rebate_cents: 500 }
    const path = `/boletos/${boleto.id}/bank-changes`
    expect((await server.as('morador').post(path, wanted)).status).toBe(403)
    expect((await server.as('sindicoDeFora').post(path, wanted)).status).toBe(404)
  })
})

describe('a write-off that the bank refused', () => {
  test('is asked again, and the boleto stays cancelled', async () => {
    const { boleto } = await registered()
    await sindico().patch(`/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    await sent(boleto.id)
    const { attention } = await answer({
      our_number: boleto.our_number,
      occurrence: '27',
      motives: '4000000000',
    })
    expect(attention).toMatchObject([{ todo: expect.stringContaining('peça a baixa de novo') }])
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'CANCELLED', write_off: 'REFUSED' })
    expect((await sindico().post(`/boletos/${boleto.id}/write-off`, {})).body).toMatchObject({
      write_off: 'QUEUED',
    })
    expect((await sent(boleto.id)).details).toMatchObject([{ instruction: '02' }])
    expect((await sindico().post(`/boletos/${boleto.id}/write-off`, {})).status).toBe(409)
  })

  const cancel = (id: string) => sindico().patch(`/boletos/${id}/status/CANCELLED`, { reason: 'Engano' })
  const refusal = (our_number: string, given: Partial<BankRow> = {}): BankRow => ({
    our_number,
    occurrence: '27',
    motives: '4000000000',
    ...given,
  })

  test('that was not asked here leaves a boleto to be paid', async () => {
    const { boleto } = await registered()
    const { attention } = await answer(refusal(boleto.our_number))
    expect(attention).toMatchObject([{ todo: expect.stringContaining('não foi pedida pelo Zelo') }])
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'REGISTERED', write_off: null })
    expect((await sindico().post(`/boletos/${boleto.id}/write-off`, {})).status).toBe(409)
  })

  test('in a file that is imported late does not undo what the bank confirmed since', async () => {
    const { boleto } = await registered()
    await cancel(boleto.id)
    await sent(boleto.id)
    await answer({ our_number: boleto.our_number, occurrence: '09', occurrence_date: '231126' })
    await answer(refusal(boleto.our_number))
    expect(await boletoNow(boleto.id)).toMatchObject({ write_off: 'CONFIRMED' })
  })

  test('is nothing to ask again for a slip that the bank never registered', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    await sent(boleto.id)
    await cancel(boleto.id)
    await sent(boleto.id)
    const { attention } = await answer(refusal(boleto.our_number, { motives: '6000000000' }))
    expect(attention).toEqual([])
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'CANCELLED', write_off: null })
  })

  test('is not asked for a slip whose registration the bank rejected', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    await sent(boleto.id)
    await cancel(boleto.id)
    const rejected = { our_number: boleto.our_number, occurrence: '03', motives: '4600000000' }
    expect((await answer(rejected)).attention).toEqual([])
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'CANCELLED', write_off: null })
    expect((await sent(boleto.id)).status).toBe(409)
  })

  test('is over once the slip is paid', async () => {
    const { boleto } = await registered()
    await cancel(boleto.id)
    await sent(boleto.id)
    await answer(refusal(boleto.our_number))
    await answer({ our_number: boleto.our_number, occurrence: '06', amount: 48_790, paid: 48_790 })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'LIQUIDATED', write_off: null })
  })

  test('is sent without its payer, who was removed meanwhile', async () => {
    const { boleto } = await registered()
    await sindico().patch(`/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    const payer = {
      name: 'Pessoa removida',
      document: '',
      address_line: '',
      district: '',
      city: '',
      state: '',
      zip: '',
    }
    await put(boleto.id, sql`update boletos set payer = ${JSON.stringify(payer)}::jsonb`)
    expect((await sent(boleto.id)).details).toMatchObject([{ instruction: '02', payerZip: '00000000' }])
  })
})
