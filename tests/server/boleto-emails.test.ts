import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sendDueEmails, startEmailing } from '#server/modules/boletos/emailing.ts'
import { type EmailMessage, EmailRefused } from '#server/ports/email.ts'
import { aBoleto, aCharge, anIssuer, dayFromToday } from '#tests/support/a-charge.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { anEmail } from '#tests/support/an-email.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { keptEmails } from '#tests/support/fake-ports.ts'

const clock = aClock()
const minute = 60_000
let server: TestServer
let issuer: Awaited<ReturnType<typeof anIssuer>>
beforeAll(async () => {
  server = await aServer({ clock })
  issuer = await anIssuer(server)
})
beforeEach(async () => {
  await server.db.deleteFrom('boleto_emails').execute()
  server.emails.length = 0
})
afterAll(() => server.close())

const boletoNow = async (id: string) => (await server.as('sindico').get(`/boletos/${id}`)).body
const ask = (id: string, to = anEmail()) => server.as('sindico').post(`/boletos/${id}/send`, { to })
const queue = () => server.db.selectFrom('boleto_emails').selectAll().execute()

async function aQueuedBoleto(to = anEmail()) {
  const charge = await aCharge(server)
  const boleto = await aBoleto(server, issuer, charge)
  expect((await ask(boleto.id, to)).body).toMatchObject({ email: { state: 'QUEUED', to, reason: '' } })
  return { ...boleto, charge, to } as { id: string; charge: { id: string }; to: string }
}

/** The server with a mail server of its own. */
const withMail = (send: (message: EmailMessage) => Promise<void>): Kernel => ({
  ...server.kernel,
  email: { send },
})
const withMailDown = () => withMail(() => Promise.reject(new Error('connect ECONNREFUSED')))

