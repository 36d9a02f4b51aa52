import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A TCP proxy before a database, which can vanish as a machine does: connections stay open, and nothing passes. */
export async function aProxy(databaseUrl: string) {
  const url = new URL(databaseUrl)
  const socket = `${url.searchParams.get('host')}/.s.PGSQL.5432` // the tests' database listens on nothing else
  const sockets = new Set<Socket>()
  let isGone = false
  const server = createServer((client) => {
    const upstream = connect(socket)
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from)
      from.on('data', (chunk) => !isGone && to.write(chunk))
      from.on('error', () => to.destroy())
      from.on('close', () => {
        sockets.delete(from)
        if (!isGone) to.destroy()
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url.search = ''
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}` // listening on TCP
  return {
    url: url.href,
    vanish: () => void (isGone = true),
    /** For those who connect from now on; what was open stays lost. */
    comeBack: () => {
      for (const socket of sockets) socket.removeAllListeners('data')
      isGone = false
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
