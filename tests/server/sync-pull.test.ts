import { sql } from 'kysely'
import { writeCursor } from '#server/kernel/sync/cursor.ts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { schemaVersion } from '#domain/sync/wire.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { aRecordedOccurrence, occurrencesIn } from '#tests/support/a-recorded-occurrence.ts'

let server: TestServer
beforeEach(async () => {
  server = await aServer()
})
afterEach(() => server.close())

const move = (id: string, status: string) =>
  server.as('sindico').patch(`/occurrences/${id}/status`, { status })

test('a new device gets the person first, then their condominium and units, open occurrences, and history last', async () => {
  const closed = await aRecordedOccurrence(server)
  await move(closed, 'RESOLVED')
  await move(closed, 'CLOSED')
  const older = await aRecordedOccurrence(server)
  const newer = await aRecordedOccurrence(server, 'morador2')
  const { pages, changes } = await server.as('sindico').pull()
  expect(pages[0]).toMatchObject({
    reset: true,
    drop: [],
    me: { user: { id: server.fixture.people.sindico.id } },
  })
  expect(occurrencesIn(changes).map(({ id }) => id)).toEqual([newer, older, closed])
  const order = changes.map(({ collection }) => collection)
  expect([...new Set(order)]).toEqual([
    'users',
    'condominiums',
    'residences',
    'occurrences',
    'permissions',
    'role_permissions',
  ])
})

test('a full copy in small pages equals one in a single page, with progress, and ends once', async () => {
  for (let index = 0; index < 12; index++) await aRecordedOccurrence(server)
  const whole = await server.as('sindico').pull()
  const paged = await server.as('sindico').pull(undefined, { limit: '5' })
  expect(paged.changes).toEqual(whole.changes)
  expect(paged.pages.map(({ reset }) => reset)).toEqual([true, ...paged.pages.slice(1).map(() => false)])
  expect(paged.pages.every(({ changes }) => changes.length <= 5)).toBe(true)
  expect(paged.pages.at(-1)?.progress).toEqual({ done: whole.changes.length, total: whole.changes.length })
})

test('changes during a full copy are not missed', async () => {
  const before = await Promise.all(Array.from({ length: 6 }, () => aRecordedOccurrence(server)))
  const first = await server.as('sindico').page({ limit: '12' })
  expect(first.more).toBe(true)
  const during = await aRecordedOccurrence(server)
  await move(before[0] ?? '', 'RESOLVED')
  await server.as('morador').delete(`/occurrences/${before[1]}`)
  const rest = await server.as('sindico').pull(first.cursor, { limit: '12' })
  const shown = new Map<string, unknown>()
  for (const { id, row } of occurrencesIn([...first.changes, ...rest.changes])) shown.set(id, row)
  expect(shown.get(during)).toBeTruthy()
  expect(shown.get(before[0] ?? '')).toMatchObject({ status: 'RESOLVED' })
  expect(shown.get(before[1] ?? '')).toBeNull()
})

test('after a full copy only changes come, in order, once each', async () => {
  const [one, two] = [await aRecordedOccurrence(server), await aRecordedOccurrence(server, 'morador2')]
  const { cursor } = await server.as('sindico').pull()
  await move(two, 'IN_PROGRESS')
  await move(one, 'IN_PROGRESS')
  await move(two, 'RESOLVED')
  const next = await server.as('sindico').pull(cursor)
  expect(next.changes.map(({ id, v }) => [id, v])).toEqual([
    [one, 2],
    [two, 3],
  ])
  expect((await server.as('sindico').pull(next.cursor)).changes).toEqual([])
})

test.each([1, 2, 3, 4])('all changes come once each, with %i per page', async (limit) => {
  const { cursor } = await server.as('sindico').pull()
  const ids = [
    await aRecordedOccurrence(server),
    await aRecordedOccurrence(server, 'morador2'),
    await aRecordedOccurrence(server),
  ]
  const { changes, pages } = await server.as('sindico').pull(cursor, { limit: String(limit) })
  expect(changes.map(({ id }) => id)).toEqual(ids)
  expect(pages.every((page) => page.changes.length <= limit)).toBe(true)
})

