import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { writeMeta } from '#store/meta.ts'
import type { RawAnswer } from '#sync/answer.ts'
import { type Engine, startEngine } from '#sync/engine.ts'
import type { Transport } from '#sync/transport.ts'
import { aDispatcher, type TestDispatcher } from '#tests/support/a-dispatcher.ts'
import { anOccurrence } from '../support/an-occurrence.ts'

let phone: TestDispatcher
let engine: Engine
/** Ends the oldest try that still waits for an answer: there is none. */
let fails: (() => void)[]
let tries: number
let pulls: number
let pullAnswer: RawAnswer | null

/** The server is there, and has nothing for this person now. */
const aRefusal = {
  status: 403,
  headers: new Headers({ 'content-type': 'application/problem+json' }),
  body: { status: 403, code: 'forbidden', title: 'forbidden', detail: 'Não.' },
}

beforeEach(async () => {
  phone = aDispatcher()
  fails = []
  tries = 0
  pulls = 0
  pullAnswer = null
  const transport: Transport = {
    async send({ method }) {
      if (method === 'GET') {
        pulls++
        return pullAnswer
      }
      tries++
      return new Promise((resolve) => fails.push(() => resolve(null)))
    },
    fetchBlob: async () => null,
  }
  await phone.do({ command: occurrences.create, input: anOccurrence(phone.unit) })
  await phone.db.outbox.toCollection().modify({ attempts: 12 }) // it has been offline for long: waits are minutes now
  engine = startEngine({
    ...phone.sender(transport),
    actor: () => phone.actor,
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
    isVisible: () => true,
    isCutOff: () => false,
    onStatus: () => undefined,
    onSignInNeeded: () => undefined,
    onRemoved: () => undefined,
    onFault: (error) => expect.unreachable(String(error)),
  })
  void engine.wake()
  await vi.waitFor(() => expect(tries).toBe(1))
})
afterEach(async () => {
  for (const fail of fails) fail()
  await engine.stop()
})

test('an attempt that began offline and fails after the network came back is retried at once', async () => {
  void engine.retryNow()
  await phone.outbox()
  fails.shift()?.()
  await vi.waitFor(() => expect(tries).toBe(2))
})

test('an attempt that fails while the device stays offline waits', async () => {
  void engine.wake()
  fails.shift()?.()
  await vi.waitFor(async () => expect(await phone.outbox()).toMatchObject([{ state: 'queued' }]))
  const [entry] = await phone.outbox()
  expect(entry?.next_attempt_at).toBeGreaterThan(phone.nowMs() + 60_000)
  expect(tries).toBe(1)
})

test('a server that does not answer is asked again within seconds', async () => {
  fails.shift()?.()
  await vi.waitFor(() => expect(pulls).toBe(1))
  await vi.waitFor(() => expect(pulls).toBe(2), 5_000)
})

test('the first answer after a silence ends the waits for the network, long as they have become', async () => {
  fails.shift()?.()
  await vi.waitFor(() => expect(pulls).toBe(1))
  pullAnswer = aRefusal
  await vi.waitFor(() => expect(tries).toBe(2), 20_000)
})

test('after any lost answer the server is asked again soon', async () => {
  pullAnswer = { status: 401, headers: new Headers(), body: {} } // there, and nothing more to come by itself
  fails.shift()?.()
  await vi.waitFor(() => expect(pulls).toBe(1))
  await writeMeta(phone.db, 'unreachable_since', '2026-11-21T12:00:00.000Z')
  await vi.waitFor(() => expect(pulls).toBe(2), 5_000)
})

test('a page that the device cannot store is reported as failed', async () => {
  const told: unknown[] = []
  const faults: unknown[] = []
  const full = aDispatcher()
  const stuck = startEngine({
    ...full.sender({
      send: () => Promise.reject(new DOMException('no room', 'QuotaExceededError')),
      fetchBlob: async () => null,
    }),
    actor: () => full.actor,
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
    isVisible: () => true,
    isCutOff: () => false,
    onStatus: ({ hasFailed }) => hasFailed !== undefined && told.push(hasFailed),
    onSignInNeeded: () => undefined,
    onRemoved: () => undefined,
    onFault: (error) => faults.push(error),
  })
  await stuck.wake()
  await stuck.stop()
  expect(told).toEqual([true])
  expect(faults).toHaveLength(1)
})
