import { beforeEach, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { residences } from '#domain/residences/contract.ts'
import { residents } from '#domain/residents/contract.ts'
import { users } from '#domain/users/contract.ts'
import type { CommandCall } from '#store/dispatch.ts'
import { claim } from '#sync/claim.ts'
import { anId, anOccurrence } from '../support/an-occurrence.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { aUnit } from '../support/a-household.ts'

let phone: TestDispatcher
let id: string
beforeEach(async () => {
  phone = aDispatcher()
  const input = anOccurrence(phone.unit)
  id = input.id
  await phone.do({ command: occurrences.create, input })
})

const edit = (given: object): CommandCall => ({ command: occurrences.update, input: { id, ...given } })
const move = (status: string): CommandCall => ({ command: occurrences.move, input: { id, status } })
const remove = (): CommandCall => ({ command: occurrences.remove, input: { id } })
const names = async () => (await phone.outbox()).map(({ command }) => command.split('.')[1])

/** The creation is on the server; nothing is pending. */
async function confirmed() {
  const row = await phone.occurrence(id)
  await phone.db.outbox.clear()
  await phone.db.base.clear()
  await phone.db.rows('occurrences').put({ ...row!, _v: 1, _pending: 0, _state: 'ok', _g: 'g' })
}

describe('later edits are merged into an entry that was never attempted', () => {
  test('an edit of a new occurrence is merged into its creation', async () => {
    await phone.do(edit({ title: 'Novo', type: 'NOISE' }))
    expect(await names()).toEqual(['create'])
    expect((await phone.outbox())[0]?.input).toMatchObject({ title: 'Novo', type: 'NOISE' })
    const row = await phone.occurrence(id)
    expect(row).toMatchObject({ title: 'Novo', _pending: 1 })
    expect(row?.history.map(({ act }) => act)).toEqual(['created'])
  })

  test('fields that a creation does not accept are sent after it', async () => {
    const [id, profile_id] = [anId(), anId()]
    const who = { name: 'Íris Prado', email: 'iris@casa.test', condominium_id: phone.unit.condominium_id }
    await phone.do({ command: residents.create, input: { id, profile_id, ...who } })
    await phone.do({ command: users.updateProfile, input: { id, name: 'Íris Prado Reis' } })
    await phone.do({ command: users.update, input: { id, role_title: 'Zeladora' } })
    const made = (await phone.outbox()).filter(({ lane }) => lane === `users:${id}`)
    expect(made.map(({ command }) => command)).toEqual(['residents.create', 'users.update'])
    expect(made[1]?.input).toEqual({ id, role_title: 'Zeladora' })
    expect(made[0]?.input).toMatchObject({ name: 'Íris Prado Reis' })
  })

  test('two edits become one, with the first one’s previous values', async () => {
    await confirmed()
    await phone.do(edit({ title: 'Um' }))
    await phone.do(edit({ title: 'Dois', description: 'Outra' }))
    expect(await names()).toEqual(['update'])
    expect(await phone.outbox()).toMatchObject([
      {
        input: { id, title: 'Dois', description: 'Outra' },
        before: { title: 'Vazamento no corredor', description: 'Água escorrendo perto do elevador.' },
      },
    ])
    expect(await phone.occurrence(id)).toMatchObject({ title: 'Dois', description: 'Outra', _pending: 1 })
  })

  test('two edits become one, which depends on the person that only the second one names', async () => {
    const unit = { ...aUnit('304', 'A'), condominium_id: phone.unit.condominium_id }
    await phone.db.rows('residences').put({ ...unit, _v: 1, _pending: 0, _state: 'ok', _g: 'g' })
    await phone.do({ command: residences.update, input: { id: unit.id, block: 'B' } })
    const [owner_id, profile_id] = [anId(), anId()]
    const who = { name: 'Íris Prado', email: 'iris@casa.test', condominium_id: phone.unit.condominium_id }
    await phone.do({ command: residents.create, input: { id: owner_id, profile_id, ...who } })
    await phone.do({ command: residences.update, input: { id: unit.id, owner_id } })
    const maker = (await phone.outbox()).find(({ command }) => command === 'residents.create')
    const edits = (await phone.outbox()).filter(({ command }) => command === 'residences.update')
    expect(edits).toMatchObject([{ input: { block: 'B', owner_id }, depends_on: [maker?.key] }])
  })

  test('an edit is not merged if two creations would wait for each other: a new unit’s owner is sent after both', async () => {
    const { condominium_id } = phone.unit
    const [residence_id, owner_id, profile_id] = [anId(), anId(), anId()]
    const who = { name: 'Íris Prado', email: 'iris@casa.test', condominium_id, residence_id }
    await phone.do({ command: residences.create, input: { id: residence_id, condominium_id, unit: '304' } })
    await phone.do({ command: residents.create, input: { id: owner_id, profile_id, ...who } })
    await phone.do({ command: residences.update, input: { id: residence_id, owner_id } })
    const sent = []
    for (
      let next = await claim(phone.sender(), new Set());
      next;
      next = await claim(phone.sender(), new Set())
    ) {
      sent.push(next.command)
      await phone.db.outbox.delete(next.seq)
    }
    expect(sent).toEqual(['occurrences.create', 'residences.create', 'residents.create', 'residences.update'])
  })

  test('deleting a new occurrence cancels it', async () => {
    await phone.do(move('IN_PROGRESS'))
    await phone.db.blobs.put({ id: 'blob', mime: 'image/jpeg', bytes: new ArrayBuffer(1), ...unsent })
    await phone.db.outbox.toCollection().modify({ blob_ids: ['blob'] })
    await phone.do(remove())
    expect(await phone.everything()).toMatchObject({ outbox: [], base: [], blobs: [], occurrences: [] })
  })
})

describe('an entry that may have arrived is not changed', () => {
  test.each([
    ['an edit', () => edit({ title: 'Depois' }), 'update'],
    ['a deletion', remove, 'remove'],
  ])('%s after an attempt is an entry of its own', async (_what, act, name) => {
    await claim(phone.sender(), new Set())
    await phone.do(act())
    expect(await names()).toEqual(['create', name])
    expect((await phone.outbox())[0]?.input).toMatchObject({ title: 'Vazamento no corredor' })
  })

  test('an edit after an attempt without an answer is an entry of its own', async () => {
    await phone.db.outbox.toCollection().modify({ attempts: 1, state: 'queued' })
    await phone.do(edit({ title: 'Depois' }))
    expect(await names()).toEqual(['create', 'update'])
  })
})

describe('the order of a person’s changes is kept', () => {
  test.each<[string, () => CommandCall[], string[]]>([
    ['an edit after a move', () => [move('IN_PROGRESS'), edit({ title: 'B' })], ['create', 'move', 'update']],
    ['a move after a move', () => [move('IN_PROGRESS'), move('RESOLVED')], ['create', 'move', 'move']],
    [
      'an edit on each side of a move',
      () => [edit({ title: 'A' }), move('IN_PROGRESS'), edit({ title: 'B' })],
      ['create', 'move', 'update'],
    ],
  ])('%s', async (_what, acts, expected) => {
    for (const act of acts()) await phone.do(act)
    expect(await names()).toEqual(expected)
  })

  test('the deletion of a row that the server has is sent after the earlier changes', async () => {
    await confirmed()
    await phone.do(edit({ title: 'A' }))
    await phone.do(remove())
    expect(await names()).toEqual(['update', 'remove'])
    expect(await phone.occurrence(id)).toBeUndefined()
  })

  test('an edit of another occurrence is another entry', async () => {
    const other = anOccurrence(phone.unit)
    await phone.do({ command: occurrences.create, input: other })
    await phone.do({ command: occurrences.update, input: { id: other.id, title: 'Da outra' } })
    expect((await phone.outbox()).map(({ input }) => input.title)).toEqual([
      'Vazamento no corredor',
      'Da outra',
    ])
  })
})

const unsent = { sha256: 'a'.repeat(64), width: 1, height: 1, sent: 0 as const }
