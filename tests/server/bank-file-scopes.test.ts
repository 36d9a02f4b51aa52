import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Boleto } from '#domain/boletos/boleto.ts'
import {
  aBoleto,
  aCharge,
  agreementInput,
  anIssuer,
  boletoInput,
  payerInput,
  setBoletoStatus,
} from '#tests/support/a-charge.ts'
import { aClock } from '#tests/support/a-clock.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { recordsOf } from '#tests/support/remessa-records.ts'
import { type BankFile, bankFile } from '#tests/support/retorno-files.ts'

let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
let fileNumber = 0
beforeAll(async () => {
  server = await aServer()
  issuer = await anIssuer(server)
})
afterAll(() => server.close())

const sindico = () => server.as('sindico')
const boletoNow = async (id: string) => (await sindico().get(`/boletos/${id}`)).body
const anotherAgreement = (given: Record<string, unknown>) =>
  sindico()
    .post('/bank-accounts', agreementInput(given))
    .then(({ body }) => body)
const registered = async () => {
  const boleto = await aBoleto(server, issuer, await aCharge(server))
  await setBoletoStatus(server, boleto.id, 'REGISTERED')
  return boleto as Boleto
}

function send(
  bytes: Uint8Array,
  { by = 'sindico', ...fields }: { by?: PersonName } & Record<string, string> = {},
) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(bytes)]), '00623N22.CRT')
  return server.as(by).post('/retornos', form)
}
const aFile = (file: BankFile) => bankFile({ file_number: ++fileNumber, ...file })
const paying = ({ our_number }: Pick<Boleto, 'our_number'>) => ({
  our_number: our_number ?? '',
  occurrence: '06',
  amount: 48_790,
  paid: 48_790,
})

describe('a remittance', () => {
  test('takes boletos of one agreement only, and moves none of two', async () => {
    const other = await anotherAgreement({ beneficiary: '00640', cooperative: '0166' })
    const one = await aBoleto(server, issuer)
    const two = await aBoleto(server, { ...issuer, agreement: other })
    const { status, body } = await sindico().post('/remessas/generate', { boleto_ids: [one.id, two.id] })
    expect([status, body.detail]).toEqual([409, expect.stringContaining('é de outro convênio')])
    expect([(await boletoNow(one.id)).status, (await boletoNow(two.id)).status]).toEqual(['DRAFT', 'DRAFT'])
  })

  test('leaves out who was numbered under codes of before', async () => {
    const other = await anotherAgreement({ beneficiary: '00641', cooperative: '0167' })
    const { id } = await aBoleto(server, { ...issuer, agreement: other })
    await sindico().patch(`/bank-accounts/${other.id}`, { cooperative: '0168' })
    const { status, body } = await sindico().post('/remessas/generate', { boleto_ids: [id] })
    expect([status, JSON.stringify(body.errors)]).toEqual([
      422,
      expect.stringContaining('códigos anteriores'),
    ])
    expect((await boletoNow(id)).status).toBe('DRAFT')
  })

  test('is of the day of its condominium, where the night is not over', async () => {
    const night = await aServer({ clock: aClock('2026-11-22T01:30:00.000Z') })
    const boleto = await aBoleto(night, await anIssuer(night))
    const { body } = await night.as('sindico').post('/remessas/generate', { boleto_ids: [boleto.id] })
    expect(body).toMatchObject({ generated_on: '2026-11-21', file_name: '00623N21.REM' })
    const { body: text } = await night.as('sindico').get(`/remessas/${body.id}/file`)
    const [header, detail] = recordsOf(String(text))
    expect([header?.date, detail?.instructionDate, detail?.issued]).toEqual([
      '20261121',
      '20261121',
      '211126',
    ])
    await night.close()
  })
})

describe('a return file', () => {
  test('sent by two people at once is applied once', async () => {
    const boleto = await registered()
    const file = aFile({ rows: [paying(boleto)] })
    const answers = await Promise.all([send(file), send(file, { by: 'admin' }), send(file)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409])
    for (const { status, body } of answers)
      if (status === 409) expect(body.detail).toContain('Este arquivo já foi importado')
    const charge = await sindico().get(`/financial-transactions/${boleto.financial_transaction_id}`)
    expect(charge.body.payments).toHaveLength(1)
  })

  test('that does not tell its day is applied once, too', async () => {
    const file = aFile({ date: '00000000', rows: [paying(await registered())] })
    const [first, again] = [await send(file), await send(file)]
    expect([first.status, again.status]).toEqual([201, 409])
    expect(again.body.detail).toMatch(/^Este arquivo já foi importado em .* por /)
  })

  test('pays the boleto of its beneficiary, where two have one number', async () => {
    const other = await anotherAgreement({ beneficiary: '00642' })
    const [mine, theirs] = [await registered(), await aBoleto(server, { ...issuer, agreement: other })]
    const { our_number } = mine
    await server.db.updateTable('boletos').set({ our_number }).where('id', '=', theirs.id).execute()
    expect((await send(aFile({ rows: [paying(mine)] }))).status).toBe(201)
    expect([(await boletoNow(mine.id)).status, (await boletoNow(theirs.id)).status]).toEqual([
      'LIQUIDATED',
      'DRAFT',
    ])
    expect((await send(aFile({ beneficiary: '00642', rows: [paying(mine)] }))).status).toBe(201)
    expect((await boletoNow(theirs.id)).status).toBe('LIQUIDATED')
    expect((await boletoNow(mine.id)).bank_history).toHaveLength(1)
  })

  test('pays nothing of another condominium, whoever brings it', async () => {
    const outside = server.as('sindicoDeFora')
    const agreement = (await outside.post('/bank-accounts', agreementInput({ cooperative: '0170' }))).body
    const payer = (await outside.post('/payers', payerInput())).body
    const { body: theirs } = await outside.post('/boletos', boletoInput(server, { agreement, payer }))
    const number = { our_number: '269876543' }
    await server.db.updateTable('boletos').set(number).where('id', '=', theirs.id).execute()
    const here = { condominium_id: server.fixture.condominiums.jacaranda.id }
    for (const by of ['sindico', 'admin'] as const) {
      const { status, body } = await send(aFile({ rows: [paying(number)] }), { by, ...here })
      expect([by, status, body.detail ?? body.attention]).toMatchObject([by, 201, [{ boleto_id: null }]])
    }
    expect((await outside.get(`/boletos/${theirs.id}`)).body).toMatchObject({
      status: 'DRAFT',
      bank_history: [],
    })
  })

  test.each(['00623', '99999'])(
    'of %s for another condominium is answered as for one that is not there',
    async (beneficiary) => {
      const file = aFile({ beneficiary, rows: [] })
      const [theirs, none] = await Promise.all(
        [server.fixture.condominiums.ipe.id, anId()].map((condominium_id) => send(file, { condominium_id })),
      )
      expect(theirs?.status).toBe(404)
      expect(theirs?.body).toEqual(none?.body)
    },
  )

  test('is read by the server, whatever is said of it besides', async () => {
    const boleto = await registered()
    const said = { rows: '[]', header: '{"beneficiary":"99999"}', notices: '[]' }
    const { status, body } = await send(aFile({ rows: [paying(boleto)] }), said)
    expect([status, body.paid_count, body.beneficiary]).toEqual([201, 1, '00623'])
  })

  test('of more than 5 MB is refused before it is read', async () => {
    const { status } = await send(new Uint8Array(5 * 1024 * 1024 + 1).fill(0x30))
    expect(status).toBe(413)
  })
})
