import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { Occurrence } from '#domain/occurrences/occurrence.ts'
import { olderKey, readMeta, writeMeta } from '#store/meta.ts'
import { entitiesKeptInPart, isWithin } from '#store/older-rows.ts'
import { askNow } from '#sync/ask-now.ts'
import { fetchOlder, fetchRow } from '#sync/fetch-older.ts'
import { pruneOlder } from '#sync/prune.ts'
import { findRow, putRow, removeRow } from '#server/kernel/rows.ts'
import { write } from '#server/kernel/write.ts'
import { aClock } from '../support/a-clock.ts'
import { aDevice, answersWith, offline, online, slowAnswer, type TestDevice } from '../support/a-device.ts'
import { aServer, type TestServer } from '../support/a-server.ts'
import { anOccurrenceRow, recordYearsAgo } from '../support/an-old-occurrence.ts'
import { sayOfRole } from '../support/role-words.ts'

const dayMs = 86_400_000
const clock = aClock()
let server: TestServer
beforeAll(async () => {
  server = await aServer({ clock })
})
afterAll(() => server.close())
// Each test has a day of its own, because what is older leaves a device once a day, and nothing of the others.
beforeEach(async () => {
  clock.pass(dayMs)
  await server.db.deleteFrom('occurrences').execute()
  await server.db.deleteFrom('changes').where('collection', '=', 'occurrences').execute()
})

const [kind] = entitiesKeptInPart()
if (!kind) throw new Error('no kind of row is kept in part')

const refusal = { type: 'about:blank', title: 'invalid', status: 422, code: 'invalid', detail: 'Não.' }

const past = (years: readonly number[], given: Partial<Occurrence> = {}) =>
  recordYearsAgo(server.kernel, server.fixture.units.u304, years, given)
const idsOn = async (device: TestDevice) => (await device.rows('occurrences')).map(({ id }) => id)
const askOlder = async (device: TestDevice) => fetchOlder(await device.asking(), kind)
const open = async (device: TestDevice, id = '') => fetchRow(await device.asking(), kind, id)
const key = () => olderKey('occurrences', server.fixture.condominiums.jacaranda.id)

async function aPulledDevice(who: Parameters<typeof aDevice>[1] = 'sindico') {
  const device = await aDevice(server, who)
  await device.pull()
  return device
}

async function passDays(device: TestDevice, days: number) {
  clock.pass(days * dayMs)
  device.wait(days * dayMs)
  await device.pull()
}

