import { DomainError } from '#domain/kernel/errors.ts'

/**
 * Concurrency limit per key: `atOnce` run at the same time, `waiting` more are queued, further ones are `too_many`.
 */
export function takeTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const lines = new Map<string, { running: number; next: (() => void)[] }>()

  return async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
    const line = lines.get(key) ?? { running: 0, next: [] }
    lines.set(key, line)
    if (line.running < atOnce) line.running++
    else if (line.next.length >= waiting) throw new DomainError('too_many', { retryAfterSeconds: 2 })
    else await new Promise<void>((resolve) => line.next.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.next.shift()
      if (next) next()
      else if (--line.running === 0) lines.delete(key)
    }
  }
}
