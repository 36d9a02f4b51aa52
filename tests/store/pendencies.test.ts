import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#domain/kernel/errors.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { bare } from '#store/local-row.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { withDependants } from '#store/dependants.ts'
import { discard, resend } from '#store/pendencies.ts'
import { claim } from '#sync/claim.ts'
import { refuse } from '#sync/settle.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'

let phone: TestDispatcher
let id: string
beforeEach(async () => {
  phone = aDispatcher()
  id = await anAccepted()
})

const edit = (given: object): CommandCall => ({ command: occurrences.update, input: { id, ...given } })
const move = (of: string, status: string): CommandCall => ({
  command: occurrences.move,
  input: { id: of, status },
})
const aPhotoOf = (of: string, blobId: string): CommandCall => ({
  command: occurrences.addPhoto,
  input: {
    id: of,
    photo_id: blobId,
    sha256: 'a'.repeat(64),
    mime: 'image/jpeg',
    size: 1,
    width: 1,
    height: 1,
  },
  blobId,
})
const states = async () => (await phone.outbox()).map(({ state }) => state)

async function anAccepted(): Promise<string> {
  const input = anOccurrence(phone.unit)
  await phone.do({ command: occurrences.create, input })
  const row = bare((await phone.db.rows('occurrences').get(input.id))!)
  await phone.db.outbox.clear()
  await phone.db.base.clear()
  await phone.db.rows('occurrences').put({ ...row, _v: 3, _pending: 0, _state: 'ok', _g: 'g' })
  return input.id
}

/** The server refuses the next entry that leaves; what depends on it is blocked by the attempt after it. */
async function refusedByServer(problem: Partial<Problem> = {}): Promise<string> {
  const entry = await claim(phone.sender(), new Set())
  const full = { type: 'x', title: 'x', status: 422, code: 'invalid' as const, detail: 'Não.', ...problem }
  await refuse(phone.sender(), entry!, full)
  const next = await claim(phone.sender(), new Set())
  if (next) await phone.db.outbox.update(next.seq, { state: 'queued', attempts: 0 })
  return entry!.key
}

async function blobs(...ids: string[]): Promise<void> {
  const rest = { mime: 'image/jpeg', sha256: 'a'.repeat(64), width: 1, height: 1, sent: 0 as const }
  await phone.db.blobs.bulkPut(ids.map((one) => ({ id: one, bytes: new ArrayBuffer(1), ...rest })))
}

describe('a person who discards a refused change', () => {
  test('sees the server’s row again, and the base copy is deleted', async () => {
    await phone.do(edit({ title: 'Recusado' }))
    const key = await refusedByServer()
    expect(await phone.occurrence(id)).toMatchObject({ title: 'Vazamento no corredor', _state: 'rejected' })
    await discard(phone.hand, key)
    expect(await phone.occurrence(id)).toMatchObject({
      title: 'Vazamento no corredor',
      _v: 3,
      _pending: 0,
      _state: 'ok',
      _g: 'g',
    })
    expect(await phone.everything()).toMatchObject({ outbox: [], base: [] })
  })

  test('keeps their other changes of the same row', async () => {
    await phone.do(edit({ title: 'Recusado' }))
    const key = await refusedByServer()
    await phone.do(move(id, 'IN_PROGRESS'))
    await discard(phone.hand, key)
    expect(await phone.occurrence(id)).toMatchObject({
      title: 'Vazamento no corredor',
      status: 'IN_PROGRESS',
      _pending: 1,
      _state: 'pending',
    })
  })

  test('discards with a new occurrence all changes to it, and its pictures', async () => {
    const made = anOccurrence(phone.unit)
    const kept = anId()
    const photo = anId()
    await blobs(kept, photo)
    await phone.do({ command: occurrences.create, input: made }, aPhotoOf(made.id, photo))
    await phone.do(move(made.id, 'IN_PROGRESS'))
    await phone.do(aPhotoOf(id, kept))
    const key = await refusedByServer()
    expect(await states()).toEqual(['rejected', 'blocked', 'blocked', 'queued'])
    expect((await withDependants(phone.db, key)).length).toBe(3)
    await discard(phone.hand, key)
    expect(await phone.outbox()).toMatchObject([{ input: { id } }])
    expect(await phone.occurrence(made.id)).toBeUndefined()
    expect(await phone.db.blobs.toCollection().primaryKeys()).toEqual([kept])
  })

  test('discards the dependent changes, also an earlier one that an edit made depend on a later one', async () => {
    for (let made = 0; made < 3; made++)
      await phone.do({ command: occurrences.create, input: anOccurrence(phone.unit) })
    const [first, second, third] = await phone.outbox()
    await phone.db.outbox.update(first!.seq, { depends_on: [second!.key] })
    await phone.db.outbox.update(second!.seq, { depends_on: [third!.key] })
    expect(await withDependants(phone.db, third!.key)).toHaveLength(3)
  })

  test('gets a row back that they had deleted', async () => {
    await phone.do({ command: occurrences.remove, input: { id } })
    expect(await phone.occurrence(id)).toBeUndefined()
    await discard(phone.hand, (await phone.outbox())[0]!.key)
    expect(await phone.occurrence(id)).toMatchObject({ _v: 3, _state: 'ok' })
  })
})