describe('a device', () => {
  test('holds what is open and the closed of two years, and knows that there are older ones', async () => {
    const [recent, old] = await past([1.9, 2.1])
    const [open] = await past([7], { status: 'RESOLVED' })
    const device = await aPulledDevice()
    expect(await idsOn(device)).toEqual(expect.arrayContaining([recent?.id, open?.id]))
    expect(await idsOn(device)).not.toContain(old?.id)
    expect(await readMeta(device.db, key())).toEqual({ from: null, isAll: false, asked_at: null })
  })

  test('deletes rows that have become too old, with their pictures; the server keeps them', async () => {
    const picture = {
      id: server.kernel.newId(),
      sha256: 'a'.repeat(64),
      mime: 'image/jpeg',
      size: 1,
      width: 1,
      height: 1,
    } as const
    const [aging] = await past([1.99], { photos: [picture] })
    const device = await aPulledDevice()
    const bytes = new ArrayBuffer(1)
    const { size: _size, ...blob } = picture
    await device.db.blobs.put({ ...blob, bytes, sent: 1 })
    await passDays(device, 3)
    expect(await idsOn(device)).toContain(aging?.id)
    await passDays(device, 3)
    expect(await idsOn(device)).not.toContain(aging?.id)
    expect(await device.db.blobs.get(picture.id)).toBeUndefined()
    expect((await server.as('sindico').get(`/occurrences/${aging?.id}`)).status).toBe(200)
    expect(await readMeta(device.db, key())).toMatchObject({ isAll: false })
  })

  test('deletes a picture that its row has no more in a new full copy', async () => {
    const picture = {
      id: server.kernel.newId(),
      sha256: 'a'.repeat(64),
      mime: 'image/jpeg',
      width: 1,
      height: 1,
    } as const
    const [row] = await past([1], { photos: [{ ...picture, size: 1 }] })
    const device = await aPulledDevice()
    await device.db.blobs.put({ ...picture, bytes: new ArrayBuffer(1), sent: 1 })
    await write(server.kernel, null, async (work) => {
      const stored = await findRow(work.tx, Occurrence, row?.id ?? '', { lock: true })
      if (stored) await putRow(work, Occurrence, { ...stored.row, photos: [] }, stored)
    })
    await device.db.meta.where('key').startsWith('cursor:').delete()
    await device.pull()
    expect(await device.row('occurrences', row?.id ?? '')).toMatchObject({ photos: [] })
    expect(await device.db.blobs.get(picture.id)).toBeUndefined()
  })

  test('upgraded from an older release it continues from its cursor, and deletes rows that are too old', async () => {
    const device = await aPulledDevice()
    const [old] = await past([5])
    const row = { ...old, _v: 1, _pending: 0, _state: 'ok' as const, _g: '' }
    await device.db.rows('occurrences').put(row as never) // as an earlier release kept it
    const position = `cursor:${server.fixture.condominiums.jacaranda.id}` as const
    const { at: _at, ...before } = (await readMeta(device.db, position)) ?? {
      cursor: '',
      generation: '',
      isWhole: false,
    }
    await writeMeta(device.db, position, before)
    await device.db.meta.where('key').startsWith('older:').or('key').startsWith('pruned:').delete()
    await device.pull()
    expect(device.sent.at(-1)?.path).toContain(before.cursor)
    expect(await idsOn(device)).not.toContain(old?.id)
    expect((await readMeta(device.db, position))?.generation).toBe(before.generation)
    expect(await readMeta(device.db, key())).toMatchObject({ isAll: false })
  })

  test('whose copy is still coming deletes nothing of it, and what is too old once it is there', async () => {
    const [aging] = await past([1.99])
    const device = await aPulledDevice()
    const condominiumId = server.fixture.condominiums.jacaranda.id
    const position = `cursor:${condominiumId}` as const
    const kept = await readMeta(device.db, position)
    clock.pass(6 * dayMs)
    if (kept) await writeMeta(device.db, position, { ...kept, isWhole: true, at: clock.now() })
    await pruneOlder(device.db, condominiumId) // another window
    expect(await idsOn(device)).toContain(aging?.id)
    await device.pull()
    expect(await idsOn(device)).not.toContain(aging?.id)
  })

  test('deletes nothing of a copy that another window begins just before', async () => {
    const [aging] = await past([1.99])
    const device = await aPulledDevice()
    const condominiumId = server.fixture.condominiums.jacaranda.id
    const position = `cursor:${condominiumId}` as const
    const kept = await readMeta(device.db, position)
    if (!kept) throw new Error('nothing was pulled')
    clock.pass(6 * dayMs)
    await writeMeta(device.db, position, { ...kept, at: clock.now() })
    const begin = device.db.transaction.bind(device.db) as (...given: unknown[]) => Promise<void>
    vi.spyOn(device.db, 'transaction').mockImplementationOnce((async (...given: unknown[]) => {
      await writeMeta(device.db, position, { ...kept, isWhole: true, at: clock.now() })
      await begin(...given)
    }) as never)
    await pruneOlder(device.db, condominiumId)
    expect(await idsOn(device)).toContain(aging?.id)
  })

  test('uses the server’s clock, however wrong its own is', async () => {
    const [recent] = await past([1])
    const device = await aDevice(server, 'sindico')
    device.wait(5 * 365 * dayMs)
    await device.pull()
    await passDays(device, 1)
    expect(await idsOn(device)).toContain(recent?.id)
  })
})

