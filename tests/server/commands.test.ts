import { afterAll, beforeAll, expect, test } from 'vitest'
import { sha256 } from '#server/kernel/session-rows.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { anEmail } from '#tests/support/an-email.ts'

let server: TestServer
beforeAll(async () => {
  server = await aServer()
})
afterAll(() => server.close())

const withKey = (key = anId()) => ({ 'idempotency-key': key })
const asDevice = (key = anId()) => ({ ...withKey(key), prefer: 'return=changes' })

async function recorded(given: Record<string, unknown> = {}) {
  const { body } = await server
    .as('morador')
    .post('/occurrences', anOccurrence(server.fixture.units.u304, given))
  return body as { id: string; protocol: string; created_at: string }
}

async function countOf(id: string): Promise<number> {
  const rows = await server.db.selectFrom('occurrences').select('id').where('id', '=', id).execute()
  return rows.length
}

test('a resident who records an occurrence gets it back with its number, Location and version', async () => {
  const input = anOccurrence(server.fixture.units.u304)
  const { status, body, headers } = await server.as('morador').post('/occurrences', input)
  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/api/occurrences/${input.id}`)
  expect(headers.get('etag')).toBe('"1"')
  expect(body).toMatchObject({ ...input, unit: '304', status: 'OPEN' })
  expect(body.protocol).toMatch(/^\d{4}-\d{4}$/)
})

test('the answer of a command equals a later read, field by field', async () => {
  const { body: answered } = await server
    .as('morador')
    .post('/occurrences', anOccurrence(server.fixture.units.u304))
  const { body: read } = await server.as('sindico').get(`/occurrences/${answered.id}`)
  expect(read).toEqual(answered)
})

test('a retry after a lost answer creates no second occurrence', async () => {
  const input = anOccurrence(server.fixture.units.u304)
  const headers = asDevice()
  const first = await server.as('morador').post('/occurrences', input, headers)
  const again = await server.as('morador').post('/occurrences', input, headers)
  expect(first.status).toBe(200)
  expect(first.headers.get('preference-applied')).toBe('return=changes')
  expect(first.headers.get('idempotency-replayed')).toBeNull()
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(again.body).toEqual(first.body)
  expect(await countOf(input.id)).toBe(1)
})

test('ten concurrent copies of one request take effect once and get the same answer', async () => {
  const { id } = await recorded()
  const headers = asDevice()
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      server.as('sindico').patch(`/occurrences/${id}/status`, { status: 'IN_PROGRESS' }, headers),
    ),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
  for (const { body } of answers) expect(body).toEqual(answers[0]?.body)
  expect(answers.filter(({ headers }) => headers.get('idempotency-replayed')).length).toBe(9)
  expect((await server.as('sindico').get(`/occurrences/${id}`)).headers.get('etag')).toBe('"2"')
})

test('no password can be guessed from its stored request hash', async () => {
  const body = {
    id: anId(),
    name: 'Nova Pessoa',
    role: 'RESIDENT',
    email: anEmail(),
    password: 'pedra-lascada',
  }
  const headers = withKey()
  const first = await server.as('sindico').post('/users', body, headers)
  const again = await server.as('sindico').post('/users', body, headers)
  expect([first.status, again.status]).toEqual([201, 201])
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  const otherPassword = { ...body, password: 'pedra-polida' }
  expect((await server.as('sindico').post('/users', otherPassword, headers)).body.code).toBe('key_reused')
  const { body_hash } = await server.db
    .selectFrom('idempotency')
    .select('body_hash')
    .where('key', '=', headers['idempotency-key'])
    .executeTakeFirstOrThrow()
  for (const guessed of [body, { ...body, password: undefined }])
    expect(body_hash).not.toBe(sha256(`POST /api/users\n${sha256(JSON.stringify(guessed))}`))
  const other = await server.as('sindico').post('/users', { ...body, name: 'Outra' }, headers)
  expect(other.body.code).toBe('key_reused')
})

test('a key that was used with another body is refused and changes nothing', async () => {
  const { id } = await recorded()
  const headers = withKey()
  await server.as('morador').patch(`/occurrences/${id}`, { title: 'Primeiro' }, headers)
  const other = await server.as('morador').patch(`/occurrences/${id}`, { title: 'Segundo' }, headers)
  expect(other).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  expect((await server.as('morador').get(`/occurrences/${id}`)).body.title).toBe('Primeiro')
})

test('a key that was used for another record is refused, even with the same body', async () => {
  const [{ id: one }, { id: other }] = [await recorded(), await recorded()]
  const headers = withKey()
  const rename = (id: string) =>
    server.as('morador').patch(`/occurrences/${id}`, { title: 'Novo título' }, headers)
  expect((await rename(one)).status).toBe(200)
  expect(await rename(other)).toMatchObject({ status: 422, body: { code: 'key_reused' } })
  expect((await server.as('morador').get(`/occurrences/${other}`)).body.title).not.toBe('Novo título')
})

test('the same key of another person is another request', async () => {
  const headers = withKey()
  const mine = await server
    .as('morador')
    .post('/occurrences', anOccurrence(server.fixture.units.u304), headers)
  const theirs = await server
    .as('morador2')
    .post('/occurrences', anOccurrence(server.fixture.units.u801), headers)
  expect([mine.status, theirs.status]).toEqual([201, 201])
})

test('a final refusal is stored under its key, even if it would be accepted later', async () => {
  const { id } = await recorded()
  const close = () =>
    server.as('sindico').patch(`/occurrences/${id}/status`, { status: 'CLOSED' }, withKey(key))
  const key = anId()
  expect(await close()).toMatchObject({ status: 409, body: { code: 'impossible_transition' } })
  await server.as('sindico').patch(`/occurrences/${id}/status`, { status: 'RESOLVED' })
  const again = await close()
  expect(again).toMatchObject({ status: 409, body: { code: 'impossible_transition' } })
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('a refusal for lack of permission is not stored: the permission may be granted later', async () => {
  const { id } = await recorded()
  const headers = withKey()
  const move = () => server.as('usuario').patch(`/occurrences/${id}/status`, { status: 'RESOLVED' }, headers)
  expect(await move()).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await move()).headers.get('idempotency-replayed')).toBeNull()
})

test('a field that this version does not know is refused, and not for good: a newer process beside it may know it', async () => {
  const input = anOccurrence(server.fixture.units.u304)
  const key = anId()
  const answer = await server.as('morador').post('/occurrences', { ...input, mood: 'calm' }, withKey(key))
  expect(answer).toMatchObject({ status: 422, body: { code: 'invalid', unknown: true } })
  expect(await server.db.selectFrom('idempotency').select('key').where('key', '=', key).execute()).toEqual([])
})

test('a retry while the first request is still running is told to come back', async () => {
  const { id } = await recorded()
  const key = anId()
  const { people } = server.fixture
  await server.db.transaction().execute(async (slow) => {
    await slow
      .insertInto('idempotency')
      .values({ user_id: people.morador.id, key, body_hash: 'x', status: null, answer: null })
      .execute()
    const answer = await server.as('morador').patch(`/occurrences/${id}`, { title: 'Outro' }, withKey(key))
    expect(answer).toMatchObject({ status: 409, body: { code: 'in_progress' } })
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })
}, 15_000)

test('the key of a failed request is free', async () => {
  const { id } = await recorded()
  const key = anId()
  await server.db
    .insertInto('idempotency')
    .values({ user_id: server.fixture.people.morador.id, key, body_hash: 'x', status: null, answer: null })
    .execute()
  const edit = () => server.as('morador').patch(`/occurrences/${id}`, { title: 'Outro' }, withKey(key))
  const first = await edit()
  expect(first).toMatchObject({ status: 200, body: { title: 'Outro' } })
  const again = await edit()
  expect(again.headers.get('idempotency-replayed')).toBe('true')
})

test('an edit of an older version is refused with the current row', async () => {
  const { id } = await recorded()
  await server
    .as('morador')
    .patch(`/occurrences/${id}`, { title: 'De outro aparelho' }, { 'if-match': '"1"' })
  const late = await server
    .as('morador')
    .patch(`/occurrences/${id}`, { title: 'Deste aparelho' }, { 'if-match': '"1"' })
  expect(late.status).toBe(412)
  expect(late.body).toMatchObject({
    code: 'stale',
    current: { version: 2, row: { id, title: 'De outro aparelho' } },
  })
})

test('an edit that changes nothing succeeds without a new version', async () => {
  const { id } = await recorded({ title: 'Vazamento' })
  const { cursor } = await server.as('sindico').pull()
  const same = await server.as('morador').patch(`/occurrences/${id}`, { title: 'Vazamento' })
  expect(same.status).toBe(200)
  expect(same.headers.get('etag')).toBe('"1"')
  expect((await server.as('sindico').pull(cursor)).changes).toEqual([])
})

test('deleting answers 204, and then not found', async () => {
  const { id } = await recorded()
  expect((await server.as('morador').delete(`/occurrences/${id}`)).status).toBe(204)
  expect((await server.as('morador').delete(`/occurrences/${id}`)).status).toBe(404)
})

test('a second record with the same id is a conflict, wherever the first one is', async () => {
  const { id } = await recorded()
  const { units } = server.fixture
  const here = await server.as('morador2').post('/occurrences', anOccurrence(units.u801, { id }))
  const there = await server.as('moradorDeFora').post('/occurrences', anOccurrence(units.deFora, { id }))
  expect([here.status, there.status]).toEqual([409, 409])
})

test('protocol numbers follow the order of arrival, per condominium, without gaps', async () => {
  const { units } = server.fixture
  const made = await Promise.all(
    Array.from({ length: 8 }, () =>
      server.as('moradorDeFora').post('/occurrences', anOccurrence(units.deFora)),
    ),
  )
  const numbers = made.map(({ body }) => Number(body.protocol.slice(5))).sort((one, other) => one - other)
  expect(numbers).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
})

test('a protocol has the year of the condominium’s time zone, not of UTC', async () => {
  const lateOnNewYearsEve = { now: () => '2027-01-01T02:30:00.000Z' }
  const other = await aServer({ clock: lateOnNewYearsEve })
  const { body } = await other.as('morador').post('/occurrences', anOccurrence(other.fixture.units.u304))
  expect(body.protocol).toBe('2026-0001')
  await other.close()
})

test('a refused command leaves nothing: no number is used, no device gets a change', async () => {
  const state = async () => ({
    changes: await server.db.selectFrom('changes').selectAll().orderBy('row_id').execute(),
    counters: await server.db.selectFrom('counters').selectAll().orderBy('scope_id').execute(),
    protocols: await server.db
      .selectFrom('protocol_counters')
      .selectAll()
      .orderBy('condominium_id')
      .execute(),
  })
  const { id } = await recorded()
  const before = await state()
  const again = await server
    .as('morador')
    .post('/occurrences', anOccurrence(server.fixture.units.u304, { id }))
  expect(again.status).toBe(409) // found out by the table itself, after the number was taken
  expect(await state()).toEqual(before)
})
