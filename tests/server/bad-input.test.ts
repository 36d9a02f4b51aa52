import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { problems } from '#domain/kernel/errors.ts'
import { problemTexts } from '#domain/kernel/texts.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import { aRecordedOccurrence } from '#tests/support/a-recorded-occurrence.ts'

let server: TestServer
let id: string
beforeAll(async () => {
  server = await aServer()
  id = await aRecordedOccurrence(server)
})
afterAll(() => server.close())

let before: unknown
const everything = async () => ({
  occurrences: await server.db.selectFrom('occurrences').selectAll().orderBy('id').execute(),
  counters: await server.db.selectFrom('counters').selectAll().orderBy('scope_id').execute(),
})
beforeEach(async () => {
  before = await everything()
})

/** Refused with a problem of the closed set, in Portuguese, and nothing changed. */
async function expectRefusal(answer: {
  status: number
  body: { code: keyof typeof problems; detail: string }
}) {
  expect(answer.status).toBeGreaterThanOrEqual(400)
  expect(answer.status).toBeLessThan(500)
  expect(answer.status).toBe(problems[answer.body.code])
  expect(answer.body).toMatchObject({
    title: problemTexts[answer.body.code],
    type: `urn:zelo:problem:${answer.body.code}`,
  })
  expect(await everything()).toEqual(before)
}

const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
const bodies: [string, string][] = [
  ['broken JSON', '{"title": '],
  ['a list', '[]'],
  ['null', 'null'],
  ['a number', '1e999'],
  ['text that is not UTF-8 at heart', '"\\ud800"'],
  ['a thousand levels', deep],
  ['a NUL byte in the title', JSON.stringify({ title: 'a\u0000b' })],
  ['a lone surrogate in the title', '{"title":"\\ud800"}'],
  ['a NUL byte in the unit', JSON.stringify({ unit: 'a\u0000b' })],
  ['a lone surrogate in the unit', '{"unit":"\\udc00"}'],
  ['a number as title', '{"title":1e308}'],
  ['a list as title', '{"title":["x"]}'],
  ['an object as unit', '{"unit":{"$ne":null}}'],
  ['an empty title', '{"title":"   "}'],
  ['a title of a million letters', JSON.stringify({ title: 'x'.repeat(900_000) })],
  ['a type that does not exist', '{"type":"FIRE"}'],
  ['a residence that is no id', '{"residence_id":"1 or 1=1"}'],
  ['a field that does not exist', '{"is_admin":true}'],
  ['an inherited name', '{"constructor":{"prototype":{"admin":true}},"toString":1,"title":5}'],
  ['a prototype', '{"__proto__":{"title":"x"},"title":7}'],
]

test.each(bodies)('a patch with %s is refused', async (_case, body) => {
  await expectRefusal(await server.as('morador').patch(`/occurrences/${id}`, body))
})

test.each(bodies)('a new occurrence with %s is refused', async (_case, body) => {
  await expectRefusal(await server.as('morador').post('/occurrences', body))
})

test.each([
  ['no id at all', '/occurrences/1'],
  ['an injection', "/occurrences/1'%20or%20'1'='1"],
  ['a broken escape', '/occurrences/%ZZ'],
  ['a broken UTF-8 escape', '/occurrences/%FF'],
  ['a NUL', '/occurrences/%00'],
  ['a path that climbs', '/occurrences/..%2F..%2Fetc%2Fpasswd'],
  ['an unknown noun', '/toString'],
  ['a prototype', '/__proto__'],
])('an address with %s is not found', async (_case, path) => {
  const answer = await server.as('morador').get(path)
  expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
  await expectRefusal(answer)
})

test.each([
  ['an unknown query field', '/occurrences?x=1'],
  ['a condominium that is no id', '/occurrences?condominium_id=1'],
  ['a broken escape', '/occurrences?condominium_id=%ZZ'],
  ['a limit that is no number', '/sync?limit=abc'],
  ['a limit of zero', '/sync?limit=0'],
  ['a limit too high', '/sync?limit=501'],
  ['an unknown field of the pull', '/sync?collection=users'],
])('a query with %s is refused', async (_case, path) => {
  await expectRefusal(await server.as('morador').get(path))
})

test('an id in upper case is the same id', async () => {
  expect((await server.as('morador').get(`/occurrences/${id.toUpperCase()}`)).status).toBe(200)
})

test('a body with another content type is unsupported', async () => {
  const answer = await server.as('morador').post('/occurrences', 'title=x', { 'content-type': 'text/plain' })
  expect(answer).toMatchObject({ status: 415, body: { code: 'unsupported_media' } })
})

test('a body over a megabyte is refused, with or without a content length', async () => {
  const body = JSON.stringify({ title: 'x'.repeat(1_100_000) })
  await expectRefusal(await server.as('morador').post('/occurrences', body))
  const lied = await server.as('morador').post('/occurrences', body, { 'content-length': '10' })
  expect(lied.body.code).toBe('too_large')
})

test('a body that is not UTF-8 is refused', async () => {
  const response = await server.app.request('/api/occurrences', {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await server.tokenOf('morador')}`,
      'content-type': 'application/json',
    },
    body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
  })
  await expectRefusal({ status: response.status, body: await response.json() })
})

test('an idempotency key that is not a UUID is refused', async () => {
  const answer = await server.as('morador').delete(`/occurrences/${id}`, { 'idempotency-key': 'again' })
  expect(answer).toMatchObject({ status: 400, body: { code: 'malformed' } })
})

test('a path that exists for other methods is answered with their list', async () => {
  const answer = await server.as('morador').ask('PUT', `/occurrences/${anId()}`)
  expect(answer).toMatchObject({ status: 405, body: { code: 'method_not_allowed', unknown: true } })
  expect(answer.headers.get('allow')).toBe('PATCH, DELETE, GET')
})

test.each([undefined, 'Bearer', 'Bearer x', `Bearer ${'a'.repeat(43)}`, `Basic ${'a'.repeat(43)}`])(
  'an invalid token (%s) is refused',
  async (authorization) => {
    const headers: Record<string, string> = authorization === undefined ? {} : { authorization }
    for (const [method, path] of [
      ['GET', '/occurrences'],
      ['POST', '/occurrences'],
      ['GET', '/sync'],
      ['GET', '/events'],
      ['GET', '/auth/me'],
      ['GET', `/photos/${id}`],
    ] as const) {
      const answer = await server.stranger.ask(method, path, undefined, headers)
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
      expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    }
  },
)

test('no refusal repeats what was sent', async () => {
  const answer = await server.stranger.post('/auth/login', {
    email: 'segredo@',
    password: ['hunter2'],
    segredo2: 1,
  })
  expect(JSON.stringify(answer.body)).not.toMatch(/hunter2|segredo@/)
})
