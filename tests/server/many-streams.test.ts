import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestServer } from '#tests/support/a-server.ts'
import { anEventStream, readEvents } from '#tests/support/an-event-stream.ts'
import { anOccurrence } from '#tests/support/an-occurrence.ts'
import { manySessions } from '#tests/support/many-sessions.ts'

let server: Awaited<ReturnType<typeof startTestServer>>
beforeEach(async () => {
  server = await startTestServer()
})
afterEach(() => server.close())

async function listening(devices: number) {
  const tokens = await manySessions(server, devices)
  const streams = await Promise.all(tokens.map((token) => anEventStream(server.url, token)))
  return streams.map(readEvents)
}

async function openStreams(): Promise<number> {
  const { values } = await server.kernel.metrics.streams.get()
  return values[0]?.value ?? 0
}

test('of two hundred devices each is told of a change once', async () => {
  const devices = await listening(200)
  await server.as('morador').post('/occurrences', anOccurrence(server.fixture.units.u304))
  await expect.poll(() => devices.every((device) => device.changes() > 0)).toBe(true)
  await sleep(1_500) // the counters are polled meanwhile
  expect(new Set(devices.map((device) => device.changes()))).toEqual(new Set([1]))
  expect(devices.every((device) => device.isOpen())).toBe(true)
})

test('when the server stops each of two hundred devices is told another moment to come back', async () => {
  const devices = await listening(200)
  server.kernel.live.close()
  await expect.poll(() => devices.some((device) => device.isOpen())).toBe(false)
  const moments = devices.map((device) => device.comesBackInMs()).toSorted((one, other) => one - other)
  expect(new Set(moments).size).toBe(200)
  expect(moments[0]).toBeGreaterThanOrEqual(1_000)
  // no second in which more than a hundred of them come
  expect(moments.every((moment, at) => moment - (moments[at - 100] ?? -Infinity) >= 1_000)).toBe(true)
  expect(await openStreams()).toBe(0)
})

test('a device that stops to read is cut off, and the others are told of everything', async () => {
  const [others, [token]] = [await listening(2), await manySessions(server, 1)]
  const silent = await anEventStream(server.url, token!)
  const cut = new Promise((resolve) => silent.once('close', resolve))
  const scope = server.fixture.condominiums.jacaranda.id
  const first = 1_000_000
  let seq = first
  // The system's own buffers are filled first: megabytes on loopback.
  for (; (await openStreams()) === 3 && seq < 2 * first; await turn())
    for (const end = seq + 10; seq < end; seq++) server.kernel.live.raised([{ scope, seq }])
  expect(await openStreams()).toBe(2)
  silent.resume()
  await cut
  const told = () => Math.min(...others.map((device) => device.changes()))
  await expect.poll(told).toBeGreaterThanOrEqual(seq - first)
})

test('a stream that nobody reads keeps sixteen events, and ends with the next', async () => {
  const answer = await server.app.request('/api/events', {
    headers: { authorization: `Bearer ${await server.tokenOf('morador')}` },
  })
  const scope = server.fixture.condominiums.jacaranda.id
  for (let seq = 1_000_000; seq < 1_000_015; seq++) server.kernel.live.raised([{ scope, seq }])
  expect(await openStreams()).toBe(1)
  for (let seq = 1_000_015; seq < 1_100_000; seq++) server.kernel.live.raised([{ scope, seq }])
  expect(await openStreams()).toBe(0)
  await expect(answer.text()).rejects.toThrow('the events were not read')
})
