import { expect, test } from 'vitest'
import { occurrences } from '#domain/occurrences/contract.ts'
import { syncRound } from '#sync/sync-round.ts'
import { aDispatcher } from '#tests/support/a-dispatcher.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'

test('a phone that the server holds off leaves it a second of peace, though others of its changes are due', async () => {
  const phone = aDispatcher()
  for (let made = 0; made < 5; made++)
    await phone.do({ command: occurrences.create, input: anOccurrence(phone.unit) })
  const headers = new Headers({ 'content-type': 'application/problem+json', 'retry-after': '60' })
  const body = { type: 'about:blank', status: 429, code: 'too_many', title: 'too_many', detail: 'Aguarde.' }
  const refused = { ...body, status: 403, code: 'forbidden' }
  const transport = {
    send: async ({ method }: { method: string }) =>
      method === 'GET' ? { status: 403, headers, body: refused } : { status: 429, headers, body },
    fetchBlob: async () => null,
  }
  const wait = await syncRound({
    ...phone.sender(transport),
    actor: () => phone.actor,
    randomBytes: () => crypto.getRandomValues(new Uint8Array(10)),
    isVisible: () => true,
    isCutOff: () => false,
    isStopped: () => false,
    isLive: false,
    shouldEndWaits: false,
    silences: 0,
    onStatus: () => undefined,
    onSignInNeeded: () => undefined,
    onRemoved: () => undefined,
    onFault: (error) => expect.unreachable(String(error)),
  })
  const untried = (await phone.outbox()).filter(({ attempts }) => attempts === 0)
  expect(untried).toHaveLength(1)
  expect(wait).toBe(1_000)
})
