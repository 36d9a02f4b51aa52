import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aServer, type TestServer } from '#tests/support/a-server.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { aFleet, type Fleet } from '#tests/support/a-fleet.ts'
import { aMain, type Main } from '#tests/support/a-main.ts'
import { manySessions } from '#tests/support/many-sessions.ts'

const count = Number(process.env.STREAMS)
const idleMs = 60_000

let server: TestServer
let main: Main
let fleet: Fleet
beforeAll(async () => {
  server = await aServer()
  main = await aMain(server.database.url)
  const tokens = await manySessions(server, count)
  const before = await main.memoryMb()
  const startedAt = Date.now()
  fleet = await aFleet(main.url, tokens)
  say(`${count} streams were opened in ${seconds(Date.now() - startedAt)}`)
  say(`memory: ${before} MB before, ${await main.memoryMb()} MB with them`)
}, 600_000)
afterAll(async () => {
  fleet?.stop()
  await main?.kill()
  await server?.close()
})

test('they are held open for a minute in which nothing happens', async () => {
  const before = await main.cpuMs()
  await sleep(idleMs)
  say(`idle: ${(await main.cpuMs()) - before} ms of the processor in a minute, ${await main.memoryMb()} MB`)
  expect(fleet.openNow()).toBe(count)
}, 120_000)

test('one change is told to all of them, once', async () => {
  fleet.forget()
  const before = await main.cpuMs()
  const startedAt = Date.now()
  await main.post('/occurrences', await server.tokenOf('morador'), anOccurrence(server.fixture.units.u304))
  await expect.poll(() => fleet.told().length, { timeout: 60_000, interval: 20 }).toBe(count)
  const last = Math.max(...fleet.told()) - startedAt
  say(`one change: all were told after ${last} ms, ${(await main.cpuMs()) - before} ms of the processor`)
  await sleep(2_000)
  expect(fleet.told().length).toBe(count)
  expect(Math.max(...fleet.knocks())).toBeLessThan(Math.max(300, count / 10))
}, 120_000)

test('after a stop they come back one after the other', async () => {
  await comeBack(() => main.stop())
}, 600_000)

test('after a kill they come back one after the other', async () => {
  await comeBack(() => main.kill())
}, 600_000)

/** Each opens one stream, after which it pulls. */
async function comeBack(end: () => Promise<void>): Promise<void> {
  fleet.forget()
  await end()
  main = await main.again()
  const upAt = Date.now()
  await expect.poll(() => fleet.openNow(), { timeout: 500_000, interval: 100 }).toBe(count)
  say(`all were back ${seconds(Date.now() - upAt)} after the next start; each second:`)
  say(`  knocked ${fleet.knocks().join(' ')}`)
  say(`  opened  ${fleet.openings().join(' ')}`)
  expect(fleet.told().length).toBe(count)
  expect(Math.max(...fleet.knocks())).toBeLessThan(Math.max(300, count / 10))
}

function seconds(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`
}

function say(line: string): void {
  process.stdout.write(`  ${line}\n`)
}
