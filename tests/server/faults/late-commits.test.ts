import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anApiProcess, type ApiProcess } from '#tests/support/api-process.ts'
import { aReader } from '#tests/support/a-reader.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anId, anOccurrence } from '#tests/support/an-occurrence.ts'
import { cycles } from '#tests/support/cycles.ts'
import { dawdle } from '#tests/support/slow-commits.ts'
import { versionsVisibleTo } from '#tests/support/what-is-shown.ts'

let server: TestServer
let processes: ApiProcess[] = []
beforeAll(async () => {
  server = await aServer()
  await dawdle(server.db)
  processes = [await anApiProcess(server.database.url), await anApiProcess(server.database.url)]
}, 60_000)
afterAll(async () => {
  for (const one of processes) await one.stop()
  await server.close()
})

/** The síndico records an occurrence, or gives an earlier one a new title, through one of the processes. */
interface Step {
  process: number
  unit: 'u304' | 'u801'
  isNew: boolean
  waits: number
  lags: number
}

const step: fc.Arbitrary<Step> = fc.record({
  process: fc.nat(1),
  unit: fc.constantFrom('u304', 'u801'),
  isNew: fc.boolean(),
  waits: fc.constantFrom(0, 0, 5, 40, 120),
  lags: fc.constantFrom(0, 0, 0, 5, 30),
})
/** What is done at once, by so many hands, each one thing after the other. */
const hands = fc.array(fc.array(step, { minLength: 2, maxLength: 6 }), { minLength: 3, maxLength: 6 })
const seed = Number(process.env.SEED ?? Date.now() % 100_000)

test(
  `whoever follows two processes misses no commit that came late (seed ${seed})`,
  () =>
    fc.assert(
      fc.asyncProperty(hands, fc.integer({ min: 1, max: 7 }), async (work, limit) => {
        const token = await server.tokenOf('sindico')
        const [first = '', second = ''] = processes.map(({ url }) => url)
        let turn = 0
        const readers = [
          aReader({ token, limit, address: () => first }),
          aReader({ token, limit, address: () => (turn++ % 2 ? first : second) }),
        ]
        await Promise.all(work.map(doOneAfterTheOther))
        const held = await Promise.all(readers.map((reader) => reader.end()))
        const fresh = await versionsVisibleTo(server.as('sindico'))
        expect(readers.flatMap(({ wrong }) => wrong)).toEqual([])
        expect(held).toEqual([fresh, fresh])
      }),
      { numRuns: cycles * 2, seed, endOnFailure: true },
    ),
  cycles * 60_000,
)

async function doOneAfterTheOther(steps: readonly Step[]): Promise<void> {
  const made: string[] = []
  for (const { process: at, unit, isNew, waits, lags } of steps) {
    const title = `espera ${waits} demora ${lags} ${anId()}`
    const earlier = isNew ? undefined : made.at(-1)
    const body = earlier ? { title } : anOccurrence(server.fixture.units[unit], { title })
    const answer = await fetch(`${processes[at]?.url}/api/occurrences${earlier ? `/${earlier}` : ''}`, {
      method: earlier ? 'PATCH' : 'POST',
      body: JSON.stringify(body),
      headers: {
        authorization: `Bearer ${await server.tokenOf('sindico')}`,
        'content-type': 'application/json',
        'idempotency-key': anId(),
      },
    })
    expect([200, 201]).toContain(answer.status)
    made.push(((await answer.json()) as { id: string }).id)
  }
}
