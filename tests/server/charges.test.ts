import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aDocument } from '#tests/support/a-document.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import {
  aBoleto,
  aCharge,
  anIssuer,
  chargeInput,
  dayFromToday,
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

const paid = (given: Record<string, unknown> = {}) => ({
  paid_on: dayFromToday(server, 0),
  amount_cents: 48_790,
  method: 'PIX',
  ...given,
})
const pay = (id: string, given: Record<string, unknown> = {}, who: 'sindico' | 'admin' = 'sindico') =>
  server.as(who).post(`/financial-transactions/${id}/payments`, paid(given))
const read = async (id: string) => (await server.as('sindico').get(`/financial-transactions/${id}`)).body
const boletoNow = async (id: string) => (await server.as('sindico').get(`/boletos/${id}`)).body

describe('a charge', () => {
  test('names its unit, its owner and its amount in reais', async () => {
    const charge = await aCharge(server)
    expect(charge).toMatchObject({ unit: '304', value: 487.9, payment_status: 'PENDING', boleto_id: null })
    expect(await read(charge.id)).toMatchObject({ payment_status: 'PENDING', boleto: null })
  })

  test.each([
    [{ value: 0 }, 'O valor deve ser maior que zero'],
    [{ value: -1 }, 'O valor deve ser maior que zero'],
    [{ value: 100_000_000 }, 'O valor máximo é R$ 99.999.999,99'],
    [{ value: 1.005 }, 'Use no máximo duas casas decimais'],
    [{ value: 'dez' }, 'Valor inválido'],
    [{ due_date: '2020-01-01' }, 'O vencimento já passou'],
    [{ due_date: '' }, 'Informe o vencimento'],
    [{ resident_name: ' ' }, 'Informe o responsável'],
    [{ unit: undefined }, 'Selecione uma unidade!'],
    [{ unit: '999' }, 'Selecione uma unidade!'],
  ])('is refused with %o', async (given, message) => {
    const { status, body } = await server
      .as('sindico')
      .post('/financial-transactions', chargeInput(server, given))
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(message)
  })

  test('nobody of another condominium is charged', async () => {
    const given = { user_id: server.fixture.people.moradorDeFora.id }
    const { status } = await server.as('sindico').post('/financial-transactions', chargeInput(server, given))
    expect(status).toBe(422)
  })

  test('is read by the person charged and by management, and by no neighbour, tenant of later or collaborator', async () => {
    const { id } = await aCharge(server)
    const statusFor = async (who: Parameters<TestServer['as']>[0]) =>
      (await server.as(who).get(`/financial-transactions/${id}`)).status
    expect(await statusFor('morador')).toBe(200)
    expect(await statusFor('admin')).toBe(200)
    expect(await statusFor('master')).toBe(200)
    expect(await statusFor('cliente')).toBe(404) // of the same unit, and not charged
    expect(await statusFor('morador2')).toBe(404)
    expect(await statusFor('colaborador')).toBe(403)
    expect(await statusFor('sindicoDeFora')).toBe(404)
  })

  test('is seen by the present owner of its unit, and no longer by the one before', async () => {
    const { id } = await aCharge(server, { unit: 'A 101', user_id: null })
    const unit = server.fixture.units.a101.id
    const statusFor = async (who: Parameters<TestServer['as']>[0]) =>
      (await server.as(who).get(`/financial-transactions/${id}`)).status
    const own = (owner_id: string) => server.as('sindico').patch(`/residences/${unit}`, { owner_id })
    await own(server.fixture.people.cliente.id)
    expect([await statusFor('cliente'), await statusFor('morador2')]).toEqual([200, 404])
    await own(server.fixture.people.morador2.id)
    expect([await statusFor('cliente'), await statusFor('morador2')]).toEqual([404, 200])
  })

  test('shows its boleto only to those who may see that', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    const shown = async () => (await server.as('morador').get(`/financial-transactions/${charge.id}`)).body
    expect((await shown()).boleto?.id).toBe(boleto.id)
    await server.db
      .updateTable('boletos')
      .set({ user_id: null, owner_id: null })
      .where('id', '=', boleto.id)
      .execute()
    expect((await shown()).boleto).toBeNull()
    expect((await read(charge.id)).boleto.id).toBe(boleto.id)
  })

  test('is not written by residents', async () => {
    const { status } = await server.as('morador').post('/financial-transactions', chargeInput(server))
    expect(status).toBe(403)
  })

  test('is removed while nothing was paid or issued, and else refused', async () => {
    const remove = (id: string) => server.as('sindico').delete(`/financial-transactions/${id}`)
    const open = await aCharge(server)
    expect((await remove(open.id)).status).toBe(204)
    const withBoleto = await aCharge(server)
    await aBoleto(server, issuer, withBoleto)
    expect((await remove(withBoleto.id)).status).toBe(409)
    const withPayment = await aCharge(server)
    await pay(withPayment.id)
    expect((await remove(withPayment.id)).status).toBe(409)
  })

  test('partly paid is worth at least what was paid, and is paid once it is worth just that', async () => {
    const charge = await aCharge(server, { value: 100 })
    await pay(charge.id, { amount_cents: 5_000 })
    const edit = (value: number) =>
      server.as('sindico').patch(`/financial-transactions/${charge.id}`, { value })
    const message = 'Já foram pagos R$\u00a050,00: o valor não pode ser menor'
    expect(await edit(40)).toMatchObject({ status: 422, body: { errors: [{ path: 'value', message }] } })
    expect((await edit(60)).body).toMatchObject({ value: 60, payment_status: 'PENDING' })
    const paid_on = dayFromToday(server, 0)
    expect((await edit(50)).body).toMatchObject({ value: 50, payment_status: 'PAID', paid_on })
  })
})

