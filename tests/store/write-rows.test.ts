import { IDBDatabase } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { reservations } from '#domain/reservations/contract.ts'
import { bare } from '#store/local-row.ts'
import { discard, undo } from '#store/pendencies.ts'
import { writeRows } from '#store/write-rows.ts'
import { claim } from '#sync/claim.ts'
import { acknowledge, refuse } from '#sync/settle.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'

let phone: TestDispatcher
let id: string
// Dexie takes it when it opens a database.
const begun = vi.spyOn(IDBDatabase.prototype, 'transaction')
beforeEach(async () => {
  phone = aDispatcher()
  await phone.db.open()
  id = anId()
})

const recorded = () => phone.do({ command: occurrences.create, input: { ...anOccurrence(phone.unit), id } })

/** What each transaction that writes locks, while this is done. */
async function locksOf(work: () => Promise<unknown>): Promise<string[][]> {
  begun.mockClear()
  await work()
  return begun.mock.calls.flatMap(([stores, mode]) =>
    mode === 'readwrite' ? [[stores].flat().map(String)] : [],
  )
}

const most = 12

test.each<[string, () => Promise<unknown>]>([
  ['records an occurrence', recorded],
  [
    'undoes what they recorded',
    async () =>
      undo(
        phone.hand,
        (await recorded()).entries.map(({ key }) => key),
      ),
  ],
  [
    'discards what they recorded',
    async () => discard(phone.hand, ...(await recorded()).entries.map(({ key }) => key)),
  ],
  [
    'sends an occurrence',
    async () => {
      await recorded()
      const entry = (await claim(phone.sender(), new Set()))!
      const row = bare((await phone.db.rows('occurrences').get(id))!)
      const changes = [{ collection: 'occurrences', id, v: 1, row }]
      await acknowledge(phone.sender(), entry, { changes, askedAt: undefined })
    },
  ],
  [
    'hears a refusal',
    async () => {
      await recorded()
      const entry = (await claim(phone.sender(), new Set()))!
      await refuse(phone.sender(), entry, {
        type: 'x',
        title: 'x',
        status: 422,
        code: 'invalid',
        detail: 'x',
      })
    },
  ],
])(
  'whoever %s locks the stores of that alone, and the lists of all others are read meanwhile',
  async (_who, act) => {
    const locks = await locksOf(act)
    expect(locks.flat()).toContain('outbox')
    expect(locks.filter((stores) => stores.length > most || stores.includes('boletos'))).toEqual([])
  },
)

test('of two changes that a person makes at once, the first is the first in the outbox', async () => {
  const { db, actor } = phone
  const made = { created_at: phone.now(), recorded_at: phone.now(), condominium_id: actor.condominium_id }
  const marks = { _v: 1, _pending: 0, _state: 'ok', _g: '' }
  const area = {
    ...made,
    ...marks,
    id: anId(),
    name: 'Salão',
    opens_at: '00:00',
    closes_at: '00:00',
    active: true,
  }
  await db.rows('areas').put(area as never)
  const times = { start_datetime: '2026-11-25T12:00:00.000Z', end_datetime: '2026-11-25T14:00:00.000Z' }
  const place = { condominium_id: actor.condominium_id, area_id: area.id, residence_id: phone.unit.id }
  await phone.do({ command: reservations.create, input: { id, ...place, ...times } })
  await db.outbox.clear()
  let end = () => {}
  const pull = db.transaction('rw', db.writeStores, () => {
    const kept = (): PromiseLike<unknown> => db.meta.get('x').then(() => (isOver ? undefined : kept()))
    let isOver = false
    end = () => (isOver = true)
    return kept()
  })
  // The first reads what its row refers to, the second only its row.
  const both = [
    phone.do({ command: reservations.confirm, input: { id } }),
    phone.do({ command: reservations.cancel, input: { id, reason: 'Chove' } }),
  ]
  await new Promise((resolve) => setTimeout(resolve, 20))
  end()
  await Promise.all([pull, ...both])
  expect((await phone.outbox()).map(({ command }) => command)).toEqual([
    'reservations.confirm',
    'reservations.cancel',
  ])
})

test('a sender with nothing to send locks nothing', async () => {
  await recorded()
  await claim(phone.sender(), new Set())
  expect(await locksOf(() => claim(phone.sender(), new Set()))).toEqual([])
})

test('what turns out to need another store is done whole, and once', async () => {
  let times = 0
  const done = await writeRows(phone.db, ['occurrences'], async () => {
    times++
    await phone.db.meta.add({ key: 'put_once', value: times })
    await phone.db.rows('areas').put({ id } as never)
    return 'done'
  })
  expect([done, times]).toEqual(['done', 2])
  expect(await phone.db.meta.get('put_once')).toMatchObject({ value: 2 })
  expect(await phone.db.rows('areas').count()).toBe(1)
})

test('what fails for another reason is not begun again, and leaves nothing', async () => {
  let times = 0
  const failing = writeRows(phone.db, ['occurrences'], async () => {
    times++
    await phone.db.meta.add({ key: 'put_once', value: times })
    throw new RangeError('It fails')
  })
  await expect(failing).rejects.toThrow('It fails')
  expect([times, await phone.db.meta.get('put_once')]).toEqual([1, undefined])
})
