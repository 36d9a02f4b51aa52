import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { type HashedFor, hashTurns } from './hash-turns.ts'

/** Both throw `too_many` or `unavailable` when too many wait already: nothing was hashed then. */
export interface Passwords {
  hash(password: string, by?: HashedFor): Promise<string>
  /** Without a stored hash it takes as long and answers false, so that the time reveals nothing. */
  verify(stored: string | undefined, password: string, by?: HashedFor): Promise<boolean>
}

// OWASP's argon2id: 19 MiB, two passes. The library's default algorithm is argon2id.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

const argon2id = {
  hash: (password: string) => hash(password, cost),
  verify: (stored: string, password: string) => verify(stored, password),
}

/** Each takes 19 MiB and a full core for some 20 ms: one core is left to everybody else. */
const allButOneCore = Math.max(1, availableParallelism() - 1)

const ourselves: HashedFor = { key: 'server', isKnown: true }

export function createPasswords({ hasher = argon2id, atOnce = allButOneCore } = {}): Passwords {
  const inTurn = hashTurns({ atOnce, waiting: 50, waitingOfOne: 10 })
  let nobody: Promise<string> | undefined
  return {
    hash: (password, by = ourselves) => inTurn(by, () => hasher.hash(password)),
    verify: (stored, password, by = ourselves) =>
      inTurn(by, async () => {
        nobody ??= hasher.hash('ninguém tem esta senha')
        const matches = await hasher.verify(stored ?? (await nobody), password)
        return matches && stored !== undefined
      }),
  }
}
