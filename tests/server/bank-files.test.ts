import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  aBoleto,
  aCharge,
  anIssuer,
  cancelBoleto,
  payerInput,
  setBoletoStatus,
} from '#tests/support/a-charge.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { recordsOf } from '#tests/support/remessa-records.ts'
import { type BankFile, type BankRow, bankFile } from '#tests/support/retorno-files.ts'

let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
let fileNumber = 40
beforeAll(async () => {
  server = await aServer()
  issuer = await anIssuer(server)
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const charged = async () => {
  const charge = await aCharge(server)
  return { charge, boleto: await aBoleto(server, issuer, charge) }
}
const generate = (boleto_ids: string[]) => sindico().post('/remessas/generate', { boleto_ids })
const boletoNow = async (id: string) => (await sindico().get(`/boletos/${id}`)).body
const chargeNow = async (id: string) => (await sindico().get(`/financial-transactions/${id}`)).body
const registered = async () => {
  const one = await charged()
  await setBoletoStatus(server, one.boleto.id, 'REGISTERED')
  return one
}

function send(bytes: Uint8Array, filename = '00623N22.CRT') {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)]), filename)
  return sindico().post('/retornos', form)
}
/** The same records, as a mail program or a transfer in text mode leaves them. */
const travelled = (file: Uint8Array) =>
  Buffer.from(Buffer.from(file).toString('latin1').replaceAll('\r\n', '\n'), 'latin1')
const apply = (file: BankFile) => send(bankFile({ file_number: ++fileNumber, ...file }))
const paid = (our_number: string, given: Partial<BankRow> = {}): BankRow => ({
  our_number,
  occurrence: '06',
  amount: 48_790,
  paid: 48_790,
  channel: 'COMPE',
  motives: 'H500000000',
  credit_date: '20261123',
  ...given,
})

