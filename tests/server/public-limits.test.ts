import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromElsewhere } from '#tests/support/a-caller.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'

/** One network may ask twice, and once more each second. */
let server: TestServer
const clock = aClock()
beforeAll(async () => {
  server = await aServer({ clock, settings: { networkRate: { burst: 2, perSecond: 1 } } })
})
afterAll(() => server.close())

const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Every route that the program has, by the program itself: a new one is among them. */
function routesOf({ app }: TestServer): [method: string, path: string][] {
  const named = app.routes.filter(({ method, path }) => methods.has(method) && !path.endsWith('*'))
  return [...new Set(named.map(({ method, path }) => `${method} ${path}`))].map(
    (route) => route.split(' ') as [string, string],
  )
}

function ask(method: string, path: string, headers: Record<string, string>) {
  const address = path.replace(/:\w+/g, () => anId())
  return server.app.request(address, { method, headers })
}

describe('whoever is not in', () => {
  test('is limited by network on every route, and told when to come again', async () => {
    const routes = routesOf(server)
    expect(routes.length).toBeGreaterThan(200)
    const asked = [...routes, ['GET', '/api/nowhere'] as const].map(async ([method, path], at) => {
      const from = { 'x-forwarded-for': `10.0.${at >> 8}.${at & 255}` }
      for (let time = 0; time < 2; time++) await ask(method, path, from)
      const { status, headers } = await ask(method, path, from)
      return status === 429 && headers.get('retry-after') === '1' ? [] : `${method} ${path}`
    })
    const unlimited = (await Promise.all(asked)).flat()
    expect(unlimited).toEqual([])
  })

  test('with tokens that nobody has is limited alike; another network, and whoever is in, are not', async () => {
    const from = fromElsewhere()
    const guess = () =>
      ask('GET', '/api/occurrences', {
        ...from,
        authorization: `Bearer ${anId().replaceAll('-', '').padEnd(43, 'x')}`,
      })
    const mine = () => server.as('morador').get('/auth/me', from)
    expect((await mine()).status).toBe(200)
    for (let time = 0; time < 2; time++) expect((await guess()).status).toBe(401)
    for (let time = 0; time < 3; time++) expect((await guess()).status).toBe(429)
    expect((await mine()).status).toBe(200)
    expect((await ask('GET', '/api/health', fromElsewhere())).status).toBe(200)
    clock.pass(1_000)
    expect((await guess()).status).toBe(401)
  })

  test('but brings a session that the process has not seen since it began, takes nothing of the network’s', async () => {
    const from = fromElsewhere()
    for (const who of ['morador', 'morador2', 'sindico', 'admin'] as const) {
      const token = await server.kernel.sessions.open(server.fixture.people[who].id)
      const { status } = await ask('GET', '/api/auth/me', { ...from, authorization: `Bearer ${token}` })
      expect(status).toBe(200)
    }
  })
})