test('two writes at the same moment get consecutive numbers, and a pull between them never skips the late one', async () => {
  const { cursor } = await server.as('sindico').pull()
  let at = cursor
  const seen: string[] = []
  const writing = Promise.all(
    Array.from({ length: 30 }, (_, index) => aRecordedOccurrence(server, index % 2 ? 'morador' : 'morador2')),
  )
  let done = false
  void writing.then(() => (done = true))
  for (;;) {
    const isLast = done
    const { changes, cursor: next } = await server.as('sindico').pull(at)
    seen.push(...changes.map(({ id }) => id))
    at = next
    if (isLast) break
  }
  expect(seen.toSorted()).toEqual((await writing).toSorted())
  const lines = await server.db
    .selectFrom('changes')
    .select('seq')
    .where('collection', '=', 'occurrences')
    .orderBy('seq')
    .execute()
  const numbers = lines.map(({ seq }) => seq)
  expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 0) + index))
})

test('no pull can skip the number of a slow writer: others wait for it', async () => {
  const { cursor } = await server.as('sindico').pull()
  const { ipe: _other, jacaranda } = server.fixture.condominiums
  let fast: Promise<string> | undefined
  await server.db.transaction().execute(async (slow) => {
    await slow
      .updateTable('counters')
      .set((eb) => ({ change_seq: eb('change_seq', '+', 1) }))
      .where('scope_id', '=', jacaranda.id)
      .execute()
    fast = aRecordedOccurrence(server)
    await new Promise((resolve) => setTimeout(resolve, 150))
    expect((await server.as('sindico').pull(cursor)).changes).toEqual([])
  })
  const id = await fast
  expect((await server.as('sindico').pull(cursor)).changes.map((change) => change.id)).toEqual([id])
})

const forged = (change: Record<string, unknown>) => (cursor: string, key: string) =>
  writeCursor({ ...payloadOf(cursor), ...change } as never, key)

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString()
}

const payloadOf = (cursor: string) =>
  JSON.parse(Buffer.from(cursor.split('.')[0] ?? '', 'base64url').toString()) as Record<string, unknown>

const written = (payload: object) => Buffer.from(JSON.stringify(payload)).toString('base64url')

test.each<[string, (cursor: string, key: string) => string]>([
  ['not signed', (cursor) => written(payloadOf(cursor))],
  ['signed by another', (cursor) => writeCursor(payloadOf(cursor) as never, 'another key')],
  [
    'made to be long: seven hundred runs to copy',
    (cursor) =>
      written({
        ...payloadOf(cursor),
        snapshot: { steps: Array.from({ length: 700 }, () => '0p users'), after: null, done: 0, total: 700 },
      }),
  ],
  ['nonsense', () => 'nonsense'],
  ['broken base64', () => '%%%'],
  ['another JSON', () => Buffer.from('[1,2]').toString('base64url')],
  ['an extra field', forged({ extra: 1 })],
  ['of a Zelo before marks', forged({ platform_mark: undefined, mark: undefined })],
  ['of another past', forged({ mark: { seq: 1, id: '00000000-0000-4000-8000-000000000000' } })],
  ['a negative number', forged({ seq: -1 })],
  ['a number of the future, as after a restored backup', forged({ seq: 10_000_000 })],
  ['another database', forged({ instance: '00000000-0000-7000-8000-000000000000' })],
  ['an older schema version', forged({ schema: 0 })],
  ['a device away for longer than deletions are kept', forged({ whole_at: '2020-01-01T00:00:00.000Z' })],
  [
    'a device away for half a day less, as a slow deletion may be older than its commit',
    forged({ whole_at: daysAgo(89.5) }),
  ],
  ['a cut one', (cursor) => cursor.slice(0, -9)],
])('a cursor that is %s starts a full copy', async (_case, spoil) => {
  await aRecordedOccurrence(server)
  const { cursor, changes } = await server.as('sindico').pull()
  const { cursor_key } = await server.db.selectFrom('instance').select('cursor_key').executeTakeFirstOrThrow()
  const again = await server.as('sindico').pull(spoil(cursor, cursor_key))
  expect(again.pages[0]?.reset).toBe(true)
  expect(again.changes).toEqual(changes)
  expect((await server.as('sindico').pull(cursor)).pages[0]?.reset).toBe(false)
})