describe('a remittance', () => {
  test('takes drafts of one agreement to the bank, and downloads again byte for byte', async () => {
    const [one, other] = [await charged(), await charged()]
    const { status, body } = await generate([one.boleto.id, other.boleto.id])
    expect([status, body]).toMatchObject([
      201,
      { total_value: 97_580, registered_count: 2, write_offs_count: 0, file_of_day: 1 },
    ])
    expect(body.file_name).toMatch(/^00623[1-9OND]\d\d\.REM$/)
    const first = await sindico().get(`/remessas/${body.id}/file`)
    const again = await sindico().get(`/uploads/remessas/${body.file_name}`)
    expect([first.status, again.status]).toEqual([200, 200])
    expect(again.body).toEqual(first.body)
    const records = recordsOf(String(first.body))
    expect(records.filter(({ type }) => type === '1').map(({ ourNumber }) => ourNumber)).toEqual([
      one.boleto.our_number,
      other.boleto.our_number,
    ])
    expect(await boletoNow(one.boleto.id)).toMatchObject({
      status: 'REGISTERING',
      bank_history: [{ said_in: 'REMESSA', file_id: body.id, code: '01' }],
    })
  })

  test('numbers its files through, and the second of a day has its own name', async () => {
    const files = []
    for (let at = 0; at < 2; at++) files.push((await generate([(await charged()).boleto.id])).body)
    expect(files[1].file_number).toBe(files[0].file_number + 1)
    expect(files[1].file_name).not.toBe(files[0].file_name)
  })

  test('goes on from the numbers of the system before, and never back', async () => {
    const path = `/bank-accounts/${issuer.agreement.id}`
    const { body: before } = await generate([(await charged()).boleto.id])
    const last_file_number = before.file_number + 40
    expect((await sindico().patch(path, { first_byte: '5', last_file_number })).status).toBe(200)
    const { boleto } = await charged()
    expect(boleto.our_number[2]).toBe('5')
    const { body } = await generate([boleto.id])
    expect(body.file_number).toBe(last_file_number + 1)
    await sindico().patch(path, { first_byte: '2', last_file_number: 0 })
    const { boleto: next } = await charged()
    expect(Number(next.our_number.slice(0, 8))).toBe(Number(boleto.our_number.slice(0, 8)) + 1)
    expect((await generate([next.id])).body.file_number).toBe(last_file_number + 2)
    expect((await sindico().patch(path, { first_byte: '1' })).status).toBe(422)
  })

  test('of two people at once makes one file of a boleto', async () => {
    const { boleto } = await charged()
    const answers = await Promise.all([
      generate([boleto.id]),
      server.as('admin').post('/remessas/generate', { boleto_ids: [boleto.id] }),
    ])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409])
    expect((await boletoNow(boleto.id)).bank_history).toHaveLength(1)
  })

  test('writes off what was cancelled after it was registered', async () => {
    const { boleto } = await registered()
    await cancelBoleto(server, boleto.id)
    const { body } = await generate([boleto.id])
    expect(body).toMatchObject({ registered_count: 0, write_offs_count: 1, total_value: 0 })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'CANCELLED', write_off: 'SENT' })
    await apply({ rows: [{ our_number: boleto.our_number, occurrence: '09' }] })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'CANCELLED', write_off: 'CONFIRMED' })
  })

  test('is refused with every problem in words, and moves nothing', async () => {
    const payer = (await sindico().post('/payers', payerInput({ document: '111.444.777-35', zip: '' }))).body
    const boleto = await aBoleto(server, { ...issuer, payer })
    const { status, body } = await generate([boleto.id])
    expect(status).toBe(422)
    expect(body.errors).toEqual([
      { path: 'boleto_ids.0', message: expect.stringContaining('CEP do pagador é inválido') },
    ])
    expect((await boletoNow(boleto.id)).status).toBe('DRAFT')
  })

  test('of a write-off under the codes before is refused with what can still be done', async () => {
    const { boleto } = await registered()
    await sindico().patch(`/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    const agreement = `/bank-accounts/${issuer.agreement.id}`
    await sindico().patch(agreement, { beneficiary: '00624' })
    const { status, body } = await generate([boleto.id])
    await sindico().patch(agreement, { beneficiary: '00623' })
    expect([status, JSON.stringify(body.errors)]).toEqual([422, expect.stringContaining('na cooperativa')])
    expect(JSON.stringify(body.errors)).not.toContain('Exclua')
  })

  test.each([
    [{}, 'Selecione pelo menos um boleto para gerar a remessa.'],
    [{ boleto_ids: [] }, 'Selecione pelo menos um boleto para gerar a remessa.'],
  ])('of %o is refused', async (given, message) => {
    const { status, body } = await sindico().post('/remessas/generate', given)
    expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining(message)])
  })

  test('is not made or read by residents, nor by other condominiums', async () => {
    const { boleto } = await charged()
    const asResident = await server.as('morador').post('/remessas/generate', { boleto_ids: [boleto.id] })
    expect(asResident.status).toBe(403)
    const elsewhere = await server.as('sindicoDeFora').post('/remessas/generate', { boleto_ids: [boleto.id] })
    expect([404, 422]).toContain(elsewhere.status)
    const { body } = await generate([boleto.id])
    expect((await server.as('sindicoDeFora').get(`/remessas/${body.id}/file`)).status).toBe(404)
    expect((await server.as('sindicoDeFora').get(`/uploads/remessas/${body.file_name}`)).status).toBe(404)
  })
})

describe('a return file', () => {
  test('registers, and settles the boleto and its charge with what was paid', async () => {
    const { charge, boleto } = await charged()
    expect((await generate([boleto.id])).status).toBe(201)
    await apply({ rows: [{ our_number: boleto.our_number, occurrence: '02' }] })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'REGISTERED' })
    const { status, body } = await apply({
      rows: [
        paid(boleto.our_number),
        { our_number: boleto.our_number, occurrence: '28', tariff: 250, paid: 250, motives: 'B300000000' },
      ],
    })
    expect([status, body]).toMatchObject([
      201,
      { rows_count: 2, paid_count: 1, paid_cents: 48_790, tariffs_cents: 250, attention: [] },
    ])
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'LIQUIDATED', paid_on: '2026-11-21' })
    expect(await chargeNow(charge.id)).toMatchObject({
      payment_status: 'PAID',
      payments: [{ method: 'BOLETO', amount_cents: 48_790, by_name: 'Banco' }],
    })
  })

  test('is applied once: again, and its rows in another file, change nothing', async () => {
    const { charge, boleto } = await registered()
    const file = bankFile({ file_number: ++fileNumber, rows: [paid(boleto.our_number)] })
    expect((await send(file)).status).toBe(201)
    const again = await send(file)
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('já foi importado')])
    const repeated = await apply({ rows: [paid(boleto.our_number)] })
    expect(repeated.body).toMatchObject({ rows_count: 1, paid_count: 0 })
    expect((await chargeNow(charge.id)).payments).toHaveLength(1)
  })

  test('with the number and the day of another is compared with it, row by row', async () => {
    const [first, later] = [await registered(), await registered()]
    const file_number = ++fileNumber
    const file = bankFile({ file_number, rows: [paid(first.boleto.our_number)] })
    expect((await send(file)).status).toBe(201)
    const again = await send(travelled(file))
    expect([again.status, again.body.detail]).toEqual([409, expect.stringContaining('já foi importado')])
    const corrected = bankFile({
      file_number,
      rows: [paid(first.boleto.our_number), paid(later.boleto.our_number)],
    })
    const { status, body } = await send(corrected)
    expect([status, body]).toMatchObject([
      201,
      { rows_count: 2, paid_count: 1, notices: [expect.stringContaining('só muda o que aquele não dizia')] },
    ])
    expect((await chargeNow(first.charge.id)).payments).toHaveLength(1)
    expect((await chargeNow(later.charge.id)).payments).toHaveLength(1)
    expect((await send(corrected)).status).toBe(409)
    const third = await send(bankFile({ file_number, rows: [paid(later.boleto.our_number)] }))
    expect(third.body.notices).toEqual([expect.stringContaining('só muda o que aquele não dizia')])
  })

  test('is read and known again with any line ends, or none, and with what fills its last block', async () => {
    const { boleto } = await registered()
    const file = bankFile({ file_number: ++fileNumber, rows: [paid(boleto.our_number)] })
    const endedBy = (end: string, after = '') =>
      Buffer.from(Buffer.from(file).toString('latin1').replaceAll('\r\n', end) + after, 'latin1')
    expect(await send(endedBy(''))).toMatchObject({ status: 201, body: { rows_count: 1, paid_count: 1 } })
    for (const other of [
      file,
      endedBy('\r'),
      endedBy('\r\r\n'),
      endedBy('\n', '\x1a\x1a'),
      endedBy('\r\n', '\0\0'),
      endedBy('  \r\n'),
      Buffer.from(`\uFEFF${Buffer.from(file).toString('latin1')}`, 'utf16le'),
      Buffer.from(Buffer.from(file).toString('latin1'), 'utf8'),
    ])
      expect((await send(other)).status).toBe(409)
  })

  test('of before its records were kept is compared by its bytes, and told as not compared where they are gone', async () => {
    const [first, later] = [await registered(), await registered()]
    const file_number = ++fileNumber
    const file = bankFile({ file_number, rows: [paid(first.boleto.our_number)] })
    const applied = (await send(file)).body
    expect(applied.records_sha256).toMatch(/^[0-9a-f]{64}$/)
    await sql`update retornos set records_sha256 = null where id = ${applied.id}::uuid`.execute(
      server.kernel.db,
    )
    expect((await send(travelled(file))).status).toBe(409)
    await server.kernel.files.delete(applied.sha256)
    expect((await send(file)).status).toBe(409)
    await server.kernel.files.delete(applied.sha256) // which this one brought back
    const corrected = bankFile({
      file_number,
      rows: [paid(first.boleto.our_number), paid(later.boleto.our_number)],
    })
    const { status, body } = await send(corrected)
    expect([status, body]).toMatchObject([
      201,
      { paid_count: 1, notices: [expect.stringContaining('não pôde ser comparado com este')] },
    ])
    expect((await chargeNow(first.charge.id)).payments).toHaveLength(1)
    expect((await chargeNow(later.charge.id)).payments).toHaveLength(1)
  })

  test('of two people at once is applied once, and the other is told so', async () => {
    const { charge, boleto } = await registered()
    const file = bankFile({ file_number: ++fileNumber, rows: [paid(boleto.our_number)] })
    const answers = await Promise.all([send(file), send(file), send(file)])
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    const told = answers.filter(({ status }) => status === 409).map(({ body }) => body.detail)
    expect(told).toEqual([
      expect.stringContaining('já foi importado'),
      expect.stringContaining('já foi importado'),
    ])
    expect((await chargeNow(charge.id)).payments).toHaveLength(1)
  })

  test.each<[string, Partial<BankRow>, string]>([
    ['less', { paid: 40_000 }, 'a menos'],
    ['more', { paid: 50_000 }, 'a mais'],
    [
      'less, with a discount of the bank’s own,',
      { paid: 47_790, discount: 1_000 },
      'R$\u00a010,00 em aberto',
    ],
    ['in a year that is to come', { occurrence_date: '010199' }, 'no futuro'],
  ])('says that %s was paid, and what to do', async (_what, given, words) => {
    const { boleto } = await registered()
    const { body } = await apply({ rows: [paid(boleto.our_number, given)] })
    expect(body.attention).toMatchObject([{ boleto_id: boleto.id, todo: expect.stringContaining(words) }])
    expect((await boletoNow(boleto.id)).status).toBe('LIQUIDATED')
  })

  test('of less than was owed leaves the rest to be billed, or let go', async () => {
    const [billed, letGo] = [await registered(), await registered()]
    const less = { paid: 40_000 }
    await apply({ rows: [paid(billed.boleto.our_number, less), paid(letGo.boleto.our_number, less)] })
    const rest = await aBoleto(server, issuer, { ...billed.charge, value: 87.9 })
    await apply({ rows: [paid(rest.our_number, { amount: 8_790, paid: 8_790 })] })
    expect(await chargeNow(billed.charge.id)).toMatchObject({ payment_status: 'PAID' })
    const accepted = await sindico().patch(`/financial-transactions/${letGo.charge.id}`, { value: 400 })
    expect([accepted.status, accepted.body.payment_status]).toEqual([200, 'PAID'])
  })

  test('says what was paid twice, paid after it was cancelled, and paid to a number that nobody knows', async () => {
    const [twice, cancelled] = [await registered(), await registered()]
    await apply({ rows: [paid(twice.boleto.our_number)] })
    await cancelBoleto(server, cancelled.boleto.id)
    const { body } = await apply({
      rows: [
        paid(twice.boleto.our_number, { occurrence_date: '221126' }),
        paid(cancelled.boleto.our_number, { occurrence: '17' }),
        paid('269999999'),
      ],
    })
    expect(body.attention.map(({ todo }: { todo: string }) => todo)).toEqual([
      expect.stringContaining('Pago duas vezes'),
      expect.stringContaining('boleto cancelado'),
      expect.stringContaining('Confira de quem é o pagamento'),
    ])
    expect((await chargeNow(twice.charge.id)).payments).toHaveLength(2)
    expect((await boletoNow(cancelled.boleto.id)).status).toBe('LIQUIDATED')
  })

  test('settles the charge with a cancelled boleto, and the one issued in its place is not to be paid', async () => {
    const { charge, boleto } = await registered()
    await sindico().patch(`/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    const next = await aBoleto(server, issuer, charge)
    expect((await generate([next.id])).status).toBe(201)
    await apply({ rows: [{ our_number: next.our_number, occurrence: '02' }] })
    const { status, body } = await apply({ rows: [paid(boleto.our_number, { occurrence: '17' })] })
    expect([status, body.attention]).toMatchObject([
      201,
      [{ todo: expect.stringContaining(`O boleto ${next.document_number}, da mesma cobrança`) }],
    ])
    expect((await boletoNow(boleto.id)).status).toBe('LIQUIDATED')
    expect((await chargeNow(charge.id)).payment_status).toBe('PAID')
    expect(await boletoNow(next.id)).toMatchObject({ status: 'LIQUIDATED', write_off: 'QUEUED' })
  })

  test('with money for both boletos of a charge is applied, and says that it was paid twice', async () => {
    const { charge, boleto } = await registered()
    await sindico().patch(`/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    const next = await aBoleto(server, issuer, charge)
    const both = [paid(next.our_number), paid(boleto.our_number, { occurrence: '17' })]
    const { status, body } = await apply({ rows: both })
    expect([status, body.paid_count, body.attention.length]).toEqual([201, 2, 1])
    expect((await chargeNow(charge.id)).payments).toHaveLength(2)
    expect((await boletoNow(next.id)).write_off).toBeNull()
  })

  test('explains a rejection, after which the charge may have another boleto', async () => {
    const { charge, boleto } = await charged()
    await generate([boleto.id])
    const { body } = await apply({
      rows: [{ our_number: boleto.our_number, occurrence: '24', motives: '4800000000' }],
    })
    expect(body).toMatchObject({ rejected_count: 1, attention: [{ text: expect.stringContaining('CEP') }] })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'REJECTED', reason: 'CEP inválido' })
    expect((await chargeNow(charge.id)).boleto_id).toBeNull()
    expect((await aBoleto(server, issuer, charge)).status).toBe('DRAFT')
  })

  const rejectedTwice = (our_number: string): BankRow => ({
    our_number,
    occurrence: '03',
    motives: '6300000000',
  })

  test('that rejects an entry as a second one before it confirms the first leaves the boleto registered', async () => {
    const { charge, boleto } = await charged()
    await generate([boleto.id])
    const { our_number } = boleto
    await apply({ rows: [rejectedTwice(our_number), { our_number, occurrence: '02' }] })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'REGISTERED', reason: null })
    expect((await chargeNow(charge.id)).boleto_id).toBe(boleto.id)
  })

  test('that confirms a rejected boleto whose charge has another has it written off', async () => {
    const { charge, boleto } = await charged()
    await generate([boleto.id])
    const { our_number } = boleto
    await apply({ rows: [rejectedTwice(our_number)] })
    await aBoleto(server, issuer, charge)
    const { body } = await apply({ rows: [{ our_number, occurrence: '02' }] })
    expect(body.attention).toMatchObject([{ todo: expect.stringContaining('também pode ser pago') }])
    expect((await generate([boleto.id])).body).toMatchObject({ write_offs_count: 1 })
  })

  test('says that files of the bank are missing before it', async () => {
    fileNumber += 3
    const { body } = await apply({ rows: [] })
    expect(body.notices).toEqual([expect.stringContaining('faltam os arquivos')])
  })

  test.each<[string, (bytes: Uint8Array) => Uint8Array, number, string]>([
    ['another agreement', () => bankFile({ beneficiary: '99999', rows: [] }), 409, 'beneficiário 99999'],
    ['a file that was cut', (bytes) => bytes.slice(0, -402), 422, 'Falta o fim do arquivo'],
    ['a row that cannot be read', (bytes) => cutRow(bytes), 422, 'Linha 2'],
    ['a note', () => new TextEncoder().encode('bom dia'), 422, 'não é um arquivo de retorno'],
  ])('of %s is refused whole', async (_what, changed, status, words) => {
    const { charge, boleto } = await registered()
    const before = await boletoNow(boleto.id)
    const file = bankFile({
      file_number: ++fileNumber,
      rows: [paid(boleto.our_number), paid(boleto.our_number)],
    })
    const answer = await send(changed(file))
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([status, expect.stringContaining(words)])
    expect(await boletoNow(boleto.id)).toEqual(before)
    expect((await chargeNow(charge.id)).payments).toEqual([])
  })
})

/** The first movement loses ten columns. */
function cutRow(bytes: Uint8Array): Uint8Array {
  return Uint8Array.from([...bytes.slice(0, 402), ...bytes.slice(412)])
}
