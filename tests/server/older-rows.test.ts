import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isKept } from '#domain/kernel/keeps.ts'
import { Occurrence, occurrenceFlow } from '#domain/occurrences/occurrence.ts'
import type { OlderAnswer, ServerChange } from '#domain/sync/wire.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import type { PersonName } from '#tests/support/a-fixture.ts'
import { aClock } from '#tests/support/a-clock.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrenceRow, recordYearsAgo } from '#tests/support/an-old-occurrence.ts'
import { anArea, hours } from '#tests/support/an-area.ts'
import { reserved } from '#tests/support/reserve.ts'
import { anId } from '#tests/support/an-occurrence.ts'

/** What a device keeps only in part (`Entity.keeps`): what a copy leaves out, and how it is asked for. */

const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())

const ids = (changes: readonly { collection?: string; id: string }[]) =>
  changes.filter(({ collection = 'occurrences' }) => collection === 'occurrences').map(({ id }) => id)

async function older(who: PersonName, query: Record<string, string> = {}): Promise<OlderAnswer> {
  const params = new URLSearchParams({ collection: 'occurrences', ...query })
  const { status, body } = await server.as(who).get(`/sync/older?${params}`)
  expect(status).toBe(200)
  return body
}

/** All of them, as a device asks: page after page, each after the last row of the one before. */
async function allOlder(who: PersonName): Promise<ServerChange[]> {
  const found: ServerChange[] = []
  for (;;) {
    const last = found.at(-1)
    const page = await older(
      who,
      last ? { before: String(last.row?.recorded_at), before_id: last.id } : undefined,
    )
    found.push(...page.changes)
    if (!page.more) return found
  }
}

test('a copy has the rows that a device keeps, and the older rows are all others', async () => {
  const { u304 } = server.fixture.units
  const now = Date.parse(clock.now())
  const edge = Date.parse('2024-11-21T12:00:00.000Z')
  const recorded = fc.oneof(
    fc.integer({ min: -3, max: 3 }).map((ms) => edge + ms),
    fc.integer({ min: edge - 400 * 86_400_000, max: now }),
  )
  const drawn = fc.sample(fc.record({ status: fc.constantFrom(...occurrenceFlow.states), at: recorded }), 450)
  const rows = drawn.map(({ status, at }) =>
    anOccurrenceRow({
      status,
      recorded_at: new Date(at).toISOString(),
      condominium_id: u304.condominium_id,
      residence_id: u304.id,
    }),
  )
  await write(server.kernel, null, (work) => putNewRows(work, Occurrence, rows))
  const keeps = Occurrence.keeps ?? { years: 0, since: 'recorded_at' }
  const kept = rows.filter((row) => isKept(keeps, row, clock.now()))
  const rest = rows.filter((row) => !isKept(keeps, row, clock.now()))
  expect(Math.min(kept.length, rest.length)).toBeGreaterThan(20)

  const { pages, changes } = await server.as('sindico').pull(undefined, { limit: '60' })
  expect(ids(changes).toSorted()).toEqual(ids(kept).toSorted())
  expect(pages.at(-1)?.progress).toEqual({ done: changes.length, total: changes.length })
  expect(pages[0]).toMatchObject({ at: clock.now(), older: ['occurrences'] })
  expect(pages.slice(1).every((page) => page.older === undefined)).toBe(true)

  const newestFirst = rest.toSorted((one, other) =>
    `${one.recorded_at} ${one.id}` < `${other.recorded_at} ${other.id}` ? 1 : -1,
  )
  const found = await allOlder('sindico')
  expect(ids(found)).toEqual(ids(newestFirst))
  expect(found.every(({ v, row }) => v === 1 && row?.status === 'CLOSED')).toBe(true)
})

describe('older rows', () => {
  test('come in pages of two hundred, and rows of the same instant each once', async () => {
    const there = server.fixture.units.deFora
    const rows = await recordYearsAgo(
      server.kernel,
      there,
      Array.from({ length: 201 }, () => 5),
    )
    const manager = 'sindicoDeFora'
    const first = await older(manager)
    expect(first).toMatchObject({ more: true, at: clock.now() })
    expect(first.changes).toHaveLength(200)
    expect(ids(await allOlder(manager)).toSorted()).toEqual(ids(rows).toSorted())
  })

  test('are only those that the person may read', async () => {
    const { u304, u801 } = server.fixture.units
    const { morador, morador2 } = server.fixture.people
    const [mine] = await recordYearsAgo(server.kernel, u304, [4], { created_by_id: morador.id })
    const [theirs] = await recordYearsAgo(server.kernel, u801, [4], { created_by_id: morador2.id })
    expect(ids(await allOlder('morador'))).toEqual([mine?.id])
    expect((await older('morador', { id: theirs?.id ?? '' })).changes).toEqual([])
    expect((await older('sindicoDeFora', { id: mine?.id ?? '' })).changes).toEqual([])
    const refused = await server
      .as('morador')
      .get(`/sync/older?collection=occurrences&condominium_id=${anId()}`)
    expect(refused.status).toBe(404)
    expect((await server.stranger.get('/sync/older?collection=occurrences')).status).toBe(401)
  })

  test('a single row can be fetched by its id, at any age', async () => {
    const [old, recent] = await recordYearsAgo(server.kernel, server.fixture.units.u304, [6, 1])
    for (const one of [old, recent])
      expect((await older('sindico', { id: one?.id ?? '' })).changes).toMatchObject([{ id: one?.id, v: 1 }])
    expect((await older('sindico', { id: anId() })).changes).toEqual([])
  })

  test('a MASTER must name a condominium, and only partly kept collections can be fetched', async () => {
    const master = server.as('master')
    expect((await master.get('/sync/older?collection=occurrences')).body.code).toBe('wrong_condominium')
    expect((await server.as('sindico').get('/sync/older?collection=pets')).status).toBe(422)
  })

  test('an older row that is archived reaches every device, like any change', async () => {
    const [old] = await recordYearsAgo(server.kernel, server.fixture.units.u304, [3])
    const { cursor } = await server.as('admin').pull()
    await server.as('sindico').post(`/occurrences/${old?.id}/archive`, { reason: 'Duas vezes' })
    const { changes } = await server.as('admin').pull(cursor)
    expect(changes).toMatchObject([{ id: old?.id, v: 2, row: { archived_at: expect.any(String) } }])
  })
})

test('past reservations are kept for two years, with their slots', async () => {
  const today = await aServer()
  const area = await anArea(today, { name: 'Quiosque' })
  const { id: recent } = await reserved(today, { area_id: area.id, ...hours(2, 14, 15) })
  const { id: old } = await reserved(today, { area_id: area.id, ...hours(2, 16, 17) })
  for (const table of ['reservations', 'reservation_slots'] as const)
    await sql`
      update ${sql.table(table)} set start_datetime = start_datetime - interval '3 years',
        end_datetime = end_datetime - interval '3 years'
      where id = ${old}::uuid`.execute(today.db)
  const { pages, changes } = await today.as('morador2').pull()
  const slots = changes.filter(({ collection }) => collection === 'reservation_slots')
  expect(slots.map(({ id }) => id)).toEqual([recent])
  expect(pages[0]?.older).toEqual(['reservation_slots'])
  const mine = (await today.as('morador').pull()).changes.filter(
    ({ collection }) => collection === 'reservations',
  )
  expect(mine.map(({ id }) => id)).toEqual([recent])
  const { body } = await today.as('morador').get('/sync/older?collection=reservations')
  expect(body).toMatchObject({ changes: [{ collection: 'reservations', id: old }], more: false })
  await today.close()
})
