import { once } from 'node:events'
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request of the device to the API, intercepted; the test decides what happens to it. */
export interface Stopped {
  method: string
  path: string
  headers: IncomingHttpHeaders
  /** Towards the device. */
  answer: ServerResponse
  /** The server's response, which the device has not received. */
  ask(): Promise<Answered>
}

export interface Answered {
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
}

type Manner = (stopped: Stopped) => Promise<void> | void

/**
 * The connection from one device to the server, at an address of its own. When it is cut, nothing gets through,
 * neither from pages nor from the service worker, which may start before a test can set the browser offline.
 */
export async function aSignal(to: string) {
  let isCut = false
  let stopping: { which: (asked: IncomingMessage) => boolean; manner: Manner } | null = null
  const held = new Set<string>()
  const rewritten = new Map<string, (text: string) => string>()
  let added: string | undefined
  const way = createServer((asked, answer) => {
    if (asked.url === '/added.js') answer.setHeader('content-type', 'text/javascript').end(added)
    else if (asked.url?.startsWith('/api/') && stopping?.which(asked))
      void stop(asked, answer, stopping.manner)
    else if (!held.has(asked.url ?? '/')) pass(asked, answer)
  })

  function onwards({ method, url = '/', headers }: IncomingMessage) {
    return request(new URL(url, to), { method, headers })
  }

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const change = rewritten.get(asked.url ?? '/') ?? (added && isNavigation(asked) ? withAdded : undefined)
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
      delete given.headers['content-length']
      answer.writeHead(given.statusCode ?? 502, given.headers)
      given.once('end', () => answer.end(change(text)))
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
        const [given] = (await once(onward, 'response')) as [IncomingMessage] // the shape of a client's request event
        return { status: given.statusCode ?? 502, headers: given.headers, body: await wholeOf(given) }
      }
      await manner({ method, path, headers, answer, ask })
    } catch (error) {
      if (!(error instanceof Error)) throw error
      answer.destroy() // one of the two ends is closed
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
    /** From now on this file is altered on its way. */
    rewrite(path: string, change: (text: string) => string) {
      rewritten.set(path, change)
    },
    /** From now on pages that come from the network run this script before all others. */
    addScript(script: string) {
      added = script
    },
    /** From now on requests for this wait until the connection is cut. */
    hold(path: string) {
      held.add(path)
    },
    /** From now on these API requests are intercepted by this handler. */
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

/** Of a person, not of the worker, which takes a changed file for that of a portal. */
function isNavigation({ url = '/', headers }: IncomingMessage): boolean {
  return headers.accept?.startsWith('text/html') === true && !url.endsWith('.html')
}

function withAdded(html: string): string {
  return html.replace('<head>', '<head><script src="/added.js"></script>')
}

/** Every request that changes something. */
export function isWrite({ method, url }: { method?: string; url?: string }): boolean {
  return method !== 'GET' && !url?.startsWith('/api/auth/')
}

/** Sends the server's response to the device. */
export function respond(answer: ServerResponse, { status, headers, body }: Answered): void {
  answer.writeHead(status, headers).end(body)
}

async function wholeOf(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer) // no encoding was set
  return Buffer.concat(parts)
}
