import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { type Engine, startEngine } from '#sync/engine.ts'
import type { Transport } from '#sync/transport.ts'
import { aHand, type TestHand } from '../support/a-hand.ts'
import { anOccurrence } from '../support/an-occurrence.ts'

let phone: TestHand
let engine: Engine
/** Ends the oldest try that still waits for an answer: there is none. */
let fails: (() => void)[]
let tries: number

beforeEach(async () => {
  phone = aHand()
  fails = []
  tries = 0
  const transport: Transport = {
    async send({ method }) {
      if (method === 'GET') return null
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

test('a try that began without network and fails after it came back is made again at once', async () => {
  void engine.retryNow()
  await phone.outbox()
  fails.shift()?.()
  await vi.waitFor(() => expect(tries).toBe(2))
})

test('a try that fails while nothing says that the network came back waits for its time', async () => {
  void engine.wake()
  fails.shift()?.()
  await vi.waitFor(async () => expect(await phone.outbox()).toMatchObject([{ state: 'queued' }]))
  const [entry] = await phone.outbox()
  expect(entry?.next_attempt_at).toBeGreaterThan(phone.nowMs() + 60_000)
  expect(tries).toBe(1)
})