describe('a payment', () => {
  test('settles the charge and its boleto', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    expect((await pay(charge.id)).body).toMatchObject({ payment_status: 'PAID' })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'LIQUIDATED', write_off: null })
  })

  test('in part leaves the charge open, and the rest settles it', async () => {
    const charge = await aCharge(server)
    expect((await pay(charge.id, { amount_cents: 40_000 })).body).toMatchObject({ payment_status: 'PENDING' })
    expect((await pay(charge.id, { amount_cents: 8_790 })).body).toMatchObject({ payment_status: 'PAID' })
  })

  test('registered twice at once is taken once, and the other is told who registered it', async () => {
    const charge = await aCharge(server)
    const both = await Promise.all([
      pay(charge.id, { paid_before_cents: 0 }, 'sindico'),
      pay(charge.id, { paid_before_cents: 0 }, 'admin'),
    ])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.detail).toMatch(
      /já foi paga em .* \(registrado por /,
    )
    expect((await read(charge.id)).payments).toHaveLength(1)
  })

  test('in part, registered by two who did not know of each other, is refused to the second', async () => {
    const charge = await aCharge(server)
    const part = { amount_cents: 10_000, paid_before_cents: 0 }
    expect((await pay(charge.id, part)).status).toBe(200)
    expect((await pay(charge.id, part)).status).toBe(409)
  })

  test('in the future is refused', async () => {
    const charge = await aCharge(server)
    expect((await pay(charge.id, { paid_on: dayFromToday(server, 2) })).status).toBe(422)
  })

  test('before the year 2000 is a slip of the pen', async () => {
    const charge = await aCharge(server)
    const { status, body } = await pay(charge.id, { paid_on: '1999-12-31' })
    expect([status, body.errors]).toEqual([422, [{ path: 'paid_on', message: 'Confira o ano do pagamento' }]])
  })

  test('keeps its receipt: another file is refused, the same one again changes nothing', async () => {
    const charge = await aCharge(server)
    const [payment] = (await pay(charge.id)).body.payments
    const attach = (document_id: string) =>
      server.as('sindico').post(`/financial-transactions/${charge.id}/payments/${payment.id}/receipt`, {
        document_id,
        filename: 'recibo.pdf',
        mime_type: 'application/pdf',
        file_base64: aDocument.pdf.toString('base64'),
      })
    const [first, other] = [anId(), anId()]
    expect((await attach(first)).body).toMatchObject({ payments: [{ receipt: { id: first } }] })
    expect((await attach(first)).status).toBe(200)
    const refused = await attach(other)
    expect([refused.status, refused.body.detail]).toEqual([409, 'Este pagamento já tem um comprovante.'])
    expect(await read(charge.id)).toMatchObject({ payments: [{ receipt: { id: first } }] })
  })

  test('is undone with a reason, and its boleto is what it was', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    const [payment] = (await pay(charge.id)).body.payments
    const undo = (reason: string) =>
      server
        .as('sindico')
        .post(`/financial-transactions/${charge.id}/payments/${payment.id}/undo`, { reason })
    expect((await undo(' ')).status).toBe(422)
    expect((await undo('Comprovante de outro')).body).toMatchObject({
      payment_status: 'PENDING',
      paid_on: null,
      boleto_id: boleto.id,
      payments: [{ id: payment.id, undone: { reason: 'Comprovante de outro', by_name: 'Helena Prado' } }],
    })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'DRAFT' })
    expect((await undo('Outra vez')).status).toBe(409)
  })

  test('of a registered boleto has the bank told not to take it any more', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    await setBoletoStatus(server, boleto.id, 'REGISTERED')
    await pay(charge.id)
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'LIQUIDATED', write_off: 'QUEUED' })
  })
})

