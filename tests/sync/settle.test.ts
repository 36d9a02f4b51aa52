import { beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#domain/kernel/errors.ts'
import { occurrences } from '#domain/occurrences/contract.ts'
import { dayMs } from '#domain/values/civil-time.ts'
import { readMeta } from '#store/meta.ts'
import { resend } from '#store/pendencies.ts'
import { claim, type Claimed, endWaits } from '#sync/claim.ts'
import { acknowledge, postpone, refuse, releaseStuck, requeue } from '#sync/settle.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'

/** What becomes of a change after each answer of the server. */

let phone: TestDispatcher
let id: string
beforeEach(async () => {
  phone = aDispatcher()
  const input = anOccurrence(phone.unit)
  id = input.id
  await phone.do({ command: occurrences.create, input })
})

const only = async () => (await phone.outbox())[0]!

/** It is sent, as late as it must. */
async function leaves(): Promise<Claimed> {
  const { next_attempt_at } = await only()
  if (next_attempt_at > phone.nowMs()) phone.wait(next_attempt_at - phone.nowMs())
  return (await claim(phone.sender(), new Set()))!
}

async function fails(times: number): Promise<void> {
  for (let time = 0; time < times; time++)
    await postpone({ ...phone.sender(), random: () => 0 }, await leaves(), {
      afterMs: null,
      isServerFault: true,
    })
}

const invalid = { type: 'x', title: 'x', status: 422, code: 'invalid', detail: 'Não.' } as Problem

describe('a change that the server cannot take', () => {
  test('is not given up after twenty faults of one minute', async () => {
    await fails(25)
    expect(await only()).toMatchObject({ state: 'queued', faults: 25 })
  })

  test('is not given up after a day of few faults', async () => {
    await fails(3)
    phone.wait(2 * dayMs)
    await fails(1)
    expect(await only()).toMatchObject({ state: 'queued', faults: 4 })
  })

  test('waits for its person once it has failed for a day, counted from the first fault', async () => {
    await fails(19)
    phone.wait(dayMs + 1)
    await fails(1)
    expect(await only()).toMatchObject({ state: 'stuck' })
  })

  test('is tried again when its person asks for it, and not because the network is back', async () => {
    await phone.db.outbox.toCollection().modify({ state: 'stuck' })
    await endWaits(phone.db)
    expect(await only()).toMatchObject({ state: 'stuck' })
    await endWaits(phone.db, true)
    expect(await only()).toMatchObject({ state: 'queued' })
  })

  test('has another day after an update', async () => {
    await fails(19)
    phone.wait(dayMs + 1)
    await fails(1)
    await releaseStuck(phone.db)
    await fails(1)
    expect(await only()).toMatchObject({ state: 'queued', faults: 1 })
  })

  test('waits as long as the server told, though the network came back meanwhile', async () => {
    await postpone(phone.sender(), await leaves(), { afterMs: 60_000, isServerFault: true })
    await endWaits(phone.db)
    expect(await only()).toMatchObject({ next_attempt_at: phone.nowMs() + 60_000 })
  })
})

test('an edit that found a newer row four times lets the other editor finish', async () => {
  for (let time = 0; time < 3; time++) await requeue(phone.sender(), await leaves())
  expect(await only()).toMatchObject({ next_attempt_at: 0 })
  await requeue(phone.sender(), await leaves())
  expect((await only()).next_attempt_at).toBeGreaterThan(phone.nowMs())
})

describe('a change that was refused to one tab, and corrected by its person,', () => {
  let old: Claimed
  beforeEach(async () => {
    old = await leaves()
    await refuse(phone.sender(), old, invalid)
    await resend(phone.hand, old.key, { title: 'Portão da garagem' })
  })

  test('is still to be sent when another tab hears that the first was accepted', async () => {
    await acknowledge(phone.sender(), old, { changes: [], askedAt: undefined })
    expect(await phone.outbox()).toMatchObject([{ state: 'queued', input: { title: 'Portão da garagem' } }])
  })

  test('is not refused when another tab hears the refusal of the first', async () => {
    await refuse(phone.sender(), old, invalid)
    expect(await phone.outbox()).toMatchObject([{ state: 'queued', problem: null }])
  })

  test('waits for nothing when another tab got no answer to the first', async () => {
    await postpone(phone.sender(), old, { afterMs: 60_000, isServerFault: true })
    expect(await phone.outbox()).toMatchObject([{ state: 'queued', faults: 0, next_attempt_at: 0 }])
  })
})

test('a record and its pictures are one line of what was sent today', async () => {
  const photo = { photo_id: anId(), sha256: 'a'.repeat(64), mime: 'image/jpeg', size: 1, width: 1, height: 1 }
  const input = anOccurrence(phone.unit)
  await phone.do(
    { command: occurrences.create, input },
    { command: occurrences.addPhoto, input: { id: input.id, ...photo }, blobId: photo.photo_id },
  )
  for (const { key } of await phone.outbox()) {
    const entry = (await phone.db.outbox.get({ key }))!
    await acknowledge(phone.sender(), entry, { changes: [], askedAt: undefined })
  }
  expect(await readMeta(phone.db, 'sent')).toHaveLength(2) // the first occurrence, and this one with its picture
  expect(id).not.toBe(input.id)
})
