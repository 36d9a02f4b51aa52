import { expect, test } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { hashTurns } from '#server/kernel/hash-turns.ts'

/** Hashes that run until they are let go, in the order in which they have begun. */
function aHashing(room: Parameters<typeof hashTurns>[0]) {
  const inTurn = hashTurns(room)
  const begun: string[] = []
  const refused: string[] = []
  const ends: (() => void)[] = []
  let atOnce = 0
  let mostAtOnce = 0
  const ask = (name: string, isKnown = false, [key = ''] = name) =>
    void inTurn({ key, isKnown }, async () => {
      begun.push(name)
      mostAtOnce = Math.max(mostAtOnce, ++atOnce)
      await new Promise<void>((resolve) => ends.push(resolve))
      atOnce--
    }).catch((error: unknown) => {
      if (!(error instanceof DomainError)) throw error
      refused.push(`${name} ${error.code} ${error.refusal.retryAfterSeconds}`)
    })
  return {
    begun,
    refused,
    ask,
    most: () => mostAtOnce,
    async finishAll() {
      for (let turns = 0; turns < 50; turns++) {
        ends.shift()?.()
        await new Promise((resolve) => setImmediate(resolve))
      }
    },
  }
}

const roomy = { atOnce: 1, waiting: 50, waitingOfOne: 50 }

test('never more hashes run at once than may, and everybody who waited is served', async () => {
  const hashing = aHashing({ ...roomy, atOnce: 2 })
  for (let who = 0; who < 9; who++) hashing.ask(`a${who}`)
  await hashing.finishAll()
  expect([hashing.begun.length, hashing.most()]).toEqual([9, 2])
})

test('a network that asks for many waits for its own, and not the others for it', async () => {
  const hashing = aHashing(roomy)
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1', 'c1']) hashing.ask(name)
  await hashing.finishAll()
  expect(hashing.begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4'])
})

test('a network cannot take every place, and is told when to retry', async () => {
  const hashing = aHashing({ atOnce: 1, waiting: 4, waitingOfOne: 2 })
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) hashing.ask(name)
  await hashing.finishAll()
  expect(hashing.refused).toEqual(['a4 too_many 2'])
  expect(hashing.begun).toContain('b1')
})

test('when strangers from everywhere have taken every place, whoever is known goes before them', async () => {
  const hashing = aHashing({ atOnce: 1, waiting: 3, waitingOfOne: 2 })
  for (const name of ['a1', 'b1', 'c1', 'd1', 'e1']) hashing.ask(name)
  hashing.ask('resident', true)
  await hashing.finishAll()
  expect(hashing.refused).toEqual(['e1 unavailable 2'])
  expect(hashing.begun).toEqual(['a1', 'resident', 'b1', 'c1', 'd1'])
})

test('those who are in and strangers take turns: neither keeps the others waiting', async () => {
  const hashing = aHashing(roomy)
  for (const name of ['a1', 'b1', 'c1', 'd1']) hashing.ask(name, true)
  for (const name of ['x1', 'y1']) hashing.ask(name)
  await hashing.finishAll()
  expect(hashing.begun).toEqual(['a1', 'b1', 'x1', 'c1', 'y1', 'd1'])
})

test('a hash that fails gives its turn to the next', async () => {
  const inTurn = hashTurns(roomy)
  const by = { key: 'a', isKnown: false }
  const fails = inTurn(by, () => Promise.reject(new Error('out of memory')))
  const next = inTurn(by, () => Promise.resolve('hashed'))
  await expect(fails).rejects.toThrow('out of memory')
  expect(await next).toBe('hashed')
})
