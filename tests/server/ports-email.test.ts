import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { EmailRefused } from '#server/ports/email.ts'
import { emlEmail } from '#server/ports/eml-email.ts'
import { smtpEmail } from '#server/ports/smtp-email.ts'

const ACTIVATION = {
  to: 'morador@example.com',
  subject: 'Ative sua conta: é rápido',
  text: 'Seu código: 493021\n.\nAté logo, condômino',
  html: '<p>Seu código: <b>493021</b></p>',
}
const FROM = 'Zelo <zelo@example.com>'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zelo-mail-'))
})

afterEach(() => rm(folder, { recursive: true }))

test('without a mail server the message is saved as a file, and only its name is logged', async () => {
  const written: string[] = []
  const clock = { now: () => '2026-11-21T05:00:00.000Z' }
  const email = emlEmail({
    folder: join(folder, 'mail'),
    from: FROM,
    clock,
    onWritten: (file) => written.push(file),
  })
  await email.send(ACTIVATION)
  await email.send(ACTIVATION)

  expect(new Set(written).size).toBe(2)
  const [file = ''] = written
  expect(file).toMatch(/mail\/2026-11-21T05-00-00\.000Z-[0-9a-f-]{36}\.eml$/)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expectActivation(await readFile(file, 'utf8'))
})

test('with a mail server the message reaches it', async () => {
  const server = await aMailServer()
  await smtpEmail({ url: server.url, from: FROM }).send(ACTIVATION)
  expect(server.received).toHaveLength(1)
  expect(server.received[0]?.envelope).toEqual({ from: 'zelo@example.com', to: ['morador@example.com'] })
  expectActivation(server.received[0]?.source ?? '')
  await server.close()
})

test.each([
  'morador@example.com\r\nBcc: todos@example.com',
  'morador@example.com, todos@example.com',
  'morador@example.com; todos@example.com',
  'Todos <todos@example.com>',
  'morador',
  '',
])('%j is not a single address: nothing is sent', async (to) => {
  const server = await aMailServer()
  await expect(smtpEmail({ url: server.url, from: FROM }).send({ ...ACTIVATION, to })).rejects.toThrow(
    'one plain',
  )
  expect(server.received).toEqual([])
  await server.close()
})

test('a message that the mail server refuses is an error', async () => {
  const server = await aMailServer({ refuse: true })
  await expect(smtpEmail({ url: server.url, from: FROM }).send(ACTIVATION)).rejects.toThrow('550')
  await server.close()
})

test('a refused address is told from a mail server that is in trouble', async () => {
  const noSuchPerson = await aMailServer({ refuseRecipient: 550 })
  await expect(smtpEmail({ url: noSuchPerson.url, from: FROM }).send(ACTIVATION)).rejects.toThrow(
    EmailRefused,
  )
  await noSuchPerson.close()
  for (const trouble of [await aMailServer({ refuseRecipient: 451 }), await aMailServer({ refuse: true })]) {
    const error: unknown = await smtpEmail({ url: trouble.url, from: FROM })
      .send(ACTIVATION)
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(Error)
    expect(error).not.toBeInstanceOf(EmailRefused)
    await trouble.close()
  }
})

test('a file goes with the message, under an id that is the same for every try', async () => {
  const server = await aMailServer()
  const content = Buffer.from('%PDF-1.7 linha')
  await smtpEmail({ url: server.url, from: FROM }).send({
    ...ACTIVATION,
    id: '019ab0c4',
    attachments: [{ filename: 'boleto-00000001.pdf', contentType: 'application/pdf', content }],
  })
  const { source = '' } = server.received[0] ?? {}
  expectActivation(source)
  expect(source).toMatch(/^Message-ID: <019ab0c4@zelo>$/m)
  expect(source).toMatch(/^Content-Type: application\/pdf; name=boleto-00000001\.pdf$/m)
  expect(source).toMatch(/^Content-Disposition: attachment; filename=boleto-00000001\.pdf$/m)
  expect(source).toContain(content.toString('base64'))
  await server.close()
})

function expectActivation(source: string) {
  expect(source).toMatch(/^From: Zelo <zelo@example\.com>$/m)
  expect(source).toMatch(/^To: morador@example\.com$/m)
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(source).toContain('493021')
  expect(source).toContain('multipart/alternative')
}

async function aMailServer({ refuse = false, refuseRecipient = 0 } = {}) {
  const received: { envelope: { from: string; to: string[] }; source: string }[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(refuseRecipient ? Object.assign(new Error('no'), { responseCode: refuseRecipient }) : undefined)
    },
    async onData(stream, session, done) {
      const source = (await text(stream)).replaceAll('\r\n', '\n')
      const { mailFrom, rcptTo } = session.envelope
      const envelope = { from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address) }
      if (refuse) return done(Object.assign(new Error('no such person'), { responseCode: 550 }))
      received.push({ envelope, source })
      done()
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
