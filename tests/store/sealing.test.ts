import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { eraseReceived, openSealed, reopen, sealUnsent } from '#store/ended.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

/** What is unsent of a session that was ended, while its person comes back to it. */

const unsentKey = 'A'.repeat(43)
const at = '2026-11-21T12:00:00.000Z'
let phone: TestDispatcher
beforeEach(async () => {
  phone = aDispatcher()
  await phone.do({ command: occurrences.create, input: anOccurrence(phone.unit) })
  await aDraft('Antes')
})
afterEach(() => {
  vi.restoreAllMocks()
  phone.db.close()
})

const aDraft = (title: string) =>
  phone.db.drafts.put({ key: 'occurrence:new', value: { title }, saved_at: at })
const draft = () => phone.db.drafts.get('occurrence:new')

/** The next record is being encrypted, for as long as the test wants. */
function slowSealing() {
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  let letGo = (): void => undefined
  let begun = (): void => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const mayGoOn = new Promise<void>((resolve) => (letGo = resolve))
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementationOnce(async (...given) => {
    begun()
    await mayGoOn
    return encrypt(...given)
  })
  return { isBegun, letGo: () => letGo() }
}

describe('a person who signs in again', () => {
  test('while their changes are still being sealed keeps those that are not, to be sent', async () => {
    await eraseReceived(phone.db, at)
    const { isBegun, letGo } = slowSealing()
    const sealing = sealUnsent(phone.db, unsentKey)
    await isBegun
    await reopen(phone.db)
    letGo()
    await sealing
    expect(await phone.outbox()).toHaveLength(1)
    expect(await draft()).toMatchObject({ value: { title: 'Antes' } })
    expect(await phone.db.sealed.count()).toBe(0)
  })

  test('and writes before what was sealed is opened keeps what they wrote last', async () => {
    await eraseReceived(phone.db, at)
    await sealUnsent(phone.db, unsentKey)
    expect(await draft()).toBeUndefined()
    await reopen(phone.db)
    await aDraft('Depois')
    expect(await openSealed(phone.db, unsentKey, phone.actor)).toBe(0)
    expect(await draft()).toMatchObject({ value: { title: 'Depois' } })
    expect(await phone.outbox()).toHaveLength(1)
    expect(await phone.db.sealed.count()).toBe(0)
  })
})

test('a person whose session was ended keeps no picture that the server has, not even sealed', async () => {
  const picture = { mime: 'image/jpeg', bytes: new ArrayBuffer(1), sha256: '', width: 1, height: 1 }
  await phone.db.blobs.bulkPut([
    { ...picture, id: 'theirs', sent: 0 },
    { ...picture, id: 'fetched', sent: 1 },
  ])
  await eraseReceived(phone.db, at)
  await sealUnsent(phone.db, unsentKey)
  expect(await phone.db.sealed.where('id').startsWith('blobs:').primaryKeys()).toEqual(['blobs:theirs'])
})
