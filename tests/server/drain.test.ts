import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { expect, test } from 'vitest'
import { drained } from '#server/drain.ts'

const minute = 60_000

test('what is under way is answered, nobody else is, and a proxy that keeps its connections does not hold the stop up', async () => {
  let [answer, arrive] = [() => {}, () => {}]
  const held = new Promise<void>((resolve) => (answer = resolve))
  const arrived = new Promise<void>((resolve) => (arrive = resolve))
  const http = serve({
    port: 0,
    hostname: '127.0.0.1',
    async fetch() {
      arrive()
      await held
      return new Response('answered')
    },
  })
  if ('keepAliveTimeout' in http) http.keepAliveTimeout = minute
  await new Promise((resolve) => http.once('listening', resolve))
  const { port } = http.address() as AddressInfo // it listens on a port
  const agent = new Agent({ keepAlive: true })
  const proxied = new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, host: '127.0.0.1', agent }, resolve).once('error', reject)
  })
  await arrived
  const stopped = drained(http, minute)
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow()
  answer()
  expect((await proxied).resume().statusCode).toBe(200)
  await stopped
  agent.destroy()
})

test('what takes longer than the patience is cut', async () => {
  const http = serve({ port: 0, hostname: '127.0.0.1', fetch: () => new Promise<Response>(() => {}) })
  await new Promise((resolve) => http.once('listening', resolve))
  const { port } = http.address() as AddressInfo // it listens on a port
  const cut = fetch(`http://127.0.0.1:${port}`)
  const isCut = expect(cut).rejects.toThrow()
  await new Promise((resolve) => http.once('request', resolve))
  await drained(http, 50)
  await isCut
})
