import { setTimeout as sleep } from 'node:timers/promises'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Clock } from '#server/ports/clock.ts'

/** A token bucket of `burst` requests, refilled by `perSecond`. */
export interface RequestRate {
  burst: number
  perSecond: number
}

/**
 * The limits of one process, far above what a device needs (a full copy of 50,000 rows is 100 requests, an outbox of 500
 * changes with as many photos 1,000), and low enough that a script cannot starve the others: one for the requests of each
 * session token, one for the writes of each person.
 */
export interface RateGate {
  /** Throws `too_many` when the bucket of this token, or of this person, is empty. */
  pass(key: string): Promise<void>
}

/** An hour's writes at once, and then as many as come back in time: an outbox that is refused goes on within seconds. */
export function writeRate(perHour: number | undefined): RequestRate | undefined {
  return perHour ? { burst: perHour, perSecond: perHour / 3600 } : undefined
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
    async pass(key) {
      if (!rate) return
      const atMs = Date.parse(clock.now())
      const known = buckets.get(key) ?? { left: rate.burst, atMs }
      const gained = (Math.max(0, atMs - known.atMs) / 1000) * rate.perSecond
      const refilled = Math.min(rate.burst, known.left + gained)
      const isEmpty = refilled < 1
      buckets.delete(key) // the newest are last
      // Refused requests consume nothing: else a client slightly above the rate would never be served again.
      buckets.set(key, { left: isEmpty ? refilled : refilled - 1, atMs })
      const [oldest] = buckets.keys()
      if (buckets.size > remembered && oldest) buckets.delete(oldest)
      if (!isEmpty) return
      await sleep(refusedAfterMs)
      throw new DomainError('too_many', { retryAfterSeconds: Math.ceil((1 - refilled) / rate.perSecond) })
    },
  }
}