describe('a row that is too old stays on a device', () => {
  async function aDeviceWhereOneAges() {
    const [aging] = await past([1.99], { status: 'RESOLVED' })
    const device = await aPulledDevice()
    await server.as('admin').patch(`/occurrences/${aging?.id}/status`, { status: 'CLOSED' })
    await device.pull()
    return { device, id: aging?.id ?? '' }
  }

  test('while it has pending changes', async () => {
    const { device, id } = await aDeviceWhereOneAges()
    device.use(offline)
    await device.send(occurrences.archive, { id, reason: 'Escrito sem rede' })
    device.use(online)
    clock.pass(6 * dayMs)
    await device.pull()
    const archived = { archived_at: expect.any(String) }
    expect(await device.row('occurrences', id)).toMatchObject({ ...archived, _pending: 1 })
    await device.sync()
    expect(await device.row('occurrences', id)).toMatchObject({ ...archived, _pending: 0 })
    expect((await server.as('admin').get(`/occurrences/${id}`)).body).toMatchObject(archived)
  })

  test('while it has a refused change', async () => {
    const [aging] = await past([1.99])
    const id = aging?.id ?? ''
    const device = await aPulledDevice()
    device.use(answersWith(422, { 'content-type': 'application/problem+json' }, refusal))
    await device.send(occurrences.archive, { id, reason: 'Recusado' })
    await device.push()
    device.use(online)
    expect(await device.outbox()).toMatchObject([{ state: 'rejected' }])
    await passDays(device, 6)
    expect(await device.row('occurrences', id)).toMatchObject({ _state: 'rejected' })
  })

  test('for thirty days after a change was acknowledged: a row one has just closed does not vanish', async () => {
    const [open] = await past([4], { status: 'RESOLVED' })
    const device = await aPulledDevice()
    await device.send(occurrences.move, { id: open?.id, status: 'CLOSED' })
    await device.sync()
    await passDays(device, 29)
    expect(await idsOn(device)).toContain(open?.id)
    await passDays(device, 2)
    expect(await idsOn(device)).not.toContain(open?.id)
  })

  test('and as long after one that was never queued', async () => {
    const [open] = await past([4], { status: 'RESOLVED' })
    const device = await aPulledDevice()
    const input = { id: open?.id, status: 'CLOSED' }
    await askNow(await device.asking(), { command: occurrences.move, input, key: device.newId() })
    await passDays(device, 29)
    expect(await idsOn(device)).toContain(open?.id)
    await passDays(device, 2)
    expect(await idsOn(device)).not.toContain(open?.id)
  })

  test('while it has a draft', async () => {
    const { device, id } = await aDeviceWhereOneAges()
    const draft = { key: `occurrences:${id}:edit`, value: {}, saved_at: clock.now() }
    await device.db.drafts.put(draft)
    await passDays(device, 6)
    expect(await idsOn(device)).toContain(id)
    await device.db.drafts.delete(draft.key)
    await passDays(device, 1)
    expect(await idsOn(device)).not.toContain(id)
  })
})

