import { setTimeout as sleep } from 'node:timers/promises'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { createDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { openKernel } from '#server/kernel/kernel.ts'
import { serveMetrics } from '#server/metrics-server.ts'
import { aProxy } from '#tests/support/a-proxy.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
let metered: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  server = await aServer()
  metered = await serveMetrics(server.kernel, { host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  await metered.close()
  await server.close()
})

async function read({ port } = metered): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(response.headers.get('content-type')).toMatch(/^application\/openmetrics-text/)
  return response.text()
}

/** The value of the sample with this name and these labels, in whatever order. */
function sample(text: string, name: string, labels: Record<string, string> = {}): number | undefined {
  const line = text
    .split('\n')
    .find(
      (one) =>
        one.startsWith(`${name}{`) &&
        Object.entries(labels).every(([label, value]) => one.includes(`${label}="${value}"`)),
    )
  const bare = text.split('\n').find((one) => one.startsWith(`${name} `))
  const found = line ?? bare
  return found === undefined ? undefined : Number(found.split(' ').at(-1))
}

test('commands are counted by how they ended, with how long they waited on their device', async () => {
  const by = server.as('sindico')
  const order = {
    headers: { 'idempotency-key': anId(), 'x-recorded-ago': '90000' },
    body: anOccurrence(server.fixture.units.u304),
  }
  await by.post('/occurrences', order.body, order.headers)
  await by.post('/occurrences', order.body, order.headers)
  await by.post('/occurrences', { ...order.body, id: anId(), title: '' })
  const text = await read()
  const count = (outcome: string) =>
    sample(text, 'zelo_commands_total', { command: 'occurrences.create', outcome })
  expect([count('done'), count('replayed'), count('refused'), count('failed')]).toEqual([1, 1, 1, undefined])
  expect(sample(text, 'zelo_outbox_age_seconds_sum')).toBe(90)
  expect(sample(text, 'zelo_request_seconds_count', { route: '/api/occurrences', status: '201' })).toBe(2)
})

test('a device that asks for what is new tells how far it was behind; a new one begins a whole copy', async () => {
  const by = server.as('sindico')
  const first = await by.get('/sync?limit=500')
  expect(sample(await read(), 'zelo_whole_copies_total')).toBe(1)
  await by.post('/occurrences', anOccurrence(server.fixture.units.u304))
  await by.get(`/sync?limit=500&cursor=${first.body.cursor}`)
  const text = await read()
  expect(sample(text, 'zelo_whole_copies_total')).toBe(1)
  expect(sample(text, 'zelo_pull_lag_changes_sum')).toBe(1)
})

test('the connections, the queues and the process itself are told', async () => {
  const text = await read()
  expect(sample(text, 'zelo_database_connections', { state: 'waiting' })).toBe(0)
  expect(sample(text, 'zelo_queue_length', { queue: 'notifications' })).toBeGreaterThanOrEqual(0)
  expect(text).toContain('nodejs_eventloop_lag_seconds')
  expect(text.trimEnd()).toMatch(/# EOF$/)
})

test('a device that listens for changes is counted until it leaves', async () => {
  const authorization = `Bearer ${await server.tokenOf('sindico')}`
  const { body } = await server.app.request('/api/events', { headers: { authorization } })
  expect(sample(await read(), 'zelo_event_streams')).toBe(1)
  await body?.cancel()
  expect(sample(await read(), 'zelo_event_streams')).toBe(0)
})

test.each(['alerts.yaml', 'grafana-dashboard.json'])(
  'what operation/%s asks for is what this process tells',
  async (name) => {
    const asked = await readFile(new URL(`../../operation/${name}`, import.meta.url), 'utf8')
    const text = await read()
    const told = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, metric]) => metric))
    const names = new Set(asked.match(/\b(?:zelo|nodejs|process)_[a-z0-9_]+/g))
    const ofFamily = (metric: string) => metric.replace(/_(?:bucket|count|sum|total)$/, '')
    expect(names.size).toBeGreaterThan(5)
    expect([...names].filter((metric) => !told.has(metric) && !told.has(ofFamily(metric)))).toEqual([])
  },
)

test('those who ask while the metrics are read share one reading', async () => {
  const { registry } = server.kernel.metrics
  const spy = vi.spyOn(registry, 'metrics').mockImplementation(() => sleep(500, '# EOF'))
  const asked = Array.from({ length: 20 }, () => fetch(`http://127.0.0.1:${metered.port}/metrics`))
  await Promise.all(asked)
  expect(spy).toHaveBeenCalledTimes(1)
  spy.mockRestore()
})

test('docs/operations.md tells what to do for each alert', async () => {
  const read = (path: string) => readFile(new URL(`../../${path}`, import.meta.url), 'utf8')
  const [alerts, told] = await Promise.all([read('operation/alerts.yaml'), read('docs/operations.md')])
  const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name)
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !told.includes(`| \`${name}\``))).toEqual([])
})

test('a fault of ours names the code under which it stands in the log', async () => {
  const fault = () => {
    throw new Error('a fault')
  }
  const broken = createApp({ ...server.kernel, db: new Proxy(server.kernel.db, { get: fault }) })
  const answer = await broken.request('/api/health/ready')
  const code = answer.headers.get('x-request-id')?.slice(0, 8)
  expect(await answer.json()).toMatchObject({
    code: 'internal',
    detail: `Algo falhou do nosso lado. O que você fez não foi perdido. Código do erro: ${code}.`,
  })
})

test('nothing names a person or a row, and the app itself does not tell it', async () => {
  const { id } = server.fixture.people.sindico
  await server.as('sindico').get(`/users/${id}`)
  expect(await read()).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/)
  expect((await server.app.request('/metrics')).status).toBe(404)
  expect((await fetch(`http://127.0.0.1:${metered.port}/api/users`)).status).toBe(404)
})

test('a process is alive without its database, and ready only with it', async () => {
  const ask = async (app: TestServer['app'], name: string) =>
    (await app.request(`/api/health/${name}`)).status
  expect([await ask(server.app, 'live'), await ask(server.app, 'ready')]).toEqual([200, 200])
  const db = createDatabase<Database>('postgres://127.0.0.1:1/nobody')
  const cut = createApp({ ...server.kernel, db })
  expect([await ask(cut, 'live'), await ask(cut, 'ready')]).toEqual([200, 503])
  await db.destroy()
})

test('whoever watches a process whose database is gone is told of its requests, and soon', async () => {
  const proxy = await aProxy(server.database.url)
  const db = createDatabase<Database>(proxy.url)
  const kernel = openKernel({ ...server.kernel, db })
  const cut = await serveMetrics(kernel, { host: '127.0.0.1', port: 0 })
  try {
    expect(sample(await read(cut), 'zelo_queue_length', { queue: 'boleto_emails' })).toBe(0)
    proxy.vanish()
    const asked = performance.now()
    expect((await createApp(kernel).request('/api/health/ready')).status).toBe(503)
    const text = await read(cut)
    expect(performance.now() - asked).toBeLessThan(8_000) // two deadlines of two seconds
    expect(sample(text, 'zelo_request_seconds_count', { route: '/api/health/ready', status: '503' })).toBe(1)
    expect(sample(text, 'zelo_queue_length')).toBeUndefined()
    await proxy.close() // now it is refused
    expect(sample(await read(cut), 'zelo_database_connections', { state: 'waiting' })).toBeDefined()
  } finally {
    await cut.close()
    await proxy.close()
    await db.destroy()
  }
}, 20_000)
