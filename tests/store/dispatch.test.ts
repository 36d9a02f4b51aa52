import { beforeEach, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { dispatch } from '#store/dispatch.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'

let phone: TestDispatcher
beforeEach(() => {
  phone = aDispatcher('COLLABORATOR')
})

const create = (input: object) => ({ command: occurrences.create, input })
const move = (id: string, status: string) => ({ command: occurrences.move, input: { id, status } })
const aPhotoOf = (id: string, given = {}) => ({
  command: occurrences.addPhoto,
  input: {
    id,
    photo_id: anId(),
    sha256: 'a'.repeat(64),
    mime: 'image/jpeg',
    size: 10,
    width: 1,
    height: 1,
    ...given,
  },
})

test('a doorman sees their change at once, and it waits to be sent', async () => {
  const input = anOccurrence(phone.unit)
  await phone.do(create(input))
  expect(await phone.occurrence(input.id)).toMatchObject({
    title: input.title,
    status: 'OPEN',
    created_by_id: phone.actor.id,
    _v: 0,
    _pending: 1,
    _state: 'pending',
  })
  expect(await phone.outbox()).toMatchObject([
    {
      command: 'occurrences.create',
      state: 'queued',
      lane: `occurrences:${input.id}`,
      actor_id: phone.actor.id,
      condominium_id: phone.actor.condominium_id,
      created_at: phone.now(),
      attempts: 0,
      depends_on: [],
    },
  ])
})

describe('a refused command changes nothing on the device', () => {
  test.each([
    [
      'a field is missing',
      'invalid',
      (id: string) => [create({ ...anOccurrence(phone.unit), title: '', id })],
    ],
    ['the row is not there', 'not_found', () => [move(anId(), 'RESOLVED')]],
    ['the flow does not go there', 'impossible_transition', (id: string) => [move(id, 'CLOSED')]],
    ['the id is taken', 'conflict', (id: string) => [create({ ...anOccurrence(phone.unit), id })]],
    [
      'the second of two is impossible',
      'impossible_transition',
      (id: string) => [move(id, 'RESOLVED'), move(id, 'IN_PROGRESS')],
    ],
    [
      'the photo of a new occurrence is not of a kind',
      'invalid',
      () => {
        const input = anOccurrence(phone.unit)
        return [create(input), aPhotoOf(input.id, { mime: 'text/plain' })]
      },
    ],
  ])('when %s', async (_why, code, acts) => {
    const input = anOccurrence(phone.unit)
    await phone.do(create(input))
    await phone.db.drafts.put({ key: 'occurrence:new', value: { title: 'Meio' }, saved_at: phone.now() })
    const before = await phone.everything()
    await expect(dispatch(phone.hand, acts(input.id), { draftKey: 'occurrence:new' })).rejects.toMatchObject({
      code,
    })
    expect(await phone.everything()).toEqual(before)
  })

  test('without the permission', async () => {
    const visitor = aDispatcher('USER')
    const before = await visitor.everything()
    await expect(visitor.do(create(anOccurrence(visitor.unit)))).rejects.toMatchObject({ code: 'forbidden' })
    expect(await visitor.everything()).toEqual(before)
  })
})

test('the draft is deleted in the transaction of the record', async () => {
  await phone.db.drafts.put({ key: 'occurrence:new', value: {}, saved_at: phone.now() })
  await phone.db.drafts.put({ key: 'occurrence:other', value: {}, saved_at: phone.now() })
  await dispatch(phone.hand, [create(anOccurrence(phone.unit))], { draftKey: 'occurrence:new' })
  expect(await phone.db.drafts.toCollection().primaryKeys()).toEqual(['occurrence:other'])
})

test('a photo waits for the occurrence created with it, and both are pending on the row', async () => {
  const input = anOccurrence(phone.unit)
  await phone.do(create(input), { ...aPhotoOf(input.id), blobId: 'blob' })
  const [made, photo] = await phone.outbox()
  expect(photo).toMatchObject({ depends_on: [made?.key], blob_ids: ['blob'], lane: made?.lane })
  expect(await phone.occurrence(input.id)).toMatchObject({ _pending: 2, photos: [{ size: 10 }] })
})

test('an edit stores the previous values of its own fields only', async () => {
  const input = anOccurrence(phone.unit)
  await phone.do(create(input))
  await phone.db.outbox.toCollection().modify({ attempts: 1 })
  await phone.do({ command: occurrences.update, input: { id: input.id, title: 'Novo' } })
  expect((await phone.outbox()).at(-1)?.before).toEqual({ title: input.title })
})

test('the base copy is stored once, before the first change, and never replaced by an optimistic row', async () => {
  const { id } = anOccurrence(phone.unit)
  const row = {
    ...anOccurrence(phone.unit, { id }),
    created_at: phone.now(),
    recorded_at: phone.now(),
    ...unseen,
    created_by_id: null,
  }
  await phone.db.rows('occurrences').put({ ...row, _v: 7, _pending: 0, _state: 'ok', _g: 'g' })
  await phone.do(move(id, 'IN_PROGRESS'))
  await phone.do(move(id, 'RESOLVED'))
  expect(await phone.db.base.toArray()).toEqual([{ collection: 'occurrences', id, v: 7, row }])
  expect(await phone.occurrence(id)).toMatchObject({ status: 'RESOLVED', _v: 7, _pending: 2, _g: 'g' })
})

const unseen = {
  unit: '304',
  status: 'OPEN' as const,
  protocol: '2026-0001',
  user: { email: 'a@zelo.test', profile: { name: 'A' } },
  assigned_to_id: null,
  photos: [],
  history: [],
}
