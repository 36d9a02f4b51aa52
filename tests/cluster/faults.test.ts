import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { startCluster } from '../../operation/cluster/cluster.ts'
import { isWhole, until } from '../../operation/cluster/state.ts'
import { createDatabase } from '#server/db/connection.ts'
import type { Database } from '#server/db/schema.ts'
import { seededRandom } from '#server/cli/demo/random.ts'
import { aCrowd } from '#tests/support/a-crowd.ts'
import { aReader } from '#tests/support/a-reader.ts'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { crowd } from '#tests/support/an-order.ts'
import { cycles } from '#tests/support/cycles.ts'
import { countedIn, wrongWith } from '#tests/support/held-once.ts'
import { versionsVisibleTo } from '#tests/support/what-is-shown.ts'
import { type Fault, faultsOf, mountDisk, stopWrites, unmountDisk } from './faults.ts'

const devices = Number(process.env.DEVICES ?? 200)
const processes = 4
/** A lost leader is replaced within half a minute; what waits for it on a busy machine takes longer. */
const patienceMs = 120_000
const hour = 3_600_000

test(
  'whatever a cluster loses, each acknowledged change is there once, and every device ends with the same rows',
  { timeout: 6 * hour },
  async () => {
    const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 1_000_000))
    console.log(`seed ${seed}`)
    const chance = seededRandom(seed)
    const cluster = await startCluster({
      processes,
      prepare: mountDisk,
      release: unmountDisk,
      env: {
        SECRET_KEY: Buffer.alloc(32, 7).toString('base64'), // the one of the server below
        REQUEST_RATE: '0',
        WRITES_PER_HOUR: '0',
        PENDING_RESERVATIONS: '0',
      },
    })
    const db = createDatabase<Database>(cluster.leaderUrl, { poolSize: 5 })
    const server = await aServer({ database: { url: cluster.leaderUrl, db, close: () => db.destroy() } })
    await haveFactors(server)
    const unavailable = new Map<Fault, number[]>()
    try {
      const address = () => cluster.url
      const people = await aCrowd({
        server,
        address,
        random: chance,
        devices,
        patienceMs,
        restMs: 500,
        pauseMs: 4_000,
      })
      const readers = await Promise.all(
        Array.from({ length: devices }, async (_, device) => {
          const who = crowd[device % crowd.length]!
          const token = await server.tokenOf(who)
          return { who, reader: aReader({ token, address, limit: 500, restMs: 5_000, patienceMs }) }
        }),
      )
      const heard = () => people.heardOf.silences + people.heardOf.laters
      const paused = async <T>(look: () => Promise<T>): Promise<T> => {
        let resume = () => {}
        const over = new Promise<void>((resolve) => {
          resume = resolve
        })
        await Promise.all(readers.map(({ reader }) => reader.pause(over)))
        return look().finally(resume)
      }
      const faults = Object.entries(faultsOf(cluster, chance, processes)) as [Fault, () => Promise<void>][]

      for (let round = 0; round < cycles; round++) {
        const [name, happen] = faults[round % faults.length]!
        await until('a whole cluster', isWhole, 180_000)
        await until('answers of the leader', () => answersSteadily(server))
        await people.meet()
        const before = await paused(() => countedIn(server))
        const [firstSent, firstAcknowledged] = [people.sent.length, people.acknowledgedAt.length]
        const acknowledged = () => people.acknowledgedAt.length - firstAcknowledged
        let isOver = false
        const working = people.work((done) => isOver && done >= 4)
        await until('people at work', async () => acknowledged() > devices)
        const heardBefore = heard()
        await happen()
        await until('a whole cluster', isWhole, 180_000)
        const happenedAt = acknowledged()
        await until('people at work again', async () => acknowledged() > happenedAt + devices, 120_000)
        isOver = true
        await working

        await until('answers of the leader', () => answersSteadily(server))
        expect(people.faults.slice(0, 10)).toEqual([])
        const sent = people.sent.slice(firstSent)
        expect((await paused(() => wrongWith(server, sent, before))).join('\n')).toBe('')
        if (stopWrites.includes(name)) expect(heard()).toBeGreaterThan(heardBefore)
        const gap = longestGap(people.acknowledgedAt.slice(firstAcknowledged))
        unavailable.set(name, [...(unavailable.get(name) ?? []), gap])
        console.log(
          `${new Date().toISOString()} ${round + 1}. ${name}: no write for ${(gap / 1000).toFixed(1)} s; ${people.tale()}`,
        )
      }

      const due = new Map(
        await Promise.all(crowd.map(async (who) => [who, await versionsVisibleTo(server.as(who))] as const)),
      )
      const held = await Promise.all(readers.map(({ reader }) => reader.end()))
      for (const [at, { who }] of readers.entries()) expect(held[at]).toEqual(due.get(who))
      console.log(`${readers.length} devices hold what is there`)
      expect(readers.flatMap(({ reader }) => reader.wrong)).toEqual([])
      for (const [name, gaps] of unavailable)
        console.log(`${name}: no write for ${gaps.map((ms) => (ms / 1000).toFixed(1)).join(', ')} s`)
    } finally {
      await server.close().catch(() => undefined) // whatever state its database is in
      await cluster.close()
    }
  },
)

/** Management writes nothing before it has a second factor; these people are signed in already. */
async function haveFactors({ db, fixture, kernel }: TestServer): Promise<void> {
  for (const { id } of [fixture.people.sindico, fixture.people.admin]) {
    const factor = { id: kernel.newId(), kind: 'TOTP' as const, label: 'Celular', sealed_secret: '-' }
    await db
      .insertInto('second_factors')
      .values({ user_id: id, created_at: kernel.clock.now(), ...factor })
      .execute()
  }
}

/** HAProxy learns of another leader within seconds, and cuts what it led to the one before. */
async function answersSteadily({ db }: TestServer): Promise<boolean> {
  for (let asked = 0; asked < 10; asked++) {
    const ledTo = await sql<{ follows: boolean }>`select pg_is_in_recovery() as follows`
      .execute(db)
      .catch(() => undefined) // asked again by `until`
    if (ledTo?.rows[0]?.follows !== false) return false
    await sleep(300)
  }
  return true
}

function longestGap(instants: readonly number[]): number {
  return Math.max(0, ...instants.map((at, index) => at - (instants[index - 1] ?? at)))
}
