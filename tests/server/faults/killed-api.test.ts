import { afterAll, beforeAll, test } from 'vitest'
import { seededRandom } from '#server/cli/demo/random.ts'
import { aCluster, type Cluster } from '#tests/support/a-cluster.ts'
import { cycles } from '#tests/support/cycles.ts'

const seed = Number(process.env.SEED ?? Date.now() % 100_000)
let cluster: Cluster
beforeAll(async () => {
  cluster = await aCluster(seededRandom(seed))
}, 60_000)
afterAll(() => cluster.close())

test(
  `of two server processes one is killed ${cycles} times while people send (seed ${seed}): all is there once`,
  async () => {
    const tale = await cluster.survives(() => cluster.killProcess())
    console.log(`${cycles} kills of a server process (seed ${seed}); ${tale}`)
  },
  cycles * 60_000,
)
