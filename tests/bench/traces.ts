import { randomBytes } from 'node:crypto'
import { Agent, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { PullAnswer } from '#domain/sync/wire.ts'
import { changesPreference } from '#domain/sync/wire.ts'
import { uuidv7 } from '#domain/values/id.ts'
import { aFreePort } from '#tests/support/a-free-port.ts'
import { printFigure, printRatio } from './figures.ts'
import { fire, type Shot } from './requests.ts'
import { aSeededServer, recordedBy, tokenOf } from './seeded-server.ts'

const rounds = 9
const shotsEach = 400
const atOnce = 4

const sampled = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' }

/**
 * What a process that sends traces needs more of the processor than one that does not, over the same database, in
 * alternate rounds. What the processes count themselves: other work on the machine is not in it.
 */
export async function benchTraces(): Promise<void> {
  const sink = await aSink()
  const seeded = await aSeededServer(1_000)
  const traced = { OTEL_EXPORTER_OTLP_ENDPOINT: sink.url }
  const off = await measured(seeded, {})
  const all = await measured(seeded, traced)
  const some = await measured(seeded, { ...traced, ...sampled })
  try {
    const token = await tokenOf(seeded.url, 'morador@demo.zelo')
    const headers = { authorization: `Bearer ${token}` }
    const ids = await recordedBy(token, seeded.url)
    for (const [name, shot] of Object.entries({
      pull: await pulling(seeded.url, headers),
      push: pushing(headers, ids),
    })) {
      const took: Record<'off' | 'all' | 'some', number[]> = { off: [], all: [], some: [] }
      for (const process of [off, all, some]) await process.cpuMs(shot)
      for (let round = 0; round < rounds; round++) {
        took.off.push(await off.cpuMs(shot))
        took.all.push(await all.cpuMs(shot))
        took.some.push(await some.cpuMs(shot))
      }
      printFigure(`CPU of a ${name}, without traces`, took.off, 'ms')
      printRatio(`CPU of a ${name}, every trace sent, pair by pair`, took.all, took.off, '<= 2')
      printRatio(`CPU of a ${name}, one trace of twenty sent, pair by pair`, took.some, took.off, '<= 1.2')
    }
    console.log(`The collector got ${Math.round(sink.bytes() / 1024)} KiB`)
  } finally {
    for (const process of [off, all, some]) await process.close()
    await seeded.close()
    sink.close()
  }
}

type Seeded = Awaited<ReturnType<typeof aSeededServer>>

async function measured(seeded: Seeded, settings: Record<string, string>) {
  const metricsPort = await aFreePort()
  const process = await seeded.beside({ ...settings, METRICS_PORT: String(metricsPort) })
  const cpuSeconds = async () => {
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
    return Number(/^process_cpu_seconds_total (\S+)/m.exec(text)?.[1])
  }
  return {
    close: process.close,
    /** Of one request, on average. */
    async cpuMs(shot: (turn: number) => Shot): Promise<number> {
      const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
      const before = await cpuSeconds()
      let turn = 0
      const shoot = async () => {
        while (turn < shotsEach) {
          const status = await fire(agent, process.url, shot(turn++))
          if (status >= 300) throw new Error(`The measured call answered ${status}`)
        }
      }
      await Promise.all(Array.from({ length: atOnce }, shoot))
      agent.destroy()
      return ((await cpuSeconds()) - before) * (1000 / shotsEach)
    },
  }
}

/** Of a device that has everything. */
async function pulling(url: string, headers: Record<string, string>) {
  let cursor = ''
  for (let isMore = true; isMore;) {
    const answer = await fetch(`${url}/api/sync?limit=500${cursor && `&cursor=${cursor}`}`, { headers })
    const page = (await answer.json()) as PullAnswer
    cursor = page.cursor
    isMore = page.more
  }
  return (): Shot => ({ method: 'GET', path: `/api/sync?limit=500&cursor=${cursor}`, headers })
}

function pushing(headers: Record<string, string>, ids: readonly string[]) {
  return (turn: number): Shot => ({
    method: 'PATCH',
    path: `/api/occurrences/${ids[turn % ids.length]}`,
    headers: {
      ...headers,
      'content-type': 'application/json',
      prefer: changesPreference,
      'idempotency-key': uuidv7(Date.now(), randomBytes(10)),
    },
    body: JSON.stringify({ title: `Medida ${turn} ${Math.random()}` }),
  })
}

/** A collector that throws away what it gets. */
async function aSink() {
  let bytes = 0
  const http = createServer((request, response) => {
    request.on('data', (chunk: Buffer) => (bytes += chunk.byteLength))
    request.on('end', () => response.setHeader('content-type', 'application/json').end('{}'))
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => http.once('listening', resolve))
  return {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`, // listening on TCP
    bytes: () => bytes,
    close: () => http.close().closeAllConnections(),
  }
}
