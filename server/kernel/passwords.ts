import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'

export interface Passwords {
  hash(password: string): Promise<string>
  /** Without a stored hash it takes as long and answers false, so that the time reveals nothing. */
  verify(stored: string | undefined, password: string): Promise<boolean>
}

// OWASP's argon2id: 19 MiB, two passes. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** At most one hash per core at once: each takes 19 MiB and a full core for some 20 ms. */
export function createPasswords(): Passwords {
  const inTurn = atMost(availableParallelism())
  let nobody: Promise<string> | undefined
  return {
    hash: (password) => inTurn(() => hash(password, cost)),
    async verify(stored, password) {
      nobody ??= inTurn(() => hash('ninguém tem esta senha', cost))
      const compared = stored ?? (await nobody)
      const matches = await inTurn(() => verify(compared, password))
      return matches && stored !== undefined
    },
  }
}

function atMost(limit: number) {
  const waiting: (() => void)[] = []
  let running = 0
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
