import { pino } from 'pino'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApp } from '#server/app.ts'
import { createLive } from '#server/kernel/live.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

/** Opens the stream as a device does; `next` waits for an event, and answers undefined after half a second of silence. */
async function listen(who: PersonName, { from = server, query = '' } = {}) {
  const response = await from.app.request(`/api/events${query}`, {
    headers: { authorization: `Bearer ${await server.tokenOf(who)}` },
  })
  const reader = response.body?.getReader()
  let text = ''
  async function next(patienceMs = 500): Promise<string | undefined> {
    const limit = Date.now() + patienceMs
    for (;;) {
      const event = /event: (\w+)\ndata: .*\n\n/.exec(text)
      if (event) {
        text = text.slice(event.index + event[0].length)
        return event[1]
      }
      const silence = new Promise<'silence'>((resolve) =>
        setTimeout(() => resolve('silence'), limit - Date.now()),
      )
      const read = await Promise.race([pending(), silence])
      if (read === 'silence') return undefined
      if (read?.done) return 'closed'
      text += new TextDecoder().decode(read?.value)
    }
  }
  let reading: ReturnType<NonNullable<typeof reader>['read']> | undefined
  async function pending() {
    reading ??= reader?.read()
    const read = await reading
    reading = undefined
    return read
  }
  return { status: response.status, headers: response.headers, next, close: () => reader?.cancel() }
}

const record = (from = server) =>
  from.as('morador').post('/occurrences', anOccurrence(server.fixture.units.u304))

test('an open screen is notified of a new occurrence at once, and gets it in the pull', async () => {
  const { cursor } = await server.as('sindico').pull()
  const stream = await listen('sindico')
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  const { body } = await record()
  expect(await stream.next()).toBe('change')
  expect((await server.as('sindico').pull(cursor)).changes.map(({ id }) => id)).toEqual([body.id])
  await stream.close()
})

test('a screen is not notified of another condominium’s changes, nor of refused ones', async () => {
  const stream = await listen('sindicoDeFora')
  await record()
  await server.as('moradorDeFora').post('/occurrences', { title: '' })
  expect(await stream.next()).toBeUndefined()
  await stream.close()
})

test('a change saved by another server process is notified within two seconds', async () => {
  const other = await aServer({ beside: server })
  const stream = await listen('sindico')
  await record(other)
  expect(await stream.next(2500)).toBe('change')
  await stream.close()
  await other.close()
})

test('a commit that is notified while the counters are read is notified once', async () => {
  const { db, kernel, fixture } = server
  const scope = fixture.condominiums.jacaranda.id
  const reads: (() => void)[] = []
  const held = db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isHeld) await new Promise<void>((resolve) => reads.push(resolve))
      return result
    },
  })
  let isHeld = false
  let times = 0
  const live = createLive({ db: held, log: kernel.log })
  await live.listen([scope], () => times++)
  isHeld = true
  await expect.poll(() => reads.length, { timeout: 5_000 }).toBe(1)
  await record()
  const counter = db.selectFrom('counters').select('change_seq').where('scope_id', '=', scope)
  const { change_seq: seq } = await counter.executeTakeFirstOrThrow()
  live.raised([{ scope, seq }])
  for (const read of [1, 2]) {
    reads[read - 1]?.()
    await expect.poll(() => reads.length, { timeout: 5_000 }).toBe(read + 1)
  }
  expect(times).toBe(1)
  reads.forEach((finish) => finish())
  live.close()
})

test('a MASTER is notified of the open condominium’s changes', async () => {
  const { jacaranda } = server.fixture.condominiums
  const stream = await listen('master', { query: `?condominium_id=${jacaranda.id}` })
  await record()
  expect(await stream.next()).toBe('change')
  await stream.close()
})

test('signing out ends the stream of that session', async () => {
  const stream = await listen('sindico')
  await server.as('sindico').post('/auth/logout')
  expect(await stream.next()).toBe('unauthenticated')
  expect(await stream.next()).toBe('closed')
})

