import { readFile, writeFile } from 'node:fs/promises'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { contracts } from '#domain/contracts.ts'
import { arbitraries } from './arbitraries.ts'
import { histories } from './history.ts'
import { networkFaults } from './network.ts'
import { lostItems } from '../planted/planting.ts'
import { play } from './play.ts'
import { aSummary, type Summary } from './summary.ts'
import { aBackend, type Backend } from './simulation.ts'

/** A simulated device's disk is memory: there is nothing to flush. */
vi.mock('#store/to-disk.ts', () => ({ toDisk: async () => undefined }))

let backend: Backend | undefined
afterAll(() => backend?.close())

/** A MASTER sees the condominiums of earlier histories too: a new backend from time to time limits them. */
async function groundFor(history: number): Promise<Backend> {
  if (backend && history % 25 !== 1) return backend
  await backend?.close()
  backend = await aBackend()
  return backend
}

test('every command of every contract occurs in the histories', () => {
  const commands = contracts
    .flatMap((contract) => Object.values(contract))
    .filter((entry) => entry.kind === 'command' && entry.offline !== 'online')
  expect(Object.keys(arbitraries).sort()).toEqual(commands.map(({ name }) => name).sort())
})

test('the code that each planted bug of the soak replaces is still in the sources', () => {
  expect(lostItems()).toEqual([])
})

const { HISTORIES = '100', SEED = '1', AT_MOST_SECONDS = '45', SUMMARY } = process.env

test.each([
  ['whatever people, networks and servers do, nothing is lost, doubled, leaked or quietly changed', false, 1],
  ['and though older backups are restored, devices keep what they had not sent', true, 0.25],
])(
  '%s',
  async (_name, withBackups, share) => {
    const summary = aSummary()
    for (const what of [...Object.keys(arbitraries).map((name) => `did ${name}`), ...networkFaults])
      summary.met(what, 0)
    const startedAt = Date.now()
    const runs = Math.ceil(Number(HISTORIES) * share)
    let played = 0
    await fc.assert(
      fc.asyncProperty(histories({ withBackups }), async (history) => {
        if (Date.now() - startedAt > Number(AT_MOST_SECONDS) * 1_000) return // enough for this run; the summary has the number
        played++
        expect(await play(await groundFor(played), history, summary)).toEqual([])
      }),
      {
        numRuns: runs,
        seed: Number(SEED),
        endOnFailure: Boolean(process.env.END),
      },
    )
    expect(played, 'too slow a machine to prove anything').toBeGreaterThan(Math.min(runs, 20) / 4)
    console.log(`seed ${SEED}: ${summary.text()}`)
    if (SUMMARY) await keep(summary, SUMMARY)
  },
  3_600_000,
)

/** For the soak, which sums up many such runs. */
async function keep(summary: Summary, file: string): Promise<void> {
  const earlier = await readFile(file, 'utf8').catch(() => '{}') // the first of the two tests creates it
  const counts = JSON.parse(earlier) as Record<string, number>
  for (const [what, times] of Object.entries(summary.toJSON())) counts[what] = (counts[what] ?? 0) + times
  await writeFile(file, JSON.stringify(counts))
}
