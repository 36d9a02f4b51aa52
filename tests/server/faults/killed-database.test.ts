import { afterAll, beforeAll, expect, test } from 'vitest'
import { seededRandom } from '#server/cli/demo/random.ts'
import { aCrowd } from '#tests/support/a-crowd.ts'
import { aDurableServer, type DurableServer } from '#tests/support/a-durable-server.ts'
import { anApiProcess, type ApiProcess } from '#tests/support/api-process.ts'
import { aReader } from '#tests/support/a-reader.ts'
import { cycles } from '#tests/support/cycles.ts'
import { countedIn, wrongWith } from '#tests/support/held-once.ts'
import { versionsVisibleTo } from '#tests/support/what-is-shown.ts'

let server: DurableServer
let processes: ApiProcess[] = []
beforeAll(async () => {
  server = await aDurableServer()
  processes = [await anApiProcess(server.database.url), await anApiProcess(server.database.url)]
}, 60_000)
afterAll(async () => {
  for (const one of processes) await one.stop()
  await server.close()
})

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
const random = seededRandom(seed)
const address = () => random.pick(processes).url

test(
  `the database is killed ${cycles} times while people send (seed ${seed}): it comes back, and all is there once`,
  async () => {
    const people = await aCrowd({ server, address, random })
    const reader = aReader({ token: await server.tokenOf('sindico'), address })
    for (let cycle = 0; cycle < cycles; cycle++) {
      await people.meet()
      const before = await countedIn(server)
      const first = people.sent.length
      const working = people.work(12)
      await answered(first + 5 + random.below(50))
      await server.place.killDatabase()
      await working
      const round = people.sent.slice(first)
      expect(people.faults).toEqual([])
      expect(await wrongWith(server, round, before)).toEqual([])
    }
    console.log(`${cycles} kills of the database (seed ${seed}); ${people.tale()}`)
    const read = await reader.end()
    expect(reader.wrong).toEqual([])
    expect(read).toEqual(await versionsVisibleTo(server.as('sindico')))
    expect(processes.map(({ isRunning }) => isRunning())).toEqual([true, true])

    async function answered(count: number) {
      const ended = () => people.sent.filter(({ outcome }) => outcome !== 'on its way').length
      await expect.poll(ended, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count)
    }
  },
  cycles * 60_000,
)