describe('a cancellation', () => {
  test('with a reason ends the charge and its boleto', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    const cancel = (body: object) =>
      server.as('sindico').post(`/financial-transactions/${charge.id}/cancel`, body)
    expect((await cancel({})).status).toBe(422)
    expect((await cancel({ reason: 'Lançada duas vezes' })).body).toMatchObject({
      payment_status: 'CANCELLED',
      reason: 'Lançada duas vezes',
      boleto_id: null,
    })
    expect(await boletoNow(boleto.id)).toMatchObject({ status: 'CANCELLED' })
    expect((await pay(charge.id)).body.detail).toBe('Esta cobrança foi cancelada.')
  })

  test('and a payment at the same moment: one of them wins, and the other is told', async () => {
    const charge = await aCharge(server)
    const both = await Promise.all([
      pay(charge.id),
      server.as('admin').post(`/financial-transactions/${charge.id}/cancel`, { reason: 'Engano' }),
    ])
    expect(both.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 409])
    const { payment_status, payments } = await read(charge.id)
    expect(payments).toHaveLength(payment_status === 'PAID' ? 1 : 0)
  })
})

describe('a charge and its slip', () => {
  const bankSays = (id: string, given: { write_off: 'SENT' | 'CONFIRMED' }) =>
    server.db.updateTable('boletos').set(given).where('id', '=', id).execute()

  test('stays while the bank may still take the slip that was cancelled, and goes when it has confirmed', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    await setBoletoStatus(server, boleto.id, 'REGISTERED')
    await server.as('sindico').patch(`/boletos/${boleto.id}/status/CANCELLED`)
    const remove = () => server.as('sindico').delete(`/financial-transactions/${charge.id}`)
    for (const write_off of [null, 'SENT'] as const) {
      if (write_off) await bankSays(boleto.id, { write_off })
      const kept = await remove()
      expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('confirmar a baixa')])
      expect(await read(charge.id)).toMatchObject({ payment_status: 'PENDING' })
    }
    await bankSays(boleto.id, { write_off: 'CONFIRMED' })
    expect((await remove()).status).toBe(204)
  })

  test('a slip that is cancelled by the documented call, without a body, says so', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    await setBoletoStatus(server, boleto.id, 'REGISTERED')
    await server.as('sindico').patch(`/boletos/${boleto.id}/status/CANCELLED`)
    expect((await boletoNow(boleto.id)).reason).toBe('Cancelado pela API')
  })

  test('a draft asks for what its charge does: its amount is changed there', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    const edit = (given: object) => server.as('sindico').patch(`/boletos/${boleto.id}`, given)
    const refused = await edit({ amount_cents: 10_000 })
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      422,
      expect.stringContaining('O valor é o da cobrança'),
    ])
    expect((await edit({ amount_cents: 48_790, fine_percent: 1 })).status).toBe(200)
  })
})
