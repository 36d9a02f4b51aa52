import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/kernel/errors.ts'
import { refusedAfterMs } from './request-rate.ts'

interface Room {
  /** Of one key. */
  atOnce: number
  waiting: number
  /** How long a place stays empty before the next of its key takes it. */
  restMs?(key: string): number
}

export interface Turns {
  <T>(key: string, work: () => Promise<T>, about?: { isBegun?: boolean }): Promise<T>
  /** How many run and how many wait, of one key or of all. */
  count(key?: string): { running: number; waiting: number }
}

/**
 * Concurrency limit per key: `atOnce` run at the same time, `waiting` more are queued, further ones are `too_many`. What
 * goes on with something that has begun (`isBegun`) waits however many do.
 */
export function takeTurns({ atOnce, waiting, restMs }: Room): Turns {
  const queues = new Map<string, { running: number; next: (() => void)[] }>()

  async function inTurn<T>(key: string, work: () => Promise<T>, { isBegun = false } = {}): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, next: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running++
    else if (queue.next.length >= waiting && !isBegun) {
      await sleep(refusedAfterMs)
      throw new DomainError('too_many', { retryAfterSeconds: 2 })
    } else await new Promise<void>((resolve) => queue.next.push(resolve))
    try {
      return await work()
    } finally {
      const rest = queue.next.length > 0 ? (restMs?.(key) ?? 0) : 0
      if (rest > 0) setTimeout(leave, rest)
      else leave()
    }

    function leave(): void {
      const next = queue.next.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }

  function count(key?: string) {
    const counted =
      key === undefined ? Array.from(queues.values()) : [queues.get(key) ?? { running: 0, next: [] }]
    return {
      running: counted.reduce((sum, { running }) => sum + running, 0),
      waiting: counted.reduce((sum, { next }) => sum + next.length, 0),
    }
  }

  return Object.assign(inTurn, { count })
}
