import { seededRandom } from '#server/cli/demo/random.ts'

/** Deterministic choices from a seed: the same seed gives the same history. */
export interface Chance {
  /** An integer from 0 to `below` - 1. */
  upTo(below: number): number
  /** True with this probability, in percent. */
  percent(share: number): boolean
  one<T>(list: readonly T[]): T | undefined
}

export function chance(seed: number): Chance {
  const { below: upTo } = seededRandom(seed)
  return { upTo, percent: (share) => upTo(100) < share, one: (list) => list[upTo(list.length)] }
}
