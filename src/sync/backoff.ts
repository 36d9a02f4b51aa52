import { dayMs } from '#domain/values/civil-time.ts'

const firstMs = 1_000
export const longestMs = 5 * 60_000

const comingBackMs = 20_000

/**
 * Before the stream of events is opened again. Where it just broke, a process may have gone with thousands of others: they
 * come back over twenty seconds, not in one. `random` in [0, 1).
 */
export function reopenMs(failures: number, random: number): number {
  return 500 + (failures === 0 ? Math.round(random * comingBackMs) : backoffMs(failures, random))
}

/** Upper limit, also for `Retry-After`. */
export const longestWaitMs = 60 * 60_000

/** Full jitter: anywhere between now and 1 s x 2^n, at most five minutes. `random` in [0, 1). */
export function backoffMs(attempts: number, random: number): number {
  return Math.round(random * Math.min(longestMs, firstMs * 2 ** Math.min(attempts, 20)))
}

/** After a day and twenty attempts with server faults, an entry is stuck until the person or an update retries it. */
export function isStuck(faults: number, faultySince: string, nowMs: number): boolean {
  return faults >= 20 && nowMs - Date.parse(faultySince) > dayMs
}
