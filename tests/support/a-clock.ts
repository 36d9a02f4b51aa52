import type { Clock } from '#server/ports/clock.ts'

/** A clock that tests set. */
export function aClock(startingAt = '2026-11-21T12:00:00.000Z'): Clock & { pass(ms: number): void } {
  let at = Date.parse(startingAt)
  return {
    now: () => new Date(at).toISOString(),
    pass(ms) {
      at += ms
    },
  }
}
