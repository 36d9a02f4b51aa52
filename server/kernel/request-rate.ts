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
 * person, one for the rows that each person writes, one for what a network asks without a session.
 */
export interface RateGate {
  /** Throws `too_many` when the bucket of this person, or of this network, has not as much left, after a moment. */
  pass(key: string, weight?: number): Promise<void>
  /**
   * The same at once. Answers what it took: of something greater than the whole bucket all of it, so that it happens, and
   * once in a while.
   */
  take(key: string, weight: number): number
  /** Of what was asked for so much was done: more is taken too, as far as there is, and what was not needed given back. */
  settle(key: string, asked: number, done: number): void
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
export const refusedAfterMs = 250

export function createRateGate({ clock, rate }: { clock: Clock; rate: RequestRate | undefined }): RateGate {
  const buckets = new Map<string, { left: number; atMs: number }>()

  function leftOf(key: string, { burst, perSecond }: RequestRate, atMs: number): number {
    const known = buckets.get(key) ?? { left: burst, atMs }
    const gained = (Math.max(0, atMs - known.atMs) / 1000) * perSecond
    return Math.min(burst, known.left + gained)
  }

  function put(key: string, left: number, atMs: number): void {
    buckets.delete(key) // the newest are last
    buckets.set(key, { left, atMs })
    const [oldest] = buckets.keys()
    if (buckets.size > remembered && oldest) buckets.delete(oldest)
  }

  function take(key: string, weight: number): number {
    if (!rate) return weight
    const atMs = Date.parse(clock.now())
    const left = leftOf(key, rate, atMs)
    const cost = Math.min(weight, rate.burst)
    // Refused requests consume nothing: else a client slightly above the rate would never be served again.
    put(key, left < cost ? left : left - cost, atMs)
    if (left >= cost) return cost
    throw new DomainError('too_many', { retryAfterSeconds: Math.ceil((cost - left) / rate.perSecond) })
  }

  return {
    take,
    async pass(key, weight = 1) {
      try {
        take(key, weight)
      } catch (error) {
        await sleep(refusedAfterMs)
        throw error
      }
    },
    settle(key, asked, done) {
      if (!rate) return
      const more = done - Math.min(asked, rate.burst)
      if (more === 0) return
      const atMs = Date.parse(clock.now())
      put(key, Math.min(rate.burst, Math.max(0, leftOf(key, rate, atMs) - more)), atMs)
    },
  }
}
