import { describe, expect, test } from 'vitest'
import type { RawAnswer } from '#sync/answer.ts'
import { cutOffCheck, httpTransport, type Transport } from '#sync/transport.ts'

/** What a request tells of the network. */

function aTransport(fetch: typeof globalThis.fetch) {
  const reached: boolean[] = []
  const onReach = (isReached: boolean) => void reached.push(isReached)
  return { reached, ...httpTransport({ fetch, token: () => 'any', appVersion: 'test', onReach }) }
}

const stopped = AbortSignal.abort()
const running = new AbortController().signal
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

describe('a browser that says that it is offline', () => {
  const answer: RawAnswer = { status: 200, headers: new Headers(), body: {} }

  function aBrowser() {
    const says = { isOffline: true, answer: null as RawAnswer | null }
    const transport: Transport = { send: async () => says.answer, fetchBlob: async () => null }
    const check = cutOffCheck({ transport, isCutOff: () => says.isOffline }, running)
    return {
      says,
      isCutOff: check.isCutOff,
      async asks(given: RawAnswer | null) {
        says.answer = given
        await check.transport.send({ method: 'GET', path: '/sync' })
      },
    }
  }

  test('is believed until the server has answered', async () => {
    const { asks, isCutOff } = aBrowser()
    expect(isCutOff()).toBe(true)
    await asks(null)
    expect(isCutOff()).toBe(true)
    await asks(answer)
    expect(isCutOff()).toBe(false)
  })

  test('is believed again once a request gets no answer', async () => {
    const { asks, isCutOff } = aBrowser()
    await asks(answer)
    await asks(null)
    expect(isCutOff()).toBe(true)
  })

  test('is believed again after it has been online in between', async () => {
    const { says, asks, isCutOff } = aBrowser()
    await asks(answer)
    says.isOffline = false
    expect(isCutOff()).toBe(false)
    says.isOffline = true
    expect(isCutOff()).toBe(true)
  })

  test('is believed where a captive portal answers', async () => {
    const { asks, isCutOff } = aBrowser()
    await asks({ ...answer, body: undefined })
    expect(isCutOff()).toBe(true)
  })
})
