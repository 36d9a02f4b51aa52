/** A pseudo-random sequence with a fixed seed (mulberry32): demo data are the same everywhere. */
export interface Random {
  /** From 0 to 1. */
  next(): number
  /** An integer from 0 to `below - 1`. */
  below(below: number): number
  pick<T>(items: readonly T[]): T
  bytes(length: number): Uint8Array
}

export function seededRandom(seed: number): Random {
  let state = seed
  function next(): number {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number], // lists of the demo are never empty
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
  }
}
