import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'

const sweepMs = 100

/**
 * Answers a function that stops accepting connections, and waits up to `patienceMs` for the requests under way. A proxy
 * keeps its connections: what is still answered through one says that it ends there, and one that is silent is closed.
 * Node's own `close` would cut an answer that is written and has not left yet.
 */
export function drainable(
  http: Pick<Server, 'on' | 'prependListener' | 'closeAllConnections'> & NetServer,
): (patienceMs: number) => Promise<void> {
  const unsent = new Map<Socket, number>()
  let isDraining = false
  http.on('connection', (socket: Socket) => {
    unsent.set(socket, 0)
    socket.once('close', () => unsent.delete(socket))
  })
  http.prependListener('request', ({ socket }: { socket: Socket }, response: ServerResponse) => {
    if (isDraining) response.setHeader('connection', 'close')
    count(socket, 1)
    response.once('close', () => count(socket, -1))
  })
  function count(socket: Socket, change: number): void {
    const before = unsent.get(socket)
    if (before !== undefined) unsent.set(socket, before + change)
  }
  const isSilent = (socket: Socket) => unsent.get(socket) === 0 && socket.writableLength === 0

  return async function drain(patienceMs) {
    const closed = new Promise((resolve) => NetServer.prototype.close.call(http, resolve))
    isDraining = true
    let silent = new Set<Socket>()
    // Silent twice: between an answer and the next request there is a moment.
    const sweep = setInterval(() => {
      const now = new Set([...unsent.keys()].filter(isSilent))
      for (const socket of now) if (silent.has(socket)) socket.destroy()
      silent = now
    }, sweepMs)
    const cut = setTimeout(() => http.closeAllConnections(), patienceMs)
    await closed
    clearInterval(sweep)
    clearTimeout(cut)
  }
}
