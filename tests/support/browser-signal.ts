import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request of the device to the API, stopped on its way; what becomes of it is the test's to say. */
export interface Stopped {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** Towards the device. */
  answer: ServerResponse
  /** What the server says to it; the device has not heard that. */
  ask(): Promise<Answered>
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

type Manner = (stopped: Stopped) => Promise<void> | void

/**
 * The way from one device to the server, with an address of its own. Cut, nothing of the device gets through: neither
 * its pages nor its service worker, which may start before a test can tell the browser that it is offline.
 */
export async function aSignal(to: string) {
  let isCut = false
  let stopping: { which: (asked: IncomingMessage) => boolean; manner: Manner } | null = null
  const held = new Set<string>()
  const rewritten = new Map<string, (text: string) => string>()
  const way = createServer((asked, answer) => {
    if (asked.url?.startsWith('/api/') && stopping?.which(asked)) void stop(asked, answer, stopping.manner)
    else if (!held.has(asked.url ?? '/')) pass(asked, answer)
  })

  function onwards({ method, url = '/', headers }: IncomingMessage) {
    return request(new URL(url, to), { method, headers })
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const change = rewritten.get(asked.url ?? '/')
    if (change) for (const name of ['accept-encoding', 'if-none-match']) delete asked.headers[name]
    const onward = onwards(asked)
    onward.once('response', (given) => {
      if (!change) {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
        return
      }
      let text = ''
      given.setEncoding('utf8').on('data', (part: string) => (text += part))
      given.once('end', () => answer.end(change(text)))
      answer.setHeader('content-type', given.headers['content-type'] ?? 'text/plain')
    })
    onward.once('error', () => answer.destroy())
    answer.once('close', () => onward.destroy())
    asked.pipe(onward)
  }

  async function stop(asked: IncomingMessage, answer: ServerResponse, manner: Manner): Promise<void> {
    const { method = 'GET', url: path = '/', headers } = asked
    try {
      const body = await wholeOf(asked)
      async function ask(): Promise<Answered> {
        const onward = onwards(asked).end(body)
        const [given] = (await once(onward, 'response')) as [IncomingMessage] // what a client request's event carries
        return { status: given.statusCode ?? 502, headers: given.headers, body: await wholeOf(given) }
      }
      await manner({ method, path, headers, answer, ask })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      answer.destroy() // one of the two ends is gone
    }
  }

  way.on('connection', (socket) => {
    if (isCut) socket.destroy()
  })
  way.listen(0, '127.0.0.1')
  await once(way, 'listening')
  const { port } = way.address() as AddressInfo // listening on TCP

  return {
    url: `http://127.0.0.1:${port}`,
    cut() {
      isCut = true
      way.closeAllConnections()
    },
    restore() {
      isCut = false
    },
    /** From now on this file arrives changed. */
    rewrite(path: string, change: (text: string) => string) {
      rewritten.set(path, change)
    },
    /** From now on whoever asks for this waits, until the way is cut. */
    hold(path: string) {
      held.add(path)
    },
    /** From now on these requests to the API are stopped on their way and met like this. */
    meet(which: (asked: { method?: string; url?: string }) => boolean, manner: Manner) {
      stopping = { which, manner }
    },
    /** From now on every request gets through again. */
    letThrough() {
      stopping = null
    },
    async stop() {
      way.closeAllConnections()
      await new Promise((resolve) => way.close(resolve))
    },
  }
}

/** Everything that changes something, and nothing that only reads. */
export function isWrite({ method, url }: { method?: string; url?: string }): boolean {
  return method !== 'GET' && !url?.startsWith('/api/auth/')
}

/** Says to the device what the server said. */
export function tell(answer: ServerResponse, { status, headers, body }: Answered): void {
  answer.writeHead(status, headers).end(body)
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer) // no encoding was set
  return Buffer.concat(parts)
}