describe('a person who fetches older rows', () => {
  test('gets them a page at a time, like any other rows, and learns when there are no more', async () => {
    await past(Array.from({ length: 203 }, (_, at) => 3 + at / 100))
    const device = await aPulledDevice()
    expect(await idsOn(device)).toHaveLength(0)
    await askOlder(device)
    expect(await idsOn(device)).toHaveLength(200)
    expect(await readMeta(device.db, key())).toMatchObject({ isAll: false, asked_at: clock.now() })
    await askOlder(device)
    expect(await idsOn(device)).toHaveLength(203)
    expect(await readMeta(device.db, key())).toMatchObject({ isAll: true })

    const [any] = await device.rows<Occurrence>('occurrences')
    await device.send(occurrences.archive, { id: any?.id, reason: 'Anos depois' })
    await device.sync()
    expect(await device.row('occurrences', any?.id ?? '')).toMatchObject({
      archived_at: expect.any(String),
      _v: 2,
      _pending: 0,
    })
  })

  test('keeps them for thirty days after the last fetch, and may fetch them again', async () => {
    const [old] = await past([6])
    const device = await aPulledDevice()
    await askOlder(device)
    await passDays(device, 20)
    await askOlder(device)
    await passDays(device, 29)
    expect(await idsOn(device)).toContain(old?.id)
    await passDays(device, 2)
    expect(await idsOn(device)).not.toContain(old?.id)
    expect(await readMeta(device.db, key())).toMatchObject({ from: null, isAll: false })
    await askOlder(device)
    expect(await idsOn(device)).toContain(old?.id)
  })

  test('does not get back a row that was deleted during the fetch, but all others', async () => {
    const [old, other] = await past([6, 7])
    const device = await aPulledDevice()
    const slow = slowAnswer()
    device.use(slow.network)
    const asking = askOlder(device)
    await slow.isAnswered
    device.use(online)
    await write(server.kernel, null, async (work) => {
      const stored = await findRow(work.tx, Occurrence, old?.id ?? '', { lock: true })
      if (stored) await removeRow(work, Occurrence, stored) // as with its unit
    })
    await device.pull()
    slow.arrive()
    await asking
    expect(await idsOn(device)).toEqual([other?.id])
    expect(await readMeta(device.db, key())).toMatchObject({ isAll: true })
  })

  test('loses them with the permission, and has to fetch them again once it is restored', async () => {
    const [old] = await past([6], { created_by_id: server.fixture.people.morador.id })
    const device = await aPulledDevice('morador')
    await askOlder(device)
    await losesAndGets(device)
    expect(await idsOn(device)).not.toContain(old?.id)
    expect(await readMeta(device.db, key())).toEqual({ from: null, isAll: false, asked_at: null })
    await askOlder(device)
    expect(await idsOn(device)).toContain(old?.id)
  })

  test('loses them with a new full copy, which starts without them', async () => {
    const [old] = await past([6])
    const device = await aPulledDevice()
    await askOlder(device)
    await copiesAnew(device)
    expect(await idsOn(device)).not.toContain(old?.id)
    expect(await readMeta(device.db, key())).toEqual({ from: null, isAll: false, asked_at: null })
  })

  test.each<[string, (device: TestDevice) => Promise<void>]>([
    ['a new full copy', (device) => copiesAnew(device)],
    ['the permission, lost and given back', (device) => losesAndGets(device)],
  ])('of whom %s brings none does not pass for somebody who has fetched them', async (_what, brings) => {
    const own = { created_by_id: server.fixture.people.morador.id }
    await past([6], own)
    const device = await aPulledDevice('morador')
    await askOlder(device)
    await server.db.deleteFrom('occurrences').execute() // an older backup was restored
    await server.db.deleteFrom('changes').where('collection', '=', 'occurrences').execute()
    const [aging] = await past([1.99], own)
    await brings(device)
    expect(await readMeta(device.db, key())).toBeUndefined()
    expect(await idsOn(device)).toEqual([aging?.id])
    await passDays(device, 6)
    expect(await idsOn(device)).toEqual([])
  })

  async function copiesAnew(device: TestDevice): Promise<void> {
    const position = `cursor:${server.fixture.condominiums.jacaranda.id}` as const
    const kept = await readMeta(device.db, position)
    if (kept) await writeMeta(device.db, position, { ...kept, cursor: 'nonsense' })
    await device.pull(3)
  }

  async function losesAndGets(device: TestDevice): Promise<void> {
    const role = { condominium_id: server.fixture.condominiums.jacaranda.id, role: 'RESIDENT' as const }
    await sayOfRole(server, { ...role, enabled: false }, ['read_occurrence'])
    await device.pull()
    await sayOfRole(server, { ...role, enabled: true }, ['read_occurrence'])
    await device.pull()
  }

  test('keeps the oldest that came, and what is between it and the copy', () => {
    const from = { since: '2020-05-04T12:00:00.000Z', id: '0195a000-0000-7000-8000-000000000005' }
    const isKept = (given: Partial<Occurrence>) =>
      isWithin({ from, isAll: false, asked_at: clock.now() }, kind, { ...anOccurrenceRow(), ...given })
    expect(isKept({ recorded_at: from.since, id: from.id })).toBe(true)
    expect(isKept({ recorded_at: from.since, id: `${from.id.slice(0, -1)}6` })).toBe(true)
    expect(isKept({ recorded_at: from.since, id: `${from.id.slice(0, -1)}4` })).toBe(false)
    expect(isKept({ recorded_at: '2020-05-04T12:00:00.001Z' })).toBe(true)
    expect(isKept({ recorded_at: '2020-05-04T11:59:59.999Z' })).toBe(false)
  })

  test('gets none that arrive after they signed out', async () => {
    await past([6])
    const device = await aPulledDevice()
    device.use(async (_request, next) => {
      const answer = await next()
      device.db.isLeft = true
      return answer
    })
    await expect(askOlder(device)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await idsOn(device)).toEqual([])
  })

  test('without an answer loses nothing and is told so', async () => {
    const device = await aPulledDevice()
    const before = await device.rows('occurrences')
    device.use(offline)
    await expect(askOlder(device)).rejects.toMatchObject({ code: 'unavailable' })
    expect(await device.rows('occurrences')).toEqual(before)
  })
})

describe('a person who opens the link of an older row', () => {
  test('has it, for thirty days', async () => {
    const [old] = await past([6])
    const device = await aPulledDevice()
    expect(await open(device, old?.id)).toBe(true)
    expect(await device.row('occurrences', old?.id ?? '')).toMatchObject({ _v: 1, _state: 'ok' })
    await passDays(device, 29)
    expect(await idsOn(device)).toContain(old?.id)
    await passDays(device, 2)
    expect(await idsOn(device)).not.toContain(old?.id)
  })

  test('is told that there is none if it does not exist, or is not theirs', async () => {
    const [theirs] = await past([6], { created_by_id: server.fixture.people.morador2.id })
    const device = await aPulledDevice('morador')
    expect(await open(device, theirs?.id)).toBe(false)
    expect(await open(device, device.newId())).toBe(false)
  })
})
