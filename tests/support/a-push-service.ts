import { randomBytes } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PushMessage } from '#domain/notifications/push-message.ts'
import { aPushDevice } from './a-subscription.ts'
import type { Caller } from './a-caller.ts'

/** How the service answers: a status, with headers; or it never does. */
type Behaviour = { status: number; headers?: Record<string, string>; afterMs?: number } | 'hangs'

interface Received {
  path: string
  headers: IncomingHttpHeaders
  message: PushMessage
}

/** A push service (RFC 8030) on a loopback port: a real HTTP server, whose messages are decrypted by their devices. */
export async function aPushService() {
  const devices = new Map<string, ReturnType<typeof aPushDevice>>()
  const behaviours = new Map<string, Behaviour>()
  const received: Received[] = []
  const hanging: ServerResponse[] = []
  const arrivals: string[] = []
  let underWay = 0
  let mostAtOnce = 0

  const http = createServer((request, response) => {
    const path = request.url ?? ''
    arrivals.push(path)
    mostAtOnce = Math.max(mostAtOnce, ++underWay)
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const behaviour = behaviours.get(path) ?? { status: 201 }
      if (behaviour === 'hangs') return void hanging.push(response)
      const device = devices.get(path)
      if (behaviour.status === 201 && device)
        received.push({ path, headers: request.headers, message: device.read(Buffer.concat(chunks)) })
      setTimeout(() => response.writeHead(behaviour.status, behaviour.headers).end(), behaviour.afterMs)
    })
    response.on('close', () => underWay--)
  })
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const { port } = http.address() as AddressInfo // listening on TCP
  const url = `http://127.0.0.1:${port}`

  return {
    url,
    /** `127.0.0.1:port` */
    host: new URL(url).host,
    /** Those that were answered with 201, in order. */
    received,
    /** The path of every request, whatever it was answered. */
    arrivals,
    mostAtOnce: () => mostAtOnce,
    /** Subscribes a device of this person's session. */
    async subscribe(caller: Caller, behaviour?: Behaviour) {
      const path = `/send/${randomBytes(12).toString('hex')}`
      const device = aPushDevice(`${url}${path}`)
      devices.set(path, device)
      if (behaviour) behaviours.set(path, behaviour)
      const { status, body } = await caller.post('/push-subscriptions', device.subscription)
      if (status !== 200) throw new Error(`subscribing: ${status} ${JSON.stringify(body)}`)
      return {
        id: String(body.id),
        path,
        subscription: device.subscription,
        messages: () => received.filter((one) => one.path === path).map(({ message }) => message),
        tries: () => arrivals.filter((one) => one === path).length,
        behaves: (next: Behaviour) => behaviours.set(path, next),
      }
    },
    async close() {
      http.closeAllConnections()
      await new Promise((resolve) => http.close(resolve))
    },
  }
}
