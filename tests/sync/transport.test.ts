import { expect, test } from 'vitest'
import { httpTransport } from '#sync/transport.ts'

/** What a request tells of the network. */

function aTransport(fetch: typeof globalThis.fetch) {
  const reached: boolean[] = []
  const onReach = (isReached: boolean) => void reached.push(isReached)
  return { reached, ...httpTransport({ fetch, token: () => 'any', appVersion: 'test', onReach }) }
}

const stopped = AbortSignal.abort()
const noAnswer: typeof fetch = async (_input, init) => {
  init?.signal?.throwIfAborted()
  throw new TypeError('no network')
}

test('one without an answer: there is no network', async () => {
  const { send, reached } = aTransport(noAnswer)
  expect(await send({ method: 'GET', path: '/sync' })).toBeNull()
  expect(reached).toEqual([false])
})

test('one that was stopped with its window, nothing', async () => {
  const { send, open, reached } = aTransport(noAnswer)
  expect(await send({ method: 'GET', path: '/sync', signal: stopped })).toBeNull()
  expect(await open?.('/events', stopped)).toBeNull()
  expect(reached).toEqual([])
})

test('the page of a captive portal: there is no network', async () => {
  const { send, reached } = aTransport(async () => new Response('<html>', { status: 200 }))
  await send({ method: 'GET', path: '/sync' })
  expect(reached).toEqual([false])
})
