import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { holdIn } from '#store/in-here.ts'
import { alone } from '#sync/lock.ts'

/** Web Locks of one browser: https://w3c.github.io/web-locks/, as much of it as one exclusive lock needs. */
function theLocks() {
  const tails = new Map<string, Promise<unknown>>()
  return {
    async request(name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) {
      const before = tails.get(name) ?? Promise.resolve()
      const given = new Promise<void>((resolve, reject) => {
        void before.then(() => resolve())
        signal.addEventListener('abort', () => reject(signal.reason))
      })
      const done = given.then(work)
      const isOver = done.catch(() => undefined)
      tails.set(
        name,
        before.then(() => isOver),
      )
      return done
    },
  }
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a browser without Web Locks sends anyway, and knows that it may not be alone', async () => {
  vi.stubGlobal('navigator', {})
  expect(await alone('zelo-push', async (isAlone) => ({ isAlone }))).toEqual({ isAlone: false })
})

describe('two tabs of one person', () => {
  beforeEach(() => {
    vi.stubGlobal('navigator', { locks: theLocks() })
    vi.useFakeTimers()
  })

  test('do not send at the same time', async () => {
    const told: string[] = []
    let finish = () => {}
    const first = alone('zelo-push', async (isAlone) => {
      told.push(`first ${isAlone}`)
      await new Promise<void>((resolve) => (finish = resolve))
      told.push('first is done')
    })
    const second = alone('zelo-push', async (isAlone) => {
      told.push(`second ${isAlone}`)
    })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(told).toEqual(['first true'])
    finish()
    await Promise.all([first, second])
    expect(told).toEqual(['first true', 'first is done', 'second true'])
  })

  test('if one of them is frozen, the other sends after a while, and knows that it may not be alone', async () => {
    void alone('zelo-push', () => new Promise(() => undefined))
    const second = alone('zelo-push', async (isAlone) => ({ isAlone }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect(await second).toEqual({ isAlone: false })
  })

  test('do not wait for each other under different lock names', async () => {
    void alone('zelo-push', () => new Promise(() => undefined))
    expect(await alone('zelo-pull', async (isAlone) => ({ isAlone }))).toEqual({ isAlone: true })
  })

  test('keep the lock while their work takes long', async () => {
    let runs = 0
    const long = alone('zelo-push', async () => {
      runs++
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      return 'sent'
    })
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await long).toBe('sent')
    expect(runs).toBe(1)
  })

  test.each([
    ['a failure', new Error('broken')],
    ['an abort of its own', new DOMException('mine', 'AbortError')],
  ])('report %s of their work once', async (_what, error) => {
    const work = vi.fn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 60_000))
      throw error
    })
    const heard = expect(alone('zelo-push', work)).rejects.toBe(error)
    await vi.advanceTimersByTimeAsync(120_000)
    await heard
    expect(work).toHaveBeenCalledTimes(1)
  })
})

describe('a page that was left, and whose locks the browser took', () => {
  const taken = new DOMException('the browsing context is going away', 'AbortError')
  /** The request is over before what was done under it. */
  const locks = {
    async request(_name: string, _options: unknown, work: () => Promise<unknown>) {
      void work()
      throw taken
    },
  }

  test('goes on with what it did once somebody is back, and does it once', async () => {
    vi.stubGlobal('navigator', { locks })
    const work = vi.fn(async () => {
      await new Promise(setImmediate)
      return 'done'
    })
    expect(await alone('zelo-push', work)).toBe('done')
    expect(work).toHaveBeenCalledTimes(1)
  })

  test('is in again for the other windows, until they sign out', async () => {
    let requests = 0
    vi.stubGlobal('navigator', {
      locks: {
        async request(_name: string, _options: unknown, work: () => Promise<unknown>) {
          if (++requests === 1) throw taken
          return work()
        },
      },
    })
    const leave = holdIn('somebody', 'any')
    await expect.poll(() => requests).toBe(2)
    leave()
    await new Promise(setImmediate)
    expect(requests).toBe(2)
  })
})
