import { seededRandom } from '#server/cli/demo/random.ts'

/** Choices that come from one number, so that a history drawn again is the same history. */
export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  upTo(below: number): number
  /** True so many times in a hundred. */
  percent(share: number): boolean
  one<T>(list: readonly T[]): T | undefined
}

export function chance(seed: number): Chance {
  const { below: upTo } = seededRandom(seed)
  return { upTo, percent: (share) => upTo(100) < share, one: (list) => list[upTo(list.length)] }
}
