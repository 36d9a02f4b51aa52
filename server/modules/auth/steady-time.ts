import { setTimeout as sleep } from 'node:timers/promises'

/** Answers after at least `ms`: the response time must not reveal which of two outcomes it was. */
export async function atLeast<T>(ms: number, work: Promise<T>): Promise<T> {
  const [result] = await Promise.all([work, sleep(ms)])
  return result
}