describe('a person who resends a refused change', () => {
  test('sends it corrected, in its old place, under a new key', async () => {
    const made = anOccurrence(phone.unit)
    await phone.do({ command: occurrences.create, input: made })
    await phone.do(move(made.id, 'IN_PROGRESS'))
    const key = await refusedByServer()
    const seq = (await phone.outbox())[0]?.seq
    await resend(phone.hand, key, { title: 'Corrigido' })
    const [entry, follower] = await phone.outbox()
    expect(entry).toMatchObject({ seq, state: 'queued', attempts: 0, problem: null, next_attempt_at: 0 })
    expect(entry?.input.title).toBe('Corrigido')
    expect(entry?.key).not.toBe(key)
    expect(follower).toMatchObject({ state: 'queued', depends_on: [entry?.key] })
    expect(await phone.occurrence(made.id)).toMatchObject({
      title: 'Corrigido',
      status: 'IN_PROGRESS',
      _pending: 2,
      _state: 'pending',
    })
  })

  test('sees all that waited for it again, however far down, and it is sent too', async () => {
    const [first, second, third] = [
      anOccurrence(phone.unit),
      anOccurrence(phone.unit),
      anOccurrence(phone.unit),
    ]
    for (const input of [first, second, third]) await phone.do({ command: occurrences.create, input })
    const made = await phone.outbox()
    for (const at of [1, 2]) await phone.db.outbox.update(made[at]!.seq, { depends_on: [made[at - 1]!.key] })
    const key = await refusedByServer()
    await claim(phone.sender(), new Set()) // blocks what depends on the blocked one
    expect(await states()).toEqual(['rejected', 'blocked', 'blocked'])
    expect(await phone.occurrence(third.id)).toBeUndefined()
    await resend(phone.hand, key, { title: 'Corrigido' })
    expect(await states()).toEqual(['queued', 'queued', 'queued'])
    for (const { id: one } of [first, second, third])
      expect(await phone.occurrence(one)).toMatchObject({ _state: 'pending' })
  })

  test('is told what is still wrong, and nothing changes', async () => {
    await phone.do(edit({ title: 'Recusado' }))
    const key = await refusedByServer()
    const before = await phone.everything()
    await expect(resend(phone.hand, key, { title: '' })).rejects.toMatchObject({ code: 'invalid' })
    expect(await phone.everything()).toEqual(before)
  })

  test('starts from the values they have just seen, so that the same conflict does not return', async () => {
    await phone.do(edit({ title: 'Meu' }))
    const key = await refusedByServer({ status: 412, code: 'stale' })
    await phone.db.rows('occurrences').update(id, { title: 'De outra pessoa' })
    await resend(phone.hand, key)
    expect(await phone.outbox()).toMatchObject([{ before: { title: 'De outra pessoa' } }])
    expect(await phone.occurrence(id)).toMatchObject({ title: 'Meu' })
  })

  test('keeps the key of a change that may have arrived', async () => {
    await phone.do(edit({ title: 'Talvez' }))
    const [entry] = await phone.outbox()
    await phone.db.outbox.update(entry!.seq, { state: 'stuck', attempts: 20 })
    await resend(phone.hand, entry!.key)
    expect(await phone.outbox()).toMatchObject([{ key: entry?.key, state: 'queued', attempts: 0 }])
  })

  test('changes nothing if the entry is gone', async () => {
    const before = await phone.everything()
    await resend(phone.hand, anId())
    expect(await phone.everything()).toEqual(before)
  })
})
