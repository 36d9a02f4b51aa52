import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Boleto } from '#domain/boletos/boleto.ts'
import { compareBoletos } from '#domain/boletos/search.ts'
import {
  aBoleto,
  aCharge,
  anIssuer,
  boletoInput,
  cancelBoleto,
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

const post = (given: Record<string, unknown> = {}) =>
  server.as('sindico').post('/boletos', boletoInput(server, issuer, given))

describe('the states of a boleto', () => {
  test('only a draft is edited or removed', async () => {
    const boleto = await aBoleto(server, issuer)
    await setBoletoStatus(server, boleto.id, 'REGISTERED')
    const removed = await server.as('sindico').delete(`/boletos/${boleto.id}`)
    expect(removed.body.detail).toBe('Ação não permitida: Somente boletos em Rascunho podem ser excluídos')
    expect((await server.as('sindico').patch(`/boletos/${boleto.id}`, { amount_cents: 1 })).status).toBe(409)
  })

  test('a removed draft leaves its charge without one', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    expect((await server.as('sindico').delete(`/boletos/${boleto.id}`)).status).toBe(204)
    const read = await server.as('sindico').get(`/financial-transactions/${charge.id}`)
    expect(read.body).toMatchObject({ boleto_id: null, boleto: null })
  })

  test.each(['DRAFT', 'LIQUIDATED', 'REJECTED', 'CANCELLED'] as const)(
    'one in %s is not cancelled',
    async (status) => {
      const boleto = await aBoleto(server, issuer)
      await setBoletoStatus(server, boleto.id, status)
      const { status: code, body: refusal } = await cancelBoleto(server, boleto.id)
      expect(code).toBe(409)
      expect(refusal.detail).toContain(
        "Somente boletos em 'Registrando' ou 'Registrado' podem ser cancelados",
      )
    },
  )

  test('a registered one is cancelled, the bank is told, and its charge may have another', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    await setBoletoStatus(server, boleto.id, 'REGISTERED')
    expect((await cancelBoleto(server, boleto.id)).body).toMatchObject({
      status: 'CANCELLED',
      write_off: 'QUEUED',
      reason: 'Engano',
    })
    expect((await post({ financial_transaction_id: charge.id })).status).toBe(201)
  })

  test('a cancellation and a payment at once leave the payment, and no live boleto', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    await setBoletoStatus(server, boleto.id, 'REGISTERED')
    const payment = { paid_on: dayFromToday(server, 0), amount_cents: 48_790, method: 'CASH' }
    const [paid] = await Promise.all([
      server.as('admin').post(`/financial-transactions/${charge.id}/payments`, payment),
      cancelBoleto(server, boleto.id),
    ])
    expect(paid.status).toBe(200)
    const { body: after } = await server.as('sindico').get(`/boletos/${boleto.id}`)
    expect(['LIQUIDATED', 'CANCELLED']).toContain(after.status)
    expect(after.write_off).toBe('QUEUED')
  })

  test('a rejected one is issued again, once, with another number, and each names the other', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    await setBoletoStatus(server, boleto.id, 'REJECTED')
    await server.db
      .updateTable('financial_transactions')
      .set({ boleto_id: null })
      .where('id', '=', charge.id)
      .execute()
    const reissue = () =>
      server.as('sindico').post(`/boletos/${boleto.id}/reissue`, {
        due_date: dayFromToday(server, 30),
        amount_cents: 50_000,
      })
    const { status, body: next } = await reissue()
    expect(status).toBe(201)
    expect(next).toMatchObject({ status: 'DRAFT', replaces_id: boleto.id, amount_cents: 50_000 })
    expect(next.our_number).not.toBe(boleto.our_number)
    expect((await server.as('sindico').get(`/boletos/${boleto.id}`)).body.replaced_by_id).toBe(next.id)
    expect((await reissue()).status).toBe(409)
  })

  test('one whose charge is somebody else’s by now is not issued again', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    const given = { user_id: server.fixture.people.cliente.id }
    const edit = () => server.as('sindico').patch(`/financial-transactions/${charge.id}`, given)
    const kept = await edit()
    expect([kept.status, kept.body.detail]).toEqual([409, expect.stringContaining('tem um boleto')])
    await setBoletoStatus(server, boleto.id, 'REGISTERED')
    await cancelBoleto(server, boleto.id)
    expect((await edit()).status).toBe(200)
    const next = { due_date: dayFromToday(server, 30), amount_cents: 48_790 }
    const { status, body: refusal } = await server.as('sindico').post(`/boletos/${boleto.id}/reissue`, next)
    expect([status, refusal.detail]).toEqual([
      409,
      'Esta cobrança é agora de outra pessoa: gere o boleto a partir dela.',
    ])
  })

  test('one issued again keeps its discount where it still fits, and else has none', async () => {
    const [until, due_date] = [dayFromToday(server, 10), dayFromToday(server, 30)]
    const reissued = async (given: Record<string, unknown> = {}) => {
      const { body: boleto } = await post({ discount_cents: 1000, discount_until: until })
      await setBoletoStatus(server, boleto.id, 'REJECTED')
      const again = { due_date, amount_cents: 50_000, ...given }
      return (await server.as('sindico').post(`/boletos/${boleto.id}/reissue`, again)).body
    }
    const none = { discount_cents: 0, discount_until: null }
    expect(await reissued()).toMatchObject({ discount_cents: 1000, discount_until: until })
    expect(await reissued({ due_date: dayFromToday(server, 9) })).toMatchObject(none)
    expect(await reissued({ amount_cents: 1000 })).toMatchObject(none)
  })

  test('a late registered one reads OVERDUE, and is found as such', async () => {
    const boleto = await aBoleto(server, issuer)
    const late = { status: 'REGISTERED' as const, due_date: dayFromToday(server, -10) }
    await server.db.updateTable('boletos').set(late).where('id', '=', boleto.id).execute()
    expect((await server.as('sindico').get(`/boletos/${boleto.id}`)).body.status).toBe('OVERDUE')
    const found = async (status: string) =>
      (await server.as('sindico').get(`/boletos?status=${status}`)).body.map(({ id }: { id: string }) => id)
    expect(await found('OVERDUE')).toContain(boleto.id)
    expect(await found('REGISTERED')).not.toContain(boleto.id)
  })
})

