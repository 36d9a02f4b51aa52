import { Agent, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { drainable } from '#server/drain.ts'

const minute = 60_000

/** A server on a free port, which keeps its connections; each request is answered by `fetch`. */
async function aListener(fetch: (request: Request) => Promise<Response>) {
  const http = serve({ port: 0, hostname: '127.0.0.1', fetch })
  if ('keepAliveTimeout' in http) http.keepAliveTimeout = minute
  await new Promise((resolve) => http.once('listening', resolve))
  const drain = drainable(http as Server) // without options it is one of node:http
  return { http, drain, port: (http.address() as AddressInfo).port } // it listens on a port
}

/** Through a connection of a proxy, which it keeps. */
function asked(port: number, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).once('error', reject)
  })
}

test('what is under way is answered, nobody else is, and a kept connection does not hold the stop up', async () => {
  let [answer, arrive] = [() => {}, () => {}]
  const held = new Promise<void>((resolve) => (answer = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const { drain, port } = await aListener(async () => {
    arrive()
    await held
    return new Response('answered')
  })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const [first, second] = [asked(port, agent), asked(port, agent)]
  await arrived
  const stopped = drain(minute)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  answer()
  expect((await first).resume().statusCode).toBe(200)
  const last = (await second).resume() // it waited for the same connection
  expect([last.statusCode, last.headers.connection]).toEqual([200, 'close'])
  await stopped
  agent.destroy()
})

test('a kept connection that nobody uses any more is closed', async () => {
  const { http, drain, port } = await aListener(async () => new Response('answered'))
  const agent = new Agent({ keepAlive: true })
  const stopped = new Promise<void>((resolve, reject) => {
    http.once('request', () => drain(minute).then(resolve, reject))
  })
  expect((await asked(port, agent)).resume().statusCode).toBe(200)
  await stopped
  agent.destroy()
})

test('a large answer reaches whoever reads slowly whole, though the server is stopping', async () => {
  const bytes = 30_000_000
  const { drain, port } = await aListener(async () => new Response(Buffer.alloc(bytes, 'z')))
  const agent = new Agent({ keepAlive: true })
  const answer = await asked(port, agent)
  const stopped = drain(minute)
  await sleep(1_000)
  let read = 0
  for await (const chunk of answer) read += (chunk as Buffer).length
  expect(read).toBe(bytes)
  await stopped
  agent.destroy()
})

test('what takes longer than the patience is cut', async () => {
  const { http, drain, port } = await aListener(() => new Promise<Response>(() => {}))
  const cut = fetch(`http://127.0.0.1:${port}`)
  const isCut = expect(cut).rejects.toThrow()
  await new Promise((resolve) => http.once('request', resolve))
  await drain(50)
  await isCut
})
