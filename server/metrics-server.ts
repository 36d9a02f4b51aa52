import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge } from 'prom-client'
import { countConnections } from './db/connection.ts'
import type { Kernel } from './kernel/kernel.ts'
import { countEmails } from './modules/boletos/email-queue.ts'
import { countNotifications } from './modules/notifications/dead-letters.ts'

interface Place {
  host: string
  /** 0: the system chooses. */
  port: number
}

/**
 * `GET /metrics` on a port of its own, which no proxy hands on: what it tells is for whoever runs Zelo. Answers its port,
 * and a function that stops it.
 */
export async function serveMetrics(kernel: Kernel, place: Place) {
  const { registry } = kernel.metrics
  collectDefaultMetrics({ register: registry }) // memory, CPU, event loop
  addGauges(kernel)
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        kernel.log.warn({ err: error }, 'the metrics could not be read')
        response.writeHead(503).end()
      },
    )
  })
  const port = await listen(server, place)
  return {
    port,
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** What is read from its owner when somebody asks. */
function addGauges({ db, metrics }: Kernel): void {
  const connections = new Gauge({
    name: 'zelo_database_connections',
    help: 'Connections of this process by state; "waiting" are those who wait for one.',
    labelNames: ['state'],
    registers: [],
    collect() {
      for (const [state, count] of Object.entries(countConnections(db))) this.set({ state }, count)
    },
  })
  const queues = new Gauge({
    name: 'zelo_queue_length',
    help: 'What waits in the queues of the database, which all processes share.',
    labelNames: ['queue'],
    registers: [],
    async collect() {
      const { unspread, waiting, dead } = await countNotifications({ db })
      const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
      this.set({ queue: 'news' }, unspread)
      this.set({ queue: 'notifications' }, sum(waiting.map((lane) => lane.waiting)))
      this.set({ queue: 'notifications_failing' }, sum(waiting.map((lane) => lane.failing)))
      this.set({ queue: 'notifications_given_up' }, sum(dead.map((lane) => lane.dead)))
      const emails = await countEmails({ db })
      this.set({ queue: 'boleto_emails' }, emails.waiting)
    },
  })
  const rounds = new Gauge({
    name: 'zelo_round_last_success_timestamp_seconds',
    help: 'When each round that one process does for all was last done to its end.',
    labelNames: ['round'],
    registers: [],
    async collect() {
      const leases = await db.selectFrom('leases').select(['name', 'succeeded_at']).execute()
      for (const { name, succeeded_at } of leases)
        if (succeeded_at) this.set({ round: name }, Date.parse(succeeded_at) / 1000)
    },
  })
  for (const gauge of [connections, queues, rounds]) metrics.registry.registerMetric(gauge)
}

function listen(server: Server, { host, port }: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : port)
    })
  })
}
