/** Choices that come from one number, so that a history drawn again is the same history. */
export interface Chance {
  /** A whole number from 0 to `below` - 1. */
  upTo(below: number): number
  /** True so many times in a hundred. */
  percent(share: number): boolean
  one<T>(list: readonly T[]): T | undefined
}

export function chance(seed: number): Chance {
  let state = seed >>> 0

  /** Mulberry32: enough for choices, and the same everywhere. */
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  const upTo = (below: number) => Math.floor(next() * below)
  return { upTo, percent: (share) => upTo(100) < share, one: (list) => list[upTo(list.length)] }
}
