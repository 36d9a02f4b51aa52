import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listen } from '#sync/live.ts'
import type { Transport } from '#sync/transport.ts'

const text = new TextEncoder()

/** The server's end of each stream that a phone opens; `null` refuses the next one. */
function aPhoneThatListens() {
  const streams: ReadableStreamDefaultController<Uint8Array>[] = []
  const told: string[] = []
  const failures: number[] = []
  let isReachable = true
  let answer: (() => Promise<null>) | undefined

  const transport: Transport = {
    send: async () => null,
    fetchBlob: async () => null,
    async open(path, signal) {
      told.push(`asks ${path}`)
      if (answer) return answer()
      if (!isReachable) return null
      return new ReadableStream({
        start(controller) {
          streams.push(controller)
          signal.addEventListener('abort', () => controller.error(signal.reason))
        },
      })
    },
  }
  const { stop, reopen } = listen({
    transport,
    path: '/events',
    onChange: () => told.push('pulls'),
    onOpen: (isOpen) => told.push(isOpen ? 'open' : 'closed'),
    waitMs(count) {
      failures.push(count)
      return 1_000
    },
  })

  return {
    told,
    failures,
    stop,
    reopen,
    streams,
    reach(isThere: boolean) {
      isReachable = isThere
    },
    /** What the next attempts are answered, until it is taken back with undefined. */
    answer(given: (() => Promise<null>) | undefined) {
      answer = given
    },
    async hears(...chunks: (string | Uint8Array)[]) {
      for (const chunk of chunks) {
        streams.at(-1)?.enqueue(typeof chunk === 'string' ? text.encode(chunk) : chunk)
        await vi.advanceTimersByTimeAsync(0)
      }
    },
  }
}

let phone: ReturnType<typeof aPhoneThatListens>
beforeEach(async () => {
  vi.useFakeTimers()
  phone = aPhoneThatListens()
  await vi.advanceTimersByTimeAsync(0)
})
afterEach(() => {
  phone.stop()
  vi.useRealTimers()
})

const opened = ['asks /events', 'open', 'pulls']
const change = 'event: change\ndata: {}\n\n'

test('a phone that begins to listen pulls what it missed', () => {
  expect(phone.told).toEqual(opened)
})

describe('a phone that listens pulls', () => {
  test.each<[string, string[], number]>([
    ['once for a change', [change], 1],
    ['once for a change in pieces', ['eve', 'nt: cha', 'nge\nda', 'ta: {}\n', '\n'], 1],
    ['twice for two changes apart', [change, change], 2],
    ['once for two changes together', [change + change], 1],
    ['once for a change and the start of another', [`${change}event: ch`], 1],
    ['not for a heartbeat', [': here\n\n', ': he', 're\n\n'], 0],
    ['not for a change that is not whole', ['event: change\ndata: {}\n'], 0],
    ['when the session ended', ['event: unauthenticated\ndata: {}\n\n'], 1],
    ['not for a sign of life', [': here\n\n'], 0],
    ['not for data that names one', ['data: event: change\n\n'], 0],
  ])('%s', async (_what, chunks, times) => {
    await phone.hears(...chunks)
    expect(phone.told.slice(opened.length)).toEqual(Array.from({ length: times }, () => 'pulls'))
  })

  test('an event is read even if a character is split between two chunks', async () => {
    const [whole] = [text.encode(`: olá\n\n${change}`)]
    await phone.hears(whole.slice(0, 5), whole.slice(5))
    expect(phone.told.slice(opened.length)).toEqual(['pulls'])
  })
})

describe('a phone whose connection', () => {
  test('ends: it opens another after a wait, and pulls', async () => {
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(999)
    expect(phone.told.slice(opened.length)).toEqual(['closed'])
    await vi.advanceTimersByTimeAsync(1)
    expect(phone.told.slice(opened.length)).toEqual(['closed', ...opened])
    expect(phone.failures).toEqual([0])
  })

  test('is ended by a server that told when to come back: it comes back then, and pulls', async () => {
    await phone.hears('retry: 41', '230\n\n')
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(41_229)
    expect(phone.told.slice(opened.length)).toEqual(['closed'])
    await vi.advanceTimersByTimeAsync(1)
    expect(phone.told.slice(opened.length)).toEqual(['closed', ...opened])
    expect(phone.failures).toEqual([])
  })

  test('was told when to come back, and does not get in then: it waits as after any failure', async () => {
    await phone.hears('retry: 41230\n\n')
    phone.reach(false)
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(42_230)
    expect(phone.failures).toEqual([1, 2])
  })

  test('is told to stay away for an hour: it comes back after five minutes', async () => {
    await phone.hears('retry: 3600000\n\n')
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(300_000)
    expect(phone.told.slice(opened.length)).toEqual(['closed', ...opened])
  })

  test('waits to be opened when the network or the person is back: it is opened at once', async () => {
    await phone.hears('retry: 41230\n\n')
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(0)
    phone.reopen()
    await vi.advanceTimersByTimeAsync(0)
    expect(phone.told.slice(opened.length)).toEqual(['closed', ...opened])
  })

  test('is just tried when the network is back, and fails: it is tried again at once', async () => {
    let fail = () => undefined as void
    phone.answer(() => new Promise<null>((resolve) => (fail = () => resolve(null))))
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(1_000)
    phone.reopen()
    phone.answer(undefined)
    fail()
    await vi.advanceTimersByTimeAsync(0)
    expect(phone.told.slice(opened.length)).toEqual(['closed', 'asks /events', ...opened])
  })

  test('was open when the person came back, and is ended later: it comes back when it was told', async () => {
    phone.reopen()
    await phone.hears('retry: 41230\n\n')
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(41_229)
    expect(phone.told.slice(opened.length)).toEqual(['closed'])
  })

  test('breaks: it opens another', async () => {
    phone.streams[0]?.error(new TypeError('network error'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(phone.told.slice(opened.length)).toEqual(['closed', ...opened])
  })

  test('is silent for longer than two heartbeats: it opens another', async () => {
    await vi.advanceTimersByTimeAsync(49_000)
    await phone.hears(': here\n\n')
    await vi.advanceTimersByTimeAsync(49_000)
    expect(phone.told).toEqual(opened)
    await vi.advanceTimersByTimeAsync(2_000)
    expect(phone.told.slice(opened.length)).toEqual(['closed', ...opened])
  })

  test('cannot be opened: it counts the failures, and resets them once it is open', async () => {
    phone.reach(false)
    phone.streams[0]?.close()
    await vi.advanceTimersByTimeAsync(3_000)
    expect(phone.failures).toEqual([0, 1, 2, 3])
    phone.reach(true)
    await vi.advanceTimersByTimeAsync(1_000)
    phone.streams[1]?.close()
    await vi.advanceTimersByTimeAsync(0)
    expect(phone.failures).toEqual([0, 1, 2, 3, 0])
  })
})

test('after the sign-out no events are handled and no connection is opened', async () => {
  phone.stop()
  await vi.advanceTimersByTimeAsync(600_000)
  expect(phone.told).toEqual([...opened, 'closed'])
})
