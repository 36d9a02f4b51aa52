import { pino } from 'pino'
import { afterEach, expect, test, vi } from 'vitest'
import { otlpTracing } from '#server/ports/otlp-tracing.ts'
import { statementNames } from '#server/ports/statement-names.ts'
import { tracedPorts } from '#server/ports/traced-ports.ts'
import { aCollector, attributesOf } from '#tests/support/a-collector.ts'
import { filesInMemory, keptEmails } from '#tests/support/fake-ports.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const push = {
  endpoint: 'https://push.example/abc-device',
  keys: { p256dh: 'the-key', auth: 'the-auth' },
  payload: 'A encomenda chegou',
  ttlSeconds: 60,
  urgency: 'normal' as const,
  vapid: { subject: 'mailto:quem@zelo.test', publicKey: 'public', privateKey: 'private' },
}

test('what goes out is traced by what it is and how it ended, and never to whom or what it says', async () => {
  const collector = await aCollector()
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', collector.url)
  const tracing = otlpTracing(pino({ level: 'silent' }))
  const email = keptEmails()
  const answers = [201, 410]
  const ports = tracedPorts(
    {
      email,
      files: filesInMemory(),
      push: {
        mayReach: () => true,
        async send() {
          const status = answers.shift()
          if (status) return { status, retryAfterSeconds: null }
          throw Object.assign(new Error('quem@zelo.test'), { code: 'ECONNREFUSED' })
        },
      },
    },
    tracing,
  )
  await ports.email.send({ to: 'quem@zelo.test', subject: 'Código 123456', text: 'Olá, Helena' })
  const { sha256 } = await ports.files.put(new Uint8Array([1]), 'image/png')
  expect((await ports.files.get(sha256))?.bytes).toEqual(new Uint8Array([1]))
  for (const status of [201, 410]) expect((await ports.push.send(push)).status).toBe(status)
  await expect(ports.push.send(push)).rejects.toThrow('quem@zelo.test')
  await tracing.statement('select * from users where id = $1', async () => undefined) // of no trace
  await tracing.close()
  await collector.close()

  expect(email.sent).toHaveLength(1)
  expect(collector.spans.map((span) => [span.name, attributesOf(span), span.status])).toEqual([
    ['email.send', {}, { code: 0 }],
    ['files.put', {}, { code: 0 }],
    ['files.get', {}, { code: 0 }],
    ['push.send', { 'http.response.status_code': 201 }, { code: 0 }],
    ['push.send', { 'http.response.status_code': 410 }, { code: 2 }],
    ['push.send', { 'error.type': 'ECONNREFUSED' }, { code: 2 }],
  ])
  for (const word of ['quem@zelo.test', 'Helena', '123456', 'encomenda', 'push.example', 'the-auth', sha256])
    expect(collector.text()).not.toContain(word)
})

test.each([
  ['begin', 'BEGIN', undefined],
  ['select * from "users" where "id" = $1', 'SELECT', 'users'],
  ['\n  insert into "change_log" ("id") values ($1)', 'INSERT', 'change_log'],
  ['update sessions set last_seen_at = $1', 'UPDATE', 'sessions'],
  ['delete from "tickets" where "user_id" = $1', 'DELETE', 'tickets'],
  ['with raised as (update counters set n = 1) select 1', 'WITH', 'counters'],
])('a statement is named by what it does, and to which table: %s', (text, operation, table) => {
  expect(statementNames()(text)).toEqual({ operation, table })
})
