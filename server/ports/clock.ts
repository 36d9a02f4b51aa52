export interface Clock {
  /** ISO 8601 in UTC, with milliseconds. */
  now(): string
}

export const systemClock: Clock = { now: () => new Date().toISOString() }