describe('a boleto sent by e-mail', () => {
  test('reaches the payer in Portuguese with the slip as PDF, and its row says that it was sent', async () => {
    const { id, to } = await aQueuedBoleto()
    await sendDueEmails(server.kernel)
    const [message] = server.emails
    expect(server.emails).toHaveLength(1)
    expect(message).toMatchObject({ to, subject: 'Boleto de R$\u00a0487,90, vencimento em 11/12/2026' })
    for (const text of [message?.text, message?.html]) {
      expect(text).toContain('Olá, Otávio Beltrão!')
      expect(text).toContain('unidade 304: Taxa de novembro')
      expect(text).toMatch(/748\d{2}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/)
      expect(text).toContain('11.222.333/0001-81')
    }
    const [file] = message?.attachments ?? []
    expect(file).toMatchObject({ contentType: 'application/pdf' })
    expect(file?.filename).toMatch(/^boleto-\d{8}\.pdf$/)
    expect(
      Buffer.from(file?.content ?? [])
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
    expect((await boletoNow(id)).email).toEqual({ state: 'SENT', to, at: clock.now(), reason: '' })
    expect(await queue()).toEqual([])
  })

  test('of which a part was paid says so, and what is left of it once it is late', async () => {
    const charge = await aCharge(server)
    const boleto = await aBoleto(server, issuer, charge)
    const part = { paid_on: dayFromToday(server, 0), amount_cents: 40_000, method: 'PIX' }
    await server.as('sindico').post(`/financial-transactions/${charge.id}/payments`, part)
    await server.db
      .updateTable('boletos')
      .set({ due_date: dayFromToday(server, -15), fine_percent: 0, interest_percent_month: 0 })
      .where('id', '=', boleto.id)
      .execute()
    await ask(boleto.id)
    await sendDueEmails(server.kernel)
    const text = server.emails[0]?.text.replaceAll('\u00a0', ' ')
    expect(text).toContain('Já foram pagos R$ 400,00 e faltam R$ 87,90; este boleto cobra R$ 487,90.')
    expect(text).toMatch(/Vencido\. Valor atualizado em .*: R\$ 87,90, descontado o que já foi pago/)
  })

  test('is a change that devices receive', async () => {
    const { id } = await aQueuedBoleto()
    const { body } = await server.as('sindico').get('/sync?limit=500')
    await sendDueEmails(server.kernel)
    const next = await server.as('sindico').get(`/sync?cursor=${encodeURIComponent(body.cursor)}`)
    expect(next.body.changes).toMatchObject([
      { collection: 'boletos', id, row: { email: { state: 'SENT' } } },
    ])
  })

  test('is sent by the running job when it starts, and then as soon as somebody asks; none after it stopped', async () => {
    const sent = () => server.emails.map((message) => message.to)
    const waiting = await aQueuedBoleto()
    const stop = startEmailing(server.kernel)
    await expect.poll(sent).toEqual([waiting.to])
    await expect.poll(queue).toEqual([])
    const asked = await aQueuedBoleto()
    await expect.poll(sent).toEqual([waiting.to, asked.to])
    await stop()
    await aQueuedBoleto()
    expect(await queue()).toHaveLength(1)
  })

  test('is tried again after 1, 5 and 30 minutes, 2 and 12 hours, then it failed with the reason', async () => {
    const { id } = await aQueuedBoleto()
    for (const minutes of [1, 5, 30, 120, 720]) {
      await sendDueEmails(withMailDown())
      expect((await boletoNow(id)).email).toMatchObject({ state: 'QUEUED' })
      clock.pass(minutes * minute - 1)
      await sendDueEmails(server.kernel)
      expect(server.emails).toEqual([])
      clock.pass(1)
    }
    await sendDueEmails(withMailDown())
    expect((await boletoNow(id)).email).toMatchObject({
      state: 'FAILED',
      reason: 'O servidor de e-mail não respondeu em várias tentativas. Envie de novo mais tarde.',
    })
    expect(await queue()).toEqual([])
  })

  test('arrives when the mail server is back', async () => {
    const { id } = await aQueuedBoleto()
    await sendDueEmails(withMailDown())
    clock.pass(minute)
    await sendDueEmails(server.kernel)
    expect(server.emails).toHaveLength(1)
    expect((await boletoNow(id)).email).toMatchObject({ state: 'SENT' })
  })

  test('to an address that the mail server refuses failed at once, and can be sent to another', async () => {
    const { id } = await aQueuedBoleto()
    await sendDueEmails(withMail(() => Promise.reject(new EmailRefused('550 no such person'))))
    expect((await boletoNow(id)).email).toMatchObject({
      state: 'FAILED',
      reason: 'O servidor de e-mail recusou este endereço. Confira-o e envie de novo.',
    })
    await ask(id, 'outro@casa.test')
    await sendDueEmails(server.kernel)
    expect(server.emails.map(({ to }) => to)).toEqual(['outro@casa.test'])
  })

  test('asked for twice is sent once, to the newest address', async () => {
    const { id } = await aQueuedBoleto()
    await ask(id, 'segundo@casa.test')
    await sendDueEmails(server.kernel)
    expect(server.emails.map(({ to }) => to)).toEqual(['segundo@casa.test'])
  })

  test('asked for again while it is being sent goes to the new address too', async () => {
    const { id, to } = await aQueuedBoleto()
    const sent: string[] = []
    const meanwhile = withMail(async (message) => {
      sent.push(message.to)
      if (message.to === to) await ask(id, 'novo@casa.test')
    })
    await sendDueEmails(meanwhile)
    expect(sent).toEqual([to, 'novo@casa.test'])
    expect((await boletoNow(id)).email).toMatchObject({ state: 'SENT', to: 'novo@casa.test' })
  })
})

describe('a boleto that is not to be paid any more is not sent:', () => {
  async function outcomeAfter(
    meanwhile: (boleto: { id: string; charge: { id: string } }) => Promise<unknown>,
  ) {
    const boleto = await aQueuedBoleto()
    await meanwhile(boleto)
    await sendDueEmails(server.kernel)
    expect(server.emails).toEqual([])
    expect(await queue()).toEqual([])
    return (await boletoNow(boleto.id)).email
  }

  test('cancelled', async () => {
    const email = await outcomeAfter(({ charge }) =>
      server.as('sindico').post(`/financial-transactions/${charge.id}/cancel`, { reason: 'Engano' }),
    )
    expect(email).toMatchObject({ state: 'FAILED', reason: 'O boleto foi cancelado antes do envio.' })
  })

  test('paid', async () => {
    const paid = { paid_on: dayFromToday(server, -1), amount_cents: 48_790, method: 'PIX' }
    const email = await outcomeAfter(({ charge }) =>
      server.as('sindico').post(`/financial-transactions/${charge.id}/payments`, paid),
    )
    expect(email).toMatchObject({ state: 'FAILED', reason: 'O boleto foi pago antes do envio.' })
  })

  test('removed', async () => {
    expect(await outcomeAfter(({ id }) => server.as('sindico').delete(`/boletos/${id}`))).toBeUndefined()
  })
})

describe('two server processes', () => {
  test('send each of forty boletos once', async () => {
    const other = await aServer({ clock, beside: server })
    const boletos = await Promise.all(Array.from({ length: 40 }, () => aQueuedBoleto()))
    await Promise.all([
      sendDueEmails(server.kernel),
      sendDueEmails(other.kernel),
      sendDueEmails(other.kernel),
    ])
    const addresses = [...server.emails, ...other.emails].map(({ to }) => to).sort()
    expect(addresses).toEqual(boletos.map(({ to }) => to).sort())
    expect(other.emails.length).toBeGreaterThan(0)
  })

  test('one dies while it sends: the other tries again later, once, under the same id', async () => {
    const dying = keptEmails()
    const { id } = await aQueuedBoleto()
    void sendDueEmails(
      withMail(async (message) => {
        await dying.send(message)
        return new Promise(() => {}) // killed after the mail server took it
      }),
    )
    await expect.poll(() => dying.sent).toHaveLength(1)
    await sendDueEmails(server.kernel)
    expect(server.emails).toEqual([]) // it could still be at it
    clock.pass(10 * minute)
    await sendDueEmails(server.kernel)
    clock.pass(24 * 60 * minute)
    await sendDueEmails(server.kernel)
    expect(server.emails.map((message) => message.id)).toEqual(dying.sent.map((message) => message.id))
    expect((await boletoNow(id)).email).toMatchObject({ state: 'SENT' })
  })

  test('a message that kills every process is given up', async () => {
    const { id } = await aQueuedBoleto()
    const died = () => new Promise<never>(() => {})
    for (let kill = 0; kill < 6; kill++) {
      void sendDueEmails(withMail(died))
      await expect.poll(async () => (await queue())[0]?.attempts).toBe(kill + 1)
      clock.pass(10 * minute)
    }
    await sendDueEmails(server.kernel)
    expect(server.emails).toEqual([])
    expect((await boletoNow(id)).email).toMatchObject({ state: 'FAILED' })
  })
})
