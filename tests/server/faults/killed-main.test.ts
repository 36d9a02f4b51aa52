import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbedded } from '#server/db/embedded.ts'
import { aDataFolder, query } from '#tests/support/data-folder.ts'
import { runMain } from '#tests/support/main-process.ts'

let place: Awaited<ReturnType<typeof aDataFolder>>
const started: ReturnType<typeof runMain>[] = []
beforeEach(async () => {
  place = await aDataFolder()
})
afterEach(async () => {
  for (const { child, exit } of started.splice(0)) {
    child.kill('SIGKILL')
    await exit
  }
  await place.clean()
})

async function start() {
  const main = runMain({ PORT: '0', DATA_DIR: place.dataDir, DEMO: '0' })
  started.push(main)
  const address = await main.says(/http:\/\/localhost:\d+/)
  return { main, address }
}

async function healthOf(address: string): Promise<number> {
  return (await fetch(`${address}/api/health`)).status
}

/** Which database this is, as another process reads it. */
async function nameOfDatabase(): Promise<unknown> {
  const { url, stop } = await startEmbedded({ dataDir: place.dataDir })
  const found = await query(url, 'select id, created_at from instance')
  await stop()
  return found
}

test('when the embedded database is killed, Zelo answers unavailable, and soon serves again by itself', async () => {
  const { main, address } = await start()
  const statuses: number[] = []
  await place.killDatabase()
  const health = async () => {
    statuses.push(await healthOf(address))
    return statuses.at(-1)
  }
  await expect.poll(health, { timeout: 20_000, interval: 20 }).toBe(200)
  expect(new Set(statuses)).toEqual(new Set([503, 200]))
  main.child.kill('SIGINT')
  expect(await main.exit).toBe(0)
  expect(await place.isRunning()).toBe(false)
}, 60_000)

test('after Zelo and its database were killed at once, the next start finds everything', async () => {
  const { main } = await start()
  const before = await nameOfDatabase()
  main.child.kill('SIGKILL')
  await place.killDatabase()
  await main.exit
  const next = await start()
  expect(await healthOf(next.address)).toBe(200)
  expect(await nameOfDatabase()).toEqual(before)
}, 60_000)