test('a heartbeat tells whose condominium changed, and whose session is over; the others stay', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const [moved, over, stays] = [await listen('morador'), await listen('cliente'), await listen('sindico')]
    const { db, fixture } = server
    const { people, condominiums } = fixture
    const set = (values: object, id: string) =>
      db.updateTable('users').set(values).where('id', '=', id).execute()
    await set({ condominium_id: condominiums.ipe.id }, people.morador.id)
    await set({ status: 'INACTIVE' }, people.cliente.id)
    vi.advanceTimersByTime(20_000)
    expect(await moved.next(5_000)).toBe('moved')
    expect(await over.next(5_000)).toBe('unauthenticated')
    expect([await moved.next(), await over.next(), await stays.next()]).toEqual([
      'closed',
      'closed',
      undefined,
    ])
    await stays.close()
  } finally {
    vi.useRealTimers()
  }
})

test('a server that stops ends its streams', async () => {
  const stream = await listen('sindico')
  server.kernel.live.close()
  expect(await stream.next()).toBe('closed')
})

test('one person opens twelve streams and no more; closing one makes room', async () => {
  const streams = await Promise.all(Array.from({ length: 12 }, () => listen('morador')))
  expect((await listen('morador')).status).toBe(429)
  expect((await listen('morador2')).status).toBe(200)
  await streams[0]?.close()
  expect((await listen('morador')).status).toBe(200)
})

test('streams that could not be opened, while the database failed, count for nobody and are told of nothing', async () => {
  const { kernel } = server
  const warned: string[] = []
  const log = pino({ level: 'info' }, { write: (line: string) => void warned.push(line) })
  let isCut = false
  const failing = server.db.withPlugin({
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      if (isCut) throw new Error('the database is gone')
      return result
    },
  })
  const live = createLive({ db: failing, log })
  const app = createApp({ ...kernel, log, live })
  const open = async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('morador')}` }
    return app.request('/api/events', { headers })
  }
  isCut = true
  for (let turn = 0; turn < 12; turn++) expect((await open()).status).toBe(500)
  isCut = false
  const { values } = await kernel.metrics.streams.get()
  expect(values[0]?.value).toBe(0)
  const opened = await open()
  expect(opened.status).toBe(200)
  const scope = server.fixture.condominiums.jacaranda.id
  for (let seq = 1_000_000; seq < 1_000_010; seq++) live.raised([{ scope, seq }])
  for (let seq = 1_000_010; seq < 1_000_100; seq++) live.raised([{ scope, seq }])
  await expect(opened.text()).rejects.toThrow('the events were not read')
  expect(warned.filter((line) => line.includes('nobody read'))).toHaveLength(1)
  let times = 0
  isCut = true
  await expect(live.listen([scope], () => times++)).rejects.toThrow('the database is gone')
  live.raised([{ scope, seq: 2_000_000 }])
  expect(times).toBe(0)
  live.close()
})

test('a HEAD request learns what the stream is like, and opens none', async () => {
  const authorization = `Bearer ${await server.tokenOf('morador')}`
  for (let turn = 0; turn < 13; turn++) {
    const answer = await server.app.request('/api/events', { method: 'HEAD', headers: { authorization } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('text/event-stream')
  }
  expect((await listen('morador')).status).toBe(200)
})

test('a session that another process has ended loses its stream within two seconds', async () => {
  const other = await aServer({ beside: server })
  const stream = await listen('sindico')
  await other.kernel.sessions.revokeAllOf(server.fixture.people.sindico.id, { reason: 'ended_by_owner' })
  expect(await stream.next(2500)).toBe('unauthenticated')
  await other.close()
})

test('a session that ends while its stream is being set up leaves nothing behind', async () => {
  const token = await server.kernel.sessions.open(server.fixture.people.morador.id)
  const { listen: subscribe } = server.kernel.live
  let left = 0
  server.kernel.live.listen = async (scopes, onChange) => {
    const leave = await subscribe(scopes, onChange)
    await server.kernel.sessions.revoke(sha256(token), 'ended_by_owner')
    return () => {
      left++
      leave()
    }
  }
  const answer = await server.app.request('/api/events', { headers: { authorization: `Bearer ${token}` } })
  expect(await answer.text()).toContain('event: unauthenticated')
  expect(left).toBe(1)
  server.kernel.live.close() // ends no stream twice
})
