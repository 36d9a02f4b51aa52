import { DomainError } from '#domain/kernel/errors.ts'
import type { Clock } from '#server/ports/clock.ts'

/** A bucket of `burst` requests that fills by `perSecond`. */
export interface RequestRate {
  burst: number
  perSecond: number
}

/**
 * What one token may ask of this process, whatever it asks for: far above what a device needs (a whole copy of 50,000 rows is
 * 100 requests, an outbox of 500 changes with as many photos 1,000), and an end to what a script could take from the others.
 */
export interface RateGate {
  /** Throws `too_many` when this token's bucket is empty. */
  pass(token: string): void
}

const remembered = 20_000

export function createRateGate({ clock, rate }: { clock: Clock; rate: RequestRate | undefined }): RateGate {
  const buckets = new Map<string, { left: number; atMs: number }>()

  return {
    pass(token) {
      if (!rate) return
      const atMs = Date.parse(clock.now())
      const known = buckets.get(token) ?? { left: rate.burst, atMs }
      const gained = (Math.max(0, atMs - known.atMs) / 1000) * rate.perSecond
      const refilled = Math.min(rate.burst, known.left + gained)
      const isEmpty = refilled < 1
      buckets.delete(token) // the newest stand last
      // A refusal takes nothing: else whoever asks a little too fast would never be let through again.
      buckets.set(token, { left: isEmpty ? refilled : refilled - 1, atMs })
      const [oldest] = buckets.keys()
      if (buckets.size > remembered && oldest) buckets.delete(oldest)
      if (isEmpty)
        throw new DomainError('too_many', { retryAfterSeconds: Math.ceil((1 - refilled) / rate.perSecond) })
    },
  }
}
