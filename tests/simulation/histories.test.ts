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

const { HISTORIES = '40', SEED = '1', AT_MOST_SECONDS = '45' } = process.env

test.each([
  ['whatever people, networks and servers do, nothing is lost, doubled, leaked or quietly changed', false, 1],
  ['and though older backups are restored, devices keep what they had not sent', true, 0.25],
])(
  '%s',
  async (_name, withBackups, share) => {
    const summary = aSummary()
    const startedAt = Date.now()
    await fc.assert(
      fc.asyncProperty(histories({ withBackups }), async (history) => {
        if (Date.now() - startedAt > Number(AT_MOST_SECONDS) * 1_000) return // enough for this run; the summary tells how many
        expect(await play(ground, history, summary)).toEqual([])
      }),
      {
        numRuns: Math.ceil(Number(HISTORIES) * share),
        seed: Number(SEED),
        endOnFailure: Boolean(process.env.END),
      },
    )
    console.log(`seed ${SEED}, ${Date.now() - startedAt} ms: ${summary.text()}`)
  },
  3_600_000,
)
