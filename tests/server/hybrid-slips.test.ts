import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aBoleto, aCharge, anIssuer } from '#tests/support/a-charge.ts'
import { aPix, aStaticPix } from '#tests/support/a-pix.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { recordsOf } from '#tests/support/remessa-records.ts'
import { type BankRow, bankFile } from '#tests/support/retorno-files.ts'
import { everyCodeOf } from '#tests/support/slip-readers.ts'

let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
let fileNumber = 40
beforeAll(async () => {
  server = await aServer()
  issuer = await anIssuer(server)
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const boletoNow = async (id: string) => (await sindico().get(`/boletos/${id}`)).body
const agree = (hybrid: boolean) => sindico().patch(`/bank-accounts/${issuer.agreement.id}`, { hybrid })
const drafted = async () => aBoleto(server, issuer, await aCharge(server))
const generate = async (boleto_ids: string[]) => {
  const { status, body } = await sindico().post('/remessas/generate', { boleto_ids })
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { body: file } = await sindico().get(`/remessas/${body.id}/file`)
  return recordsOf(String(file))
}
const sent = async () => {
  await agree(true)
  const boleto = await drafted()
  await generate([boleto.id])
  return boleto
}
async function apply(rows: BankRow[]) {
  const form = new FormData()
  const bytes = bankFile({ file_number: ++fileNumber, rows })
  form.set('file', new Blob([new Uint8Array(bytes)]), '00623N22.CRT')
  const { status, body } = await sindico().post('/retornos', form)
  expect([status, body.detail]).toEqual([201, undefined])
  return body
}
const registers = (our_number: string, pix?: BankRow['pix']): BankRow => ({
  our_number,
  occurrence: '02',
  ...(pix && { pix }),
})

describe('the switch of the agreement', () => {
  test('is off until somebody who manages turns it on, and stays when something else changes', async () => {
    expect(issuer.agreement.hybrid).toBe(false)
    for (const who of ['morador', 'sindicoDeFora'] as const)
      expect([403, 404]).toContain(
        (await server.as(who).patch(`/bank-accounts/${issuer.agreement.id}`, { hybrid: true })).status,
      )
    expect((await agree(true)).body).toMatchObject({ hybrid: true })
    const { body } = await sindico().patch(`/bank-accounts/${issuer.agreement.id}`, { wallet: '01' })
    expect(body.hybrid).toBe(true)
    expect((await sindico().patch(`/bank-accounts/${issuer.agreement.id}`, { hybrid: 'sim' })).status).toBe(
      422,
    )
  })

  test('has slips registered with a Pix while it is on, and as ever while it is off', async () => {
    const [one, other] = [await drafted(), await drafted()]
    await agree(true)
    const records = await generate([one.id])
    expect(records.map(({ type }) => type)).toEqual(['0', '1', '8', '9'])
    expect([records[1]?.hybrid, records[2]?.ourNumber?.trim()]).toEqual(['H', one.our_number])
    expect((await boletoNow(one.id)).bank_history).toMatchObject([{ code: '01', hybrid: true }])
    await agree(false)
    const plain = await generate([other.id])
    expect([plain.map(({ type }) => type).join(''), plain[1]?.hybrid]).toEqual(['019', ' '])
    expect((await boletoNow(other.id)).bank_history[0]).not.toHaveProperty('hybrid')
  })
})

test('the bank examines the slips of a hybrid agreement as such, and a Pix of theirs is nobody’s', async () => {
  await agree(true)
  const kit = await sindico().post('/remessas/homologation', { bank_account_id: issuer.agreement.id })
  expect(kit.status, JSON.stringify(kit.body)).toBe(201)
  const { body: file } = await sindico().get(`/remessas/${kit.body.id}/file`)
  const records = recordsOf(String(file))
  const details = records.filter(({ type }) => type === '1')
  expect(details.map(({ hybrid }) => hybrid)).toEqual(Array.from({ length: 10 }, () => 'H'))
  expect(records.filter(({ type }) => type === '8')).toHaveLength(10)
  const { attention } = await apply([registers(details[0]?.ourNumber ?? '', aPix('TEST1'))])
  expect(attention).toEqual([])
})

describe('the Pix that the bank sends', () => {
  test('is kept, read by who may see the boleto and by nobody else, and printed beside the barcode', async () => {
    const boleto = await sent()
    const pix = aPix('KEPT1')
    expect(await apply([registers(boleto.our_number, pix)])).toMatchObject({
      registered_count: 1,
      attention: [],
    })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'REGISTERED', pix })
    expect((await server.as('morador').get(`/boletos/${boleto.id}`)).body.pix).toEqual(pix)
    for (const who of ['morador2', 'sindicoDeFora'] as const)
      expect((await server.as(who).get(`/boletos/${boleto.id}`)).status).toBe(404)

    const { body } = await server.as('morador').post(`/boletos/${boleto.id}/pdf-token`, {})
    const pdf = await server.app.request(`/api/boletos/${boleto.id}/pdf?token=${body.token}`)
    const printed = await everyCodeOf(new Uint8Array(await pdf.arrayBuffer()))
    expect(printed.toSorted()).toEqual([`I2/5:${boleto.barcode}`, `QR-Code:${pix.code}`])
  })

  test.each<[string, (code: string) => string, string]>([
    ['a code that was damaged', (code) => code.replace('banco', 'banca'), 'não será impresso'],
    ['a code of a key', () => aStaticPix(), 'não será impresso'],
    ['no code', () => '', 'Registrado sem QR'],
  ])(
    'with %s leaves the boleto registered, and stands among those to look at',
    async (_what, changed, words) => {
      const boleto = await sent()
      const pix = aPix('ODD1')
      const { attention, registered_count } = await apply([
        registers(boleto.our_number, { ...pix, code: changed(pix.code) }),
      ])
      expect([registered_count, attention]).toMatchObject([
        1,
        [
          {
            boleto_id: boleto.id,
            text: expect.stringContaining(words),
            todo: expect.stringContaining('cooperativa'),
          },
        ],
      ])
      expect(await boletoNow(boleto.id)).toMatchObject({ status: 'REGISTERED', pix: null })
    },
  )

  test('comes later too, with the same movement in another file', async () => {
    const boleto = await sent()
    expect((await apply([registers(boleto.our_number)])).attention).toHaveLength(1)
    const pix = aPix('LATER1')
    expect(await apply([registers(boleto.our_number, pix)])).toMatchObject({
      registered_count: 0,
      attention: [],
    })
    expect((await boletoNow(boleto.id)).pix).toEqual(pix)
  })

  test('is not that of the boleto issued in its place', async () => {
    const boleto = await sent()
    await apply([registers(boleto.our_number, aPix('OLD1'))])
    await sindico().patch(`/boletos/${boleto.id}/status/CANCELLED`, { reason: 'Engano' })
    const { due_date, amount_cents } = boleto
    const again = await sindico().post(`/boletos/${boleto.id}/reissue`, { due_date, amount_cents })
    expect([again.status, again.body.pix]).toEqual([201, null])
  })
})