describe('the documented list', () => {
  test('is an array, and with a page the items and their total', async () => {
    const other = await aServer()
    const made = await anIssuer(other)
    for (const amount_cents of [100, 200, 300])
      await other.as('sindico').post('/boletos', {
        payer_id: made.payer.id,
        bank_account_id: made.agreement.id,
        due_date: dayFromToday(other, 5),
        amount_cents,
      })
    const get = async (query: string) => (await other.as('sindico').get(`/boletos${query}`)).body
    const amounts = (rows: { amount_cents: number }[]) => rows.map(({ amount_cents }) => amount_cents)
    expect(amounts(await get(''))).toEqual([300, 200, 100])
    expect(await get('?page=2&limit=2')).toMatchObject({ total: 3, items: [{ amount_cents: 100 }] })
    expect(amounts(await get('?order_by=amount_cents&order_dir=asc'))).toEqual([100, 200, 300])
    expect(amounts(await get('?min_amount=150&max_amount=250'))).toEqual([200])
    expect(amounts(await get('?search=OTAVIO&limit=1'))).toEqual([300])
    expect(await get('?due_to=2020-01-01')).toEqual([])
    const [newest] = await get('')
    const printed = newest.our_number.replace(/^(..)(.{6})(.)$/, '$1/$2-$3')
    expect(amounts(await get(`?search=${encodeURIComponent(printed)}`))).toEqual([300])
    expect(amounts(await get('?search=529.982.247-25'))).toEqual([300, 200, 100])
    expect(amounts(await get('?search=beltrao otavio'))).toEqual([300, 200, 100])
    expect(amounts(await get('?search=otavio couto'))).toEqual([])
    expect((await other.as('sindico').get('/boletos?order_by=payer')).status).toBe(422)
    expect((await other.as('sindico').get('/boletos?page=um')).status).toBe(422)
    await other.close()
  })
})

