import { beforeEach, describe, expect, test } from 'vitest'
import { workOf } from '#domain/occurrences/numbers.ts'
import type { Occurrence, OccurrenceStatus } from '#domain/occurrences/occurrence.ts'
import type { Statement } from '#domain/statements/statement.ts'
import { announcementsFigure } from '#features/dashboard/card-figures.tsx'
import { announcementsOn, supportOn } from '#features/dashboard/read-cards.ts'
import { matchesOccurrence } from '#domain/occurrences/search.ts'
import { activityRowsOn } from '#features/dashboard/read-activities.ts'
import { newestGivenOn, newestOpenOn } from '#features/dashboard/read-newest.ts'
import { assigneeGroupsOn } from '#features/dashboard/read-numbers.ts'
import { workCounts } from '#features/dashboard/work-counts.ts'
import { occurrenceFilterKeys, occurrenceFilterOf } from '#features/occurrences/occurrence-filters.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { aRow } from '#tests/support/occurrence-rules.ts'
import { anId } from '../support/an-occurrence.ts'

const now = '2026-11-21T12:00:00.000Z'
let device: TestDispatcher
let of: string

beforeEach(() => {
  device = aDispatcher('SERVICE_PROVIDER')
  of = device.actor.condominium_id ?? ''
})

const local = { _v: 1, _pending: 0, _state: 'ok' as const, _g: '' }
const hoursAgo = (hours: number) => new Date(Date.parse(now) - hours * 3_600_000).toISOString()

async function record(...given: Partial<Occurrence>[]): Promise<void> {
  const rows = given.map((row) => ({ ...aRow(row), id: anId(), condominium_id: of, ...local }))
  await device.db.rows('occurrences').bulkPut(rows as never) // occurrences, as a device stores them
}

/** So many closed ones, each at its own moment, the newest of all. */
const recordClosed = (count: number) =>
  record(
    ...Array.from({ length: count }, (_, at) => ({
      status: 'CLOSED' as const,
      recorded_at: new Date(Date.parse(now) + at).toISOString(),
    })),
  )

describe('the latest comunicado', () => {
  const publish = (published_at: string) =>
    device.db.rows<Partial<Statement> & { id: string }>('statements').put({
      id: anId(),
      condominium_id: of,
      title: 'Obra na portaria',
      status: 'ACTIVE',
      stage: 'PUBLISHED',
      reach: { kind: 'ALL' },
      published_at,
      recorded_at: published_at,
      publish_at: null,
      archive_at: null,
      ...local,
    })

  test('of two months ago counts who has not read it', async () => {
    await publish('2026-09-21T12:00:00.000Z')
    const { latest } = await announcementsOn(device.db, of, { now, today: '2026-11-21' })
    expect(latest).toMatchObject({ title: 'Obra na portaria', unread_count: 0 })
  })

  test('older than the marks that a device keeps says so instead of counting everybody', async () => {
    await publish('2025-09-21T12:00:00.000Z')
    const card = await announcementsOn(device.db, of, { now, today: '2026-11-21' })
    expect(card.latest?.unread_count).toBeNull()
    const figure = announcementsFigure(card, { now, timeZone: 'America/Sao_Paulo' })
    expect(figure).toMatchObject({ value: '–', detail: expect.stringContaining('Obra na portaria') })
  })
})

