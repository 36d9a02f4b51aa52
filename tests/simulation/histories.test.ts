import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contracts } from '#domain/contracts.ts'
import { draws } from './draws.ts'
import { histories, play } from './history.ts'
import { aSummary } from './summary.ts'
import { aGround, type Ground } from './world.ts'

let ground: Ground
beforeAll(async () => {
  ground = await aGround()
})
afterAll(() => ground.close())

test('every command of every contract is done by somebody in these histories', () => {
  const commands = contracts
    .flatMap((contract) => Object.values(contract))
    .filter(({ kind }) => kind === 'command')
  expect(Object.keys(draws).sort()).toEqual(commands.map(({ name }) => name).sort())
})

const { HISTORIES = '20', SEED = '1' } = process.env

test('whatever people, networks and servers do, nothing is lost, doubled, leaked or quietly changed', async () => {
  const summary = aSummary()
  const startedAt = Date.now()
  await fc.assert(
    fc.asyncProperty(histories(), async (history) => {
      expect(await play(ground, history, summary)).toEqual([])
    }),
    {
      numRuns: Number(HISTORIES),
      seed: Number(SEED),
      endOnFailure: Boolean(process.env.END),
      interruptAfterTimeLimit: 75_000,
    },
  )
  console.log(`seed ${SEED}, ${Date.now() - startedAt} ms: ${summary.text()}`)
}, 600_000)
