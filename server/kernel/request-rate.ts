import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Clock } from '#server/ports/clock.ts'

/** A token bucket of `burst` requests, refilled by `perSecond`. */
export interface RequestRate {
  burst: number
  perSecond: number
}

/**
 * The rate limit of one session token in this process: far above what a device needs (a full copy of 50,000 rows is
 * 100 requests, an outbox of 500 changes with as many photos 1,000), and low enough that a script cannot starve the
 * others.
 */
export interface RateGate {
  /** Throws `too_many` when this token's bucket is empty. */
  pass(token: string): Promise<void>
}

const remembered = 20_000

/**
 * A refusal waits for this long: a script that goes on at once would make the process do nothing but refuse it. A device waits
 * far longer by itself.
 */
const refusedAfterMs = 250

export function createRateGate({ clock, rate }: { clock: Clock; rate: RequestRate | undefined }): RateGate {
  const buckets = new Map<string, { left: number; atMs: number }>()

  return {
    async pass(token) {
      if (!rate) return
      const atMs = Date.parse(clock.now())
      const known = buckets.get(token) ?? { left: rate.burst, atMs }
      const gained = (Math.max(0, atMs - known.atMs) / 1000) * rate.perSecond
      const refilled = Math.min(rate.burst, known.left + gained)
      const isEmpty = refilled < 1
      buckets.delete(token) // the newest are last
      // Refused requests consume nothing: else a client slightly above the rate would never be served again.
      buckets.set(token, { left: isEmpty ? refilled : refilled - 1, atMs })
      const [oldest] = buckets.keys()
      if (buckets.size > remembered && oldest) buckets.delete(oldest)
      if (!isEmpty) return
      await sleep(refusedAfterMs)
      throw new DomainError('too_many', { retryAfterSeconds: Math.ceil((1 - refilled) / rate.perSecond) })
    },
  }
}
