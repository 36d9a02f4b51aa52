import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPhotoForm } from '#tests/support/a-picture.ts'
import { startTestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeAll(async () => {
  server = await startTestServer({ settings: { trustProxy: false } })
})
afterAll(() => server.close())

async function ask(
  path: string,
  init: Omit<RequestInit, 'headers'> & { headers?: Record<string, string> } = {},
) {
  const headers = { authorization: `Bearer ${await server.tokenOf('morador')}`, ...init.headers }
  return fetch(`${server.url}/api${path}`, { ...init, headers })
}

async function recorded(): Promise<string> {
  const body = JSON.stringify(anOccurrence(server.fixture.units.u304))
  const made = await ask('/occurrences', {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json' },
  })
  return ((await made.json()) as { id: string }).id
}

test('a photo is uploaded as a browser sends it', async () => {
  const body = aPhotoForm()
  const answer = await ask(`/occurrences/${await recorded()}/photos`, { method: 'POST', body })
  expect(answer.status).toBe(200)
})

test('an open event stream is notified of an occurrence over HTTP', async () => {
  const answer = await ask('/events')
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  await recorded()
  while (!text.includes('event: change')) text += (await reader?.read())?.value ?? ''
  await reader?.cancel()
})

test('a long pull is compressed', async () => {
  const answer = await ask('/sync')
  expect(answer.headers.get('content-encoding')).toBe('gzip')
  expect(((await answer.json()) as { reset: boolean }).reset).toBe(true)
})

test('a forged X-Forwarded-For does not avoid the rate limit', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 31; time++) {
    const answer = await fetch(`${server.url}/api/auth/login`, {
      method: 'POST',
      body: JSON.stringify({ email: `pessoa${time}@zelo.test`, password: 'x' }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${time}` },
    })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([...Array<number>(30).fill(401), 429])
})

test('whoever sends a large file slowly, without permission, is told so and not cut off', async () => {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  const size = 2 * 1024 * 1024
  socket.write(
    `POST /api/condominium-documents HTTP/1.1\r\nHost: zelo.test\r\nConnection: close\r\nContent-Length: ${size}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer ${await server.tokenOf('morador')}\r\n\r\n`,
  )
  let answer = ''
  socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
  const closed = new Promise((resolve) => socket.once('close', resolve))
  socket.write(Buffer.alloc(size / 2))
  await new Promise((resolve) => setTimeout(resolve, 1_200)) // a phone in a basement
  socket.write(Buffer.alloc(size / 2))
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 403 /)
  expect(socket.bytesWritten).toBeGreaterThan(size)
})

/** Writes bytes that no client library would, and answers what came back. */
async function raw(text: string): Promise<string> {
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1')
  socket.write(text)
  const chunks: Buffer[] = []
  for await (const chunk of socket) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

test.each([
  ['a path that climbs out', 'GET /api/../../etc/passwd HTTP/1.1'],
  ['a NUL in the address', 'GET /api/\u0000 HTTP/1.1'],
  ['an address that is no URL', 'GET //:0/\\ HTTP/1.1'],
  ['no HTTP at all', 'HELO zelo'],
])('%s gets a plain refusal and the server goes on', async (_case, line) => {
  const answer = await raw(`${line}\r\nHost: zelo\r\nConnection: close\r\n\r\n`)
  expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
  expect((await fetch(`${server.url}/api/health`)).status).toBe(200)
})

test('an import whose client disconnects is rolled back', async () => {
  const { jacaranda } = server.fixture.condominiums
  await server.db.transaction().execute(async (tx) => {
    await sql`select id from condominiums where id = ${jacaranda.id}::uuid for update`.execute(tx)
    const giveUp = new AbortController()
    const asked = fetch(`${server.url}/api/residences/import`, {
      method: 'POST',
      signal: giveUp.signal,
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${await server.tokenOf('sindico')}`,
      },
      body: JSON.stringify({ text: 'Unidade;Bloco\n7001;Desistência\n' }),
    })
    const isWaiting = async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%condominiums%'`.execute(
        server.db,
      )
      return rows.length
    }
    await expect.poll(isWaiting).toBeGreaterThan(0)
    giveUp.abort()
    await expect(asked).rejects.toThrow('abort')
    await new Promise((resolve) => setTimeout(resolve, 100)) // until the server has heard that the socket closed
  })
  const search = async () =>
    (await server.as('sindico').post('/residences/search', { search: 'Desistência' })).body.length
  // The next import waits for the one that was given up.
  const next = await server.as('sindico').post('/residences/import', { text: 'Unidade;Bloco\n7002;Outra\n' })
  expect(next.body.residences.created).toBe(1)
  expect(await search()).toBe(0)
})

test('a large file without the permission is refused over HTTP, and the server goes on', async () => {
  const headers = { 'content-type': 'application/octet-stream' }
  const body = new Uint8Array(8 * 1024 * 1024)
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => ask('/condominium-documents', { method: 'POST', body, headers })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 403))
  expect((await ask('/auth/me')).status).toBe(200)
})

test('whoever sends five photos slowly reads meanwhile, and sends others when the connections break', async () => {
  const { port } = new URL(server.url)
  const token = await server.tokenOf('morador')
  const id = await recorded()
  const line = () => server.kernel.lines.count(`person:${server.fixture.people.morador.id}`)
  const sockets = Array.from({ length: 5 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/occurrences/${id}/photos HTTP/1.1\r\nHost: zelo.test\r\nContent-Length: 500000\r\n` +
        `Content-Type: multipart/form-data; boundary=x\r\nAuthorization: Bearer ${token}\r\n\r\n--x\r\n`,
    )
    return socket
  })
  await expect.poll(line, { timeout: 4_500 }).toEqual({ running: 0, waiting: 1 })
  expect((await ask('/areas')).status).toBe(200)
  for (const socket of sockets) socket.destroy()
  await expect.poll(line, { timeout: 4_500 }).toEqual({ running: 0, waiting: 0 })
  const body = aPhotoForm()
  expect((await ask(`/occurrences/${id}/photos`, { method: 'POST', body })).status).toBe(200)
})