describe('all boletos in their order', () => {
  let other: TestServer
  beforeAll(async () => {
    other = await aServer()
    const made = await anIssuer(other)
    const states = [
      { status: 'REGISTERED', due_date: dayFromToday(other, -10) },
      { status: 'LIQUIDATED' },
      { status: 'REGISTERED' },
      { status: 'CANCELLED' },
      { status: 'DRAFT' },
      { status: 'REJECTED' },
      { status: 'REGISTERING' },
      { status: 'DRAFT' },
    ] as const
    for (const [at, state] of states.entries()) {
      const boleto = await aBoleto(other, made)
      const set = { ...state, amount_cents: 100 * (at % 3) + 100 }
      await other.db.updateTable('boletos').set(set).where('id', '=', boleto.id).execute()
    }
  })
  afterAll(() => other.close())
  const get = (query: string) => other.as('sindico').get(`/boletos${query}`)
  const idsOf = (rows: Boleto[]) => rows.map(({ id }) => id)

  test.each(['asc', 'desc'] as const)(
    'by status, %s, is the order that a device shows',
    async (order_dir) => {
      const { body: shown } = await get(`?order_by=status&order_dir=${order_dir}`)
      const { rows } = await other.db
        .selectFrom('boletos')
        .selectAll()
        .execute()
        .then((stored) => ({ rows: stored as unknown as Boleto[] })) // rows of this table
      const onDevice = rows.toSorted(compareBoletos('status', order_dir, dayFromToday(other, 0)))
      expect(idsOf(shown)).toEqual(idsOf(onDevice))
    },
  )

  test.each([
    '',
    '?order_by=status&order_dir=asc',
    '?order_by=amount_cents',
    '?order_by=due_date&order_dir=asc',
  ])('are reached through the links of "%s", each once', async (query) => {
    const { body: all } = await get(query)
    const found: Boleto[] = []
    let next: string | undefined = query ? `${query}&limit=3` : '?limit=3'
    while (next) {
      const answer = await get(next)
      expect(answer.body.length).toBeLessThanOrEqual(3)
      found.push(...answer.body)
      next = /^<(\?[^>]+)>; rel="next"$/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(idsOf(found)).toEqual(idsOf(all))
    expect(all).toHaveLength(8)
  })

  test('are not gone on with after one that is not there', async () => {
    expect((await get('?before=018f4a1e-0000-7000-8000-000000000000')).status).toBe(422)
  })
})

describe('the slip', () => {
  test('is opened once with a token, by whoever may see it', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    const { body: given } = await server.as('morador').post(`/boletos/${boleto.id}/pdf-token`, {})
    const open = () => server.app.request(`/api/boletos/${boleto.id}/pdf?token=${given.token}`)
    const previewed = await server.app.request(`/api/boletos/${boleto.id}/pdf?token=${given.token}`, {
      method: 'HEAD',
    })
    expect([previewed.status, await previewed.text()]).toEqual([200, ''])
    const first = await open()
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(
      Buffer.from(await first.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await open()).status).toBe(422)
    expect((await server.as('morador2').post(`/boletos/${boleto.id}/pdf-token`, {})).status).toBe(404)
  })

  test('is fetched without a token in its address, by whoever may see it', async () => {
    const boleto = await aBoleto(server, issuer, await aCharge(server))
    const fetched = async (who: 'morador' | 'morador2') =>
      server.app.request(`/api/boletos/${boleto.id}/pdf`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await server.tokenOf(who)}` },
      })
    const slip = await fetched('morador')
    expect([slip.status, slip.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await slip.text()).slice(0, 5)).toBe('%PDF-')
    expect((await fetched('morador2')).status).toBe(404)
    await setBoletoStatus(server, boleto.id, 'CANCELLED')
    expect((await fetched('morador')).status).toBe(409)
  })

  test.each([
    ['CANCELLED', 'Este boleto foi cancelado: não é para pagar.'],
    ['REJECTED', 'O banco rejeitou este boleto: não é para pagar.'],
    ['LIQUIDATED', 'Este boleto já foi pago.'],
  ] as const)(
    'of one that is %s is not printed, not with a token of before either',
    async (status, detail) => {
      const boleto = await aBoleto(server, issuer)
      const ask = () => server.as('sindico').post(`/boletos/${boleto.id}/pdf-token`, {})
      const { token } = (await ask()).body
      await setBoletoStatus(server, boleto.id, status)
      const opened = await server.app.request(`/api/boletos/${boleto.id}/pdf?token=${token}`)
      expect([opened.status, (await opened.json()).detail]).toEqual([409, detail])
      expect(await ask()).toMatchObject({ status: 409, body: { detail } })
      const sent = await server.as('sindico').post(`/boletos/${boleto.id}/send`, { to: 'otavio@casa.test' })
      expect(sent).toMatchObject({ status: 409, body: { detail } })
    },
  )

  test('opens with no token of another boleto, and no session token', async () => {
    const [one, other] = [await aBoleto(server, issuer), await aBoleto(server, issuer)]
    const { body: given } = await server.as('sindico').post(`/boletos/${one.id}/pdf-token`, {})
    const open = (id: string, token: string) => server.app.request(`/api/boletos/${id}/pdf?token=${token}`)
    expect((await open(other.id, given.token)).status).toBe(422)
    const refused = await open(one.id, await server.tokenOf('sindico'))
    expect(refused.status).toBe(422)
    expect(await refused.text()).not.toContain('ativação')
    expect((await open(one.id, given.token)).status).toBe(200)
  })
})