describe('what is open', () => {
  test('is found under hundreds of newer closed ones, the newest first', async () => {
    await recordClosed(250)
    await record(
      { title: 'Portão', recorded_at: hoursAgo(9) },
      { title: 'Vazamento', recorded_at: hoursAgo(4), status: 'IN_PROGRESS' },
      { title: 'Arquivada', recorded_at: hoursAgo(1), archived_at: now },
    )
    const found = await newestOpenOn(device.db, of, 5)
    expect(found.map(({ title }) => title)).toEqual(['Vazamento', 'Portão'])
  })

  test('is read no further than the last of it, or than is shown', async () => {
    let pages = 0
    const store = device.db.rows('occurrences')
    store.hook('reading', (row) => {
      pages += 1
      return row
    })
    await recordClosed(250)
    expect(await newestOpenOn(device.db, of, 5)).toEqual([])
    expect(pages).toBe(0)
    await record(...Array.from({ length: 8 }, () => ({ recorded_at: '2026-11-22T12:00:00.000Z' })))
    expect(await newestOpenOn(device.db, of, 5)).toHaveLength(5)
    expect(pages).toBe(5 + 20)
  })

  test('with a provider is what was given to them', async () => {
    const mine = { assigned_to_id: device.actor.id }
    await record({ ...mine, title: 'Minha' }, { title: 'De ninguém' }, { ...mine, status: 'RESOLVED' })
    await record({ ...mine, archived_at: now })
    const found = await newestGivenOn(device.db, of, { id: device.actor.id, most: 10 })
    expect(found.map(({ title }) => title)).toEqual(['Minha'])
  })
})

test('the card Suporte is of what is not archived', async () => {
  await record(
    { title: 'Portão', recorded_at: hoursAgo(9) },
    { title: 'Arquivada', recorded_at: hoursAgo(1), archived_at: now },
  )
  expect(await supportOn(device.db, of)).toEqual({ pending_tickets: 1, latest_issue: { title: 'Portão' } })
})

test('each number of a provider counts what its list shows', async () => {
  const { id } = device.actor
  const statuses: OccurrenceStatus[] = ['OPEN', 'IN_PROGRESS', 'RESOLVED', 'CLOSED']
  const resolution = (at: string) => ({ act: 'moved' as const, status: 'RESOLVED' as const, at })
  const rows = statuses.flatMap((status) =>
    [id, anId(), null].flatMap((assigned_to_id) =>
      [null, '2026-11-20T12:00:00.000Z'].flatMap((on_the_way_at) =>
        ['2026-11-20T14:00:00.000Z', '2026-10-20T14:00:00.000Z'].map((at) => ({
          status,
          assigned_to_id,
          on_the_way_at,
          history: [{ ...resolution(at), by_id: id, by_name: 'Nilo' }],
        })),
      ),
    ),
  )
  await record(...rows)
  const stored = await device.db.rows<Occurrence>('occurrences').toArray()
  const mine = { id, month: '2026-11' }
  const work = workOf(await assigneeGroupsOn(device.db, of), mine)
  const shown = workCounts.map(({ query }) => {
    const params = new URLSearchParams(query(mine))
    const asked = Object.fromEntries(occurrenceFilterKeys.map((key) => [key, params.get(key) ?? '']))
    return stored.filter((row) => matchesOccurrence(row, occurrenceFilterOf(asked as never))).length // by its keys
  })
  expect(shown).toEqual([work.open, work.inProgress, work.toVisit, work.resolved])
  expect(shown).toEqual([4, 4, 4, 4])
})

test('an activity leads to its record, a comunicado to its own list', async () => {
  const put = async (collection: string, row: object) => {
    const id = anId()
    const recorded_at = hoursAgo(1)
    await device.db.rows(collection).put({ id, condominium_id: of, recorded_at, ...local, ...row } as never) // what is read of it
    return id
  }
  const notice = { title: 'Falta d’água', stage: 'PUBLISHED' }
  const statement = await put('statements', notice)
  const announcement = await put('announcements', notice)
  const paper = await put('condominium_documents', { title: 'Ata' })
  const person = await put('users', { role: 'RESIDENT', status: 'ACTIVE', profile: { name: 'Ana' } })
  await put('statements', { ...notice, recorded_at: hoursAgo(25) })
  const rows = await activityRowsOn(device.db, of, now)
  expect(new Set(rows.map(({ href }) => href))).toEqual(
    new Set([
      `/app/statement/${statement}`,
      `/app/announcements/${announcement}`,
      `/app/condominium-documents?documento=${paper}`,
      `/app/residents/${person}`,
    ]),
  )
})
