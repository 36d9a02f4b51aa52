import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics, Gauge, type LabelValues } from 'prom-client'
import { countConnections } from './db/connection.ts'
import { withDeadline } from './kernel/deadline.ts'
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
  const read = shared(() => registry.metrics())
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    read().then(
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

/** Whoever asks while it is read gets that reading: however many ask, it takes one connection of the app's. */
function shared<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined
  return () =>
    (reading ??= read().finally(() => {
      reading = undefined
    }))
}

/** What is read from its owner when somebody asks. */
function addGauges(kernel: Kernel): void {
  const { db, metrics } = kernel
  const readQueues = shared(() => countQueues(kernel))
  const readRounds = shared(() => listRounds(kernel))
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
    collect() {
      return setFrom(kernel, { gauge: this, label: 'queue', read: readQueues })
    },
  })
  const rounds = new Gauge({
    name: 'zelo_round_last_success_timestamp_seconds',
    help: 'When each round that one process does for all was last done to its end.',
    labelNames: ['round'],
    registers: [],
    collect() {
      return setFrom(kernel, { gauge: this, label: 'round', read: readRounds })
    },
  })
  for (const gauge of [connections, queues, rounds]) metrics.registry.registerMetric(gauge)
}

interface FromDatabase<Label extends string> {
  gauge: Gauge<Label>
  label: Label
  read(): Promise<Record<string, number>>
}

/** Without the database the gauge has no samples, and all others are told: that is when somebody looks at them. */
async function setFrom<Label extends string>(kernel: Kernel, about: FromDatabase<Label>): Promise<void> {
  const { gauge, label, read } = about
  try {
    const values = await withDeadline(read())
    for (const [name, value] of Object.entries(values))
      gauge.set({ [label]: name } as LabelValues<Label>, value)
  } catch (error) {
    gauge.reset()
    kernel.log.warn({ err: error }, `the database did not answer: metrics by ${label} are left out`)
  }
}

async function countQueues(kernel: Kernel): Promise<Record<string, number>> {
  const { unspread, waiting, dead } = await countNotifications(kernel)
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0)
  return {
    news: unspread,
    notifications: sum(waiting.map((lane) => lane.waiting)),
    notifications_failing: sum(waiting.map((lane) => lane.failing)),
    notifications_given_up: sum(dead.map((lane) => lane.dead)),
    boleto_emails: (await countEmails(kernel)).waiting,
  }
}

/** In seconds since 1970. */
async function listRounds({ db }: Kernel): Promise<Record<string, number>> {
  const leases = await db
    .selectFrom('leases')
    .select(['name', 'succeeded_at'])
    .where('succeeded_at', 'is not', null)
    .$narrowType<{ succeeded_at: string }>()
    .execute()
  return Object.fromEntries(leases.map(({ name, succeeded_at }) => [name, Date.parse(succeeded_at) / 1000]))
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
