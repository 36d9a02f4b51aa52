import { beforeEach, describe, expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { dispatch } from '#store/dispatch.ts'
import { undo } from '#store/pendencies.ts'
import { undoMs } from '#store/undo-time.ts'
import { claim, endUndoing, endWaits, nextDue } from '#sync/claim.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** An act of one tap, which its person may take back before it is sent. */

let phone: TestDispatcher
let id: string
beforeEach(async () => {
  phone = aDispatcher()
  const input = anOccurrence(phone.unit)
  id = input.id
  await phone.do({ command: occurrences.create, input })
  await phone.db.outbox.clear()
  await phone.db.base.clear()
})

const status = async () => (await phone.occurrence(id))?.status
const next = () => claim(phone.sender(), new Set())

async function tap(to = 'IN_PROGRESS'): Promise<string> {
  const move = { command: occurrences.move, input: { id, status: to } }
  const { entries } = await dispatch(phone.hand, [move], { isUndoable: true })
  return entries[0]?.key ?? ''
}

test('shows at once, and is sent when the time is over', async () => {
  const key = await tap()
  expect(await status()).toBe('IN_PROGRESS')
  expect(await next()).toBeUndefined()
  expect(await nextDue(phone.sender())).toBe(phone.nowMs() + undoMs)
  phone.wait(undoMs)
  expect(await next()).toMatchObject({ key })
})

test('is undone: the row is as before, and nothing is ever sent', async () => {
  const key = await tap()
  expect(await undo(phone.hand, [key])).toBe(true)
  expect(await status()).toBe('OPEN')
  expect(await phone.outbox()).toEqual([])
  phone.wait(undoMs)
  expect(await next()).toBeUndefined()
})

test('undone, what the person did after it stays', async () => {
  const first = await tap()
  await tap('RESOLVED')
  expect(await undo(phone.hand, [first])).toBe(true)
  expect(await status()).toBe('RESOLVED')
  expect(await phone.outbox()).toHaveLength(1)
})

test('undone, an edit of the same record before or after it stays, though each is a change of the record', async () => {
  const edit = (fields: object, options = {}) =>
    dispatch(phone.hand, [{ command: occurrences.update, input: { id, ...fields } }], options)
  await edit({ title: 'Antes' })
  const { entries } = await edit({ type: 'NOISE' }, { isUndoable: true })
  await edit({ description: 'Depois' })
  expect(await undo(phone.hand, [entries[0]?.key ?? ''])).toBe(true)
  expect(await phone.occurrence(id)).toMatchObject({ title: 'Antes', type: 'LEAK', description: 'Depois' })
})

describe('is not undone', () => {
  test('once it has left: the server may have it', async () => {
    const key = await tap()
    phone.wait(undoMs)
    await next()
    expect(await undo(phone.hand, [key])).toBe(false)
    expect(await status()).toBe('IN_PROGRESS')
    expect(await phone.outbox()).toHaveLength(1)
  })

  test('twice', async () => {
    const key = await tap()
    expect(await undo(phone.hand, [key])).toBe(true)
    expect(await undo(phone.hand, [key])).toBe(false)
  })
})

test('the network that comes back does not send it early; whoever leaves sends it at once', async () => {
  await tap()
  await endWaits(phone.db)
  expect(await next()).toBeUndefined()
  await endUndoing(phone.db)
  expect(await next()).toMatchObject({ command: 'occurrences.move' })
})

test('a clock that was set back holds nothing for longer than usual', async () => {
  await tap()
  phone.wait(-3 * 3_600_000)
  expect(await next()).toMatchObject({ command: 'occurrences.move' })
})
