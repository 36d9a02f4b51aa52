import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { streamed } from '#server/kernel/streamed.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'

let server: TestServer
const units = 250
beforeAll(async () => {
  server = await aServer()
  const lines = Array.from({ length: units }, (_, at) => `${1000 + at};Z;Pessoa ${at};p${at}@lista.zelo`)
  const text = ['Unidade;Bloco;Nome;E-mail', ...lines].join('\r\n')
  expect((await server.as('sindico').post('/residences/import', { text })).status).toBe(200)
})
afterAll(() => server.close())

const lineOf = () => server.kernel.lines.count(`person:${server.fixture.people.sindico.id}`)

async function partsOf(path: string) {
  const answer = await server.app.request(`/api${path}`, {
    headers: { authorization: `Bearer ${await server.tokenOf('sindico')}` },
  })
  const reader = answer.body?.getReader()
  const parts: string[] = []
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read())
    parts.push(Buffer.from(read.value).toString())
  return parts
}

describe('a long list', () => {
  test.each(['/residences', '/users'])(
    'of %s is written while it is read, as one array in its order',
    async (path) => {
      const parts = await partsOf(path)
      expect(parts.length).toBeGreaterThan(3)
      const rows = JSON.parse(parts.join('')) as { id: string }[]
      expect(rows.length).toBeGreaterThanOrEqual(units)
      expect(rows.map(({ id }) => id)).toEqual(
        rows
          .map(({ id }) => id)
          .sort()
          .reverse(),
      )
    },
  )

  test('holds no place of its person while nobody reads on', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('sindico')}` }
    const begun = await Promise.all(
      Array.from({ length: 10 }, async () => server.app.request('/api/residences', { headers })),
    )
    expect(lineOf()).toEqual({ running: 0, waiting: 0 })
    const whole = await Promise.all(begun.map((answer) => answer.json() as Promise<unknown[]>))
    expect(whole.every(({ length }) => length >= units)).toBe(true)
    expect(lineOf()).toEqual({ running: 0, waiting: 0 })
  })

  test('is answered to a HEAD without being read', async () => {
    const headers = { authorization: `Bearer ${await server.tokenOf('sindico')}` }
    const head = await server.app.request('/api/residences', { method: 'HEAD', headers })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  test('of everything about a person is one object', async () => {
    const parts = await partsOf('/privacy/export')
    expect(parts.length).toBeGreaterThan(3)
    const { records, activity } = JSON.parse(parts.join('')) as { records: object; activity: unknown[] }
    expect(Object.keys(records)).toContain('users')
    expect(activity.length).toBeGreaterThanOrEqual(units)
  })

  describe('that ends early', () => {
    async function anAnswer(parts: () => AsyncGenerator<string, void>) {
      const token = await server.kernel.sessions.open(server.fixture.people.sindico.id)
      const session = await server.kernel.sessions.find(token)
      if (!session) throw new Error('The session has just begun')
      const reader = streamed({ kernel: server.kernel, session }, parts()).getReader()
      return { session, reader }
    }
    let isLeft = false
    async function* threeParts() {
      isLeft = false
      try {
        for (let at = 0; at < 3; at++) yield `part ${at}`
      } finally {
        isLeft = true
      }
    }

    test('because nobody reads on leaves its place, and what it read from', async () => {
      const { reader } = await anAnswer(threeParts)
      await reader.read()
      await reader.cancel()
      expect([isLeft, lineOf()]).toEqual([true, { running: 0, waiting: 0 }])
    })

    test('because a part fails leaves its place, and the connection is cut', async () => {
      const { reader } = await anAnswer(async function* failing() {
        yield 'part'
        throw new Error('The database is gone')
      })
      await reader.read()
      await expect(reader.read()).rejects.toThrow('The database is gone')
      expect(lineOf()).toEqual({ running: 0, waiting: 0 })
    })

    test('because its session ended shows nothing more', async () => {
      const { session, reader } = await anAnswer(threeParts)
      await reader.read()
      await server.kernel.sessions.revoke(session.tokenHash, 'ended_by_owner')
      await expect(reader.read()).rejects.toThrow()
      expect([isLeft, lineOf()]).toEqual([true, { running: 0, waiting: 0 }])
    })
  })
})
