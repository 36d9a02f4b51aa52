import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The way from one device to the server, with an address of its own. Cut, nothing of the device gets through: neither
 * its pages nor its service worker, which may start before a test can tell the browser that it is offline.
 */
export async function aSignal(to: string) {
  let isCut = false
  const rewritten = new Map<string, (text: string) => string>()
  const way = createServer((asked, answer) => {
    const { method, url = '/', headers } = asked
    const change = rewritten.get(url)
    if (change) for (const name of ['accept-encoding', 'if-none-match']) delete headers[name]
    const onward = request(new URL(url, to), { method, headers }, (given) => {
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
  })
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
    async stop() {
      way.closeAllConnections()
      await new Promise((resolve) => way.close(resolve))
    },
  }
}
