import { DomainError } from '#domain/kernel/errors.ts'

/**
 * Concurrency limit per key: `atOnce` run at the same time, `waiting` more are queued, further ones are `too_many`.
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const queues = new Map<string, { running: number; next: (() => void)[] }>()

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { running: 0, next: [] }
    queues.set(key, queue)
    if (queue.running < atOnce) queue.running++
    else if (queue.next.length >= waiting) throw new DomainError('too_many', { retryAfterSeconds: 2 })
    else await new Promise<void>((resolve) => queue.next.push(resolve))
    try {
      return await work()
    } finally {
      const next = queue.next.shift()
      if (next) next()
      else if (--queue.running === 0) queues.delete(key)
    }
  }
}
