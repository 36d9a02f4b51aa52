import { beforeEach, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import type { OutboxEntry } from '#store/outbox-entry.ts'
import type { RawAnswer } from '#sync/answer.ts'
import { claim, endLeases, endWaits, leaseMs, nextDue } from '#sync/claim.ts'
import { push } from '#sync/push.ts'
import { requestOf } from '#sync/request-of.ts'
import type { Request } from '#sync/transport.ts'
import { anOccurrence } from '../support/an-occurrence.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'

let phone: TestDispatcher
beforeEach(() => {
  phone = aDispatcher()
})

/** Records an occurrence and takes it `moves` steps further: so many entries in one lane. */
async function aLane(moves = 0): Promise<string> {
  const input = anOccurrence(phone.unit)
  await phone.do({ command: occurrences.create, input })
  for (const status of ['IN_PROGRESS', 'RESOLVED', 'CLOSED'].slice(0, moves))
    await phone.do({ command: occurrences.move, input: { id: input.id, status } })
  return input.id
}

const aMinuteOn = Date.parse('2026-11-21T12:01:00.000Z') // of the phone's clock
const take = (busy: string[] = []) => claim(phone.sender(), new Set(busy))
const patch = (seq: number, given: Partial<OutboxEntry>) => phone.db.outbox.update(seq, given)
const seqs = async () => (await phone.outbox()).map(({ seq }) => seq)

describe('which entry is sent next', () => {
  test('the oldest entry is claimed, with a lease and a counted attempt', async () => {
    await aLane()
    await aLane()
    const [first] = await phone.outbox()
    expect(await take()).toMatchObject({ key: first?.key, state: 'sending', attempts: 1 })
    expect(await phone.outbox()).toMatchObject([
      { state: 'sending', attempts: 1, lease_until: phone.nowMs() + leaseMs },
      { state: 'queued', attempts: 0 },
    ])
  })

  test('the second entry of a row is not claimed while its first is being sent', async () => {
    await aLane(1)
    expect(await take()).toMatchObject({ command: 'occurrences.create' })
    expect(await take()).toBeUndefined()
  })

  test('while a sender is busy with one row, it claims an entry of another', async () => {
    const busy = await aLane()
    const free = await aLane()
    expect(await take([`occurrences:${busy}`])).toMatchObject({ input: { id: free } })
  })

  test.each<[string, Partial<OutboxEntry>]>([
    ['waits for its time', { next_attempt_at: aMinuteOn }],
    ['waits for the person to sign in', { state: 'waiting_sign_in' }],
    ['waits for a person or an update', { state: 'stuck' }],
    ['is on its way with another sender', { state: 'sending', lease_until: aMinuteOn }],
  ])(
    'an entry of another lane is claimed if the oldest one %s, and later entries of its lane wait too',
    async (_why, given) => {
      await aLane(1)
      const other = await aLane()
      const [head] = await seqs()
      await patch(head!, given)
      expect(await take()).toMatchObject({ input: { id: other } })
      expect(await take()).toBeUndefined()
    },
  )

  test.each<OutboxEntry['state']>(['stuck', 'waiting_sign_in'])(
    'no entry of a lane is claimed if its oldest is %s, even without dependants',
    async (state) => {
      await aLane(2)
      const [made, one] = await phone.outbox()
      await phone.db.outbox.delete(made!.seq) // the server has the row; two steps are left
      await patch(one!.seq, { state })
      expect(await take()).toBeUndefined()
    },
  )

  test('refused entries do not block others, except those that depend on them', async () => {
    const id = await aLane(2)
    const [made, one, two] = await phone.outbox()
    await patch(one!.seq, { state: 'rejected', depends_on: [] })
    await patch(two!.seq, { depends_on: [made!.key] })
    await phone.db.outbox.delete(made!.seq)
    expect(await take()).toMatchObject({ key: two?.key, input: { id } })
  })

  test('an entry waits for the creation of a row it refers to, across lanes', async () => {
    await aLane()
    await aLane()
    const [maker, follower] = await phone.outbox()
    await patch(follower!.seq, { depends_on: [maker!.key] })
    await patch(maker!.seq, { next_attempt_at: phone.nowMs() + 1_000 })
    expect(await take()).toBeUndefined()
    phone.wait(1_000)
    expect(await take()).toMatchObject({ key: maker?.key })
    expect(await take()).toBeUndefined()
    await phone.db.outbox.delete(maker!.seq)
    expect(await take()).toMatchObject({ key: follower?.key })
  })

  test('an entry is blocked, and not displayed on its row, if an entry it depends on was refused', async () => {
    const id = await aLane(2)
    const [maker] = await phone.outbox()
    await patch(maker!.seq, { state: 'rejected' })
    expect(await take()).toBeUndefined()
    expect((await phone.outbox()).map(({ state }) => state)).toEqual(['rejected', 'blocked', 'blocked'])
    expect(await phone.occurrence(id)).toBeUndefined()
  })
})

describe('on a phone whose clock is set back', () => {
  test.each<[string, Partial<OutboxEntry>]>([
    ['what waited for its time', { held_by_server: true, next_attempt_at: aMinuteOn + 3 * 86_400_000 }],
    ['what was on its way', { state: 'sending', lease_until: aMinuteOn + 3 * 86_400_000 }],
    ['what was on its way half an hour ahead', { state: 'sending', lease_until: aMinuteOn + 1_800_000 }],
    ['what waited for the network half an hour ahead', { next_attempt_at: aMinuteOn + 1_800_000 }],
    ['what could be undone half an hour ahead', { undo_until: aMinuteOn + 1_800_000 }],
  ])('sends %s now, not as much later', async (_what, given) => {
    await aLane()
    const [head] = await phone.outbox()
    await patch(head!.seq, given)
    expect(await nextDue(phone.sender())).toBe(phone.nowMs())
    expect(await take()).toMatchObject({ key: head?.key })
  })
})

describe('an entry whose sender died', () => {
  beforeEach(async () => {
    await aLane()
    await take()
  })

  test('is sent again when its lease has expired, with the same idempotency key', async () => {
    const [left] = await phone.outbox()
    phone.wait(leaseMs - 1)
    expect(await take()).toBeUndefined()
    phone.wait(1)
    expect(await take()).toMatchObject({ key: left?.key, attempts: 2 })
  })

  test('stays with a sender that is still uploading: a lease lasts longer than any request', async () => {
    const photo = { id: 'photo', mime: 'image/jpeg', bytes: new ArrayBuffer(1), sha256: 'a'.repeat(64) }
    const blob = { ...photo, width: 1, height: 1, sent: 0 as const }
    const [left] = await phone.outbox()
    const { timeoutMs } = requestOf(occurrences.addPhoto, left!, { blob })
    phone.wait(timeoutMs!)
    expect(await take()).toBeUndefined()
  })

  test('is sent at once if no other sender can be running', async () => {
    await endLeases(phone.db)
    expect(await take()).toMatchObject({ attempts: 2 })
  })
})

describe('when the network comes back', () => {
  test.each([
    ['what waited for it alone goes now', false, 0],
    ['what the server told to wait waits as long as it was told', true, aMinuteOn],
  ])('%s', async (_what, held_by_server, next_attempt_at) => {
    await aLane()
    const [head] = await seqs()
    await patch(head!, { held_by_server, next_attempt_at: aMinuteOn })
    await endWaits(phone.db)
    expect(await phone.outbox()).toMatchObject([{ held_by_server, next_attempt_at }])
  })
})

describe('when the next attempt is due', () => {
  test('never, if no entry waits only for time', async () => {
    expect(await nextDue(phone.sender())).toBeNull()
    await aLane(1)
    const [head] = await seqs()
    await patch(head!, { state: 'stuck' })
    expect(await nextDue(phone.sender())).toBeNull()
  })

  test('at the earliest time among the first entries of each lane', async () => {
    await aLane(1)
    await aLane()
    const [one, behind, other] = await seqs()
    await patch(one!, { next_attempt_at: 5_000 })
    await patch(behind!, { next_attempt_at: 1 })
    await patch(other!, { next_attempt_at: 9_000 })
    expect(await nextDue(phone.sender())).toBe(5_000)
  })
})

describe('a phone with many entries to send', () => {
  test('sends at most four at a time, one per lane, each lane in order', async () => {
    for (let lane = 0; lane < 6; lane++) await aLane(3)
    const made = (await phone.outbox()).map(({ key, lane }) => ({ key, lane }))
    const onTheirWay = new Set<string>()
    const arrived: string[] = []
    const most = { lanes: 0 }
    let release = () => {}
    const four = new Promise<void>((resolve) => (release = resolve)) // nobody is answered before four are asked

    const send = async ({ headers, path }: Request): Promise<RawAnswer> => {
      const key = headers?.['idempotency-key'] ?? ''
      const { lane } = made.find((entry) => entry.key === key)!
      expect(onTheirWay, `${path}: a row has one on its way`).not.toContain(lane)
      onTheirWay.add(lane)
      most.lanes = Math.max(most.lanes, onTheirWay.size)
      if (onTheirWay.size === 4) release()
      await four
      onTheirWay.delete(lane)
      arrived.push(key)
      return { status: 200, headers: new Headers(), body: { changes: [] } }
    }
    expect(await push(phone.sender({ send, fetchBlob: async () => null }))).toBe('drained')
    expect(most.lanes).toBe(4)
    for (const lane of new Set(made.map((entry) => entry.lane))) {
      const order = made.filter((entry) => entry.lane === lane).map(({ key }) => key)
      expect(arrived.filter((key) => order.includes(key))).toEqual(order)
    }
  })

  test('without an answer it tries four lanes once and leaves the rest for later', async () => {
    for (let lane = 0; lane < 6; lane++) await aLane(1)
    let asked = 0
    const send = async () => {
      asked++
      return null
    }
    expect(await push(phone.sender({ send, fetchBlob: async () => null }))).toBe('waiting')
    expect(asked).toBe(4)
    expect((await phone.outbox()).filter(({ attempts }) => attempts > 0)).toHaveLength(4)
  })
})
