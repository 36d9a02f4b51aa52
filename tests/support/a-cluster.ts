import { expect } from 'vitest'
import type { Random } from '#server/cli/demo/random.ts'
import { aCrowd } from './a-crowd.ts'
import { aDurableServer } from './a-durable-server.ts'
import { anApiProcess } from './api-process.ts'
import { aReader } from './a-reader.ts'
import { cycles } from './cycles.ts'
import { countedIn, wrongWith } from './held-once.ts'
import { versionsVisibleTo } from './what-is-shown.ts'

export type Cluster = Awaited<ReturnType<typeof aCluster>>

/** Two API processes over one durable server, as behind a load balancer, of which any part may be killed. */
export async function aCluster(random: Random) {
  const server = await aDurableServer()
  const processes = [await anApiProcess(server.database.url), await anApiProcess(server.database.url)]
  const address = () => random.pick(processes).url

  /**
   * Many people send, and in each cycle `kill` happens in the middle: all that was acknowledged is there once, and who
   * followed the changes has every row. Answers the figures.
   */
  async function survives(kill: () => Promise<void>): Promise<string> {
    const people = await aCrowd({ server, address, random })
    const reader = aReader({ token: await server.tokenOf('sindico'), address })
    for (let cycle = 0; cycle < cycles; cycle++) {
      await people.meet()
      const before = await countedIn(server)
      const first = people.sent.length
      const working = people.work((done) => done === 12)
      await answered(first + 5 + random.below(50))
      await kill()
      await working
      const round = people.sent.slice(first)
      expect(people.faults.join('\n')).toBe('')
      expect((await wrongWith(server, round, before)).join('\n')).toBe('')
    }
    const read = await reader.end()
    expect(reader.wrong).toEqual([])
    expect(read).toEqual(await versionsVisibleTo(server.as('sindico')))
    return people.tale()

    async function answered(count: number) {
      const ended = () => people.sent.filter(({ outcome }) => outcome !== 'on its way').length
      await expect.poll(ended, { timeout: 60_000, interval: 5 }).toBeGreaterThanOrEqual(count)
    }
  }

  return {
    survives,
    killDatabase: () => server.place.killDatabase(),
    /** SIGKILL in the middle of whatever it does; another takes its place. */
    async killProcess() {
      const at = random.below(processes.length)
      await processes[at]?.stop()
      processes[at] = await anApiProcess(server.database.url)
    },
    areRunning: () => processes.map(({ isRunning }) => isRunning()),
    async close() {
      for (const one of processes) await one.stop()
      await server.close()
    },
  }
}