describe('while a release is rolled out, a device that a newer version has answered', () => {
  async function reissued(cursor: string, more: Record<string, unknown>): Promise<string> {
    const { cursor_key } = await server.db
      .selectFrom('instance')
      .select('cursor_key')
      .executeTakeFirstOrThrow()
    return forged(more)(cursor, cursor_key)
  }
  const ids = (changes: { id: string }[]) => changes.map(({ id }) => id)

  test('goes on here without a new copy, and there gets again what came meanwhile', async () => {
    const sindico = server.as('sindico')
    const before = await aRecordedOccurrence(server)
    const { cursor } = await sindico.pull()
    const fromNewer = await reissued(cursor, { schema: schemaVersion + 1 })

    const first = await aRecordedOccurrence(server)
    const here = await sindico.pull(fromNewer)
    expect(here.pages[0]?.reset).toBe(false)
    expect(ids(here.changes)).toEqual([first])
    expect(payloadOf(here.cursor)).toMatchObject({ schema: schemaVersion + 1 })
    const second = await aRecordedOccurrence(server)
    const hereAgain = await sindico.pull(here.cursor)
    expect(ids(hereAgain.changes)).toEqual([second])

    // As the newer version reads it, for which this schema is its own.
    const there = await sindico.pull(await reissued(hereAgain.cursor, { schema: schemaVersion }))
    expect(there.pages[0]?.reset).toBe(false)
    expect(ids(there.changes)).toEqual([first, second])
    expect(ids(there.changes)).not.toContain(before)
    expect((await sindico.pull(there.cursor)).changes).toEqual([])
  })

  test('gets the rest of a copy there, from where this one went on with it', async () => {
    const sindico = server.as('sindico')
    for (let index = 0; index < 9; index++) await aRecordedOccurrence(server)
    const first = await sindico.page({ limit: '10' })
    const { snapshot } = payloadOf(first.cursor) as { snapshot: { steps: string[] } }
    const steps = ['0c drones', ...snapshot.steps] // of which only the newer version knows
    const fromNewer = await reissued(first.cursor, {
      schema: schemaVersion + 1,
      snapshot: { ...snapshot, steps, after: null },
    })
    const here = await sindico.pull(fromNewer)
    expect(here.pages[0]?.reset).toBe(false)
    const known = await reissued(here.cursor, {
      schema: schemaVersion,
      older_since: { ...(payloadOf(here.cursor).older_since as object), snapshot },
    })
    const there = await sindico.pull(known)
    const rest = await sindico.pull(first.cursor)
    expect(rest.changes.length).toBeGreaterThan(5)
    expect(ids(there.changes)).toEqual(ids(rest.changes))
  })

  test('gets a whole copy there if this one had to copy something', async () => {
    const morador = server.as('morador')
    await aRecordedOccurrence(server)
    const { cursor } = await morador.pull()
    const { visibility } = payloadOf(cursor) as { visibility: object }
    const fromNewer = await reissued(cursor, {
      schema: schemaVersion + 1,
      visibility: { ...visibility, occurrences: 'none' },
    })
    const here = await morador.pull(fromNewer)
    expect(here.pages[0]?.reset).toBe(false)
    expect(payloadOf(here.cursor)).toMatchObject({ schema: schemaVersion })
  })
})

test('of one person’s pulls three run at once, a few are queued, and more are told to retry later', async () => {
  await server.as('sindico').get('/auth/me') // else each reads the session first, and the last come when the first are done
  const pulls = await server.db
    .transaction()
    .execute(async (holder) => {
      await sql`lock table instance in access exclusive mode`.execute(holder) // none is done before the last has come
      const begun = Array.from({ length: 30 }, () => server.as('sindico').get('/sync'))
      let told = 0
      for (const pull of begun) void pull.then(({ status }) => (told += Number(status === 429)))
      await expect.poll(() => told, { interval: 10, timeout: 4_000 }).toBe(15)
      return begun
    })
    .then((begun) => Promise.all(begun))
  const refused = pulls.filter(({ status }) => status === 429)
  expect(pulls.filter(({ status }) => status === 200)).toHaveLength(15)
  expect(refused).toHaveLength(15)
  for (const { headers, body } of refused) {
    expect(body.code).toBe('too_many')
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await server.as('sindico').get('/sync')).status).toBe(200)
})
