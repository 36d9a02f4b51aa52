import { setTimeout as sleep } from 'node:timers/promises'

/** Answers no sooner than `ms`: what one outcome does more than another must not show in the time it takes. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(ms)])
  return result
}
