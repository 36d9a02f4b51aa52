import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { uuidv7 } from '#domain/values/id.ts'
import { aBareServer } from './bare.ts'
import { printFigure, printRatio } from './figures.ts'
import { aSeededServer, recordedBy, tokenOf } from './seeded-server.ts'

const secondsEach = 4
const atOnce = 16
const rounds = 3

export interface Shot {
  method: 'GET' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Requests per second of an authenticated read and write, as a ratio to a bare route over the same database. */
export async function benchRequests(): Promise<void> {
  const seeded = await aSeededServer(1_000)
  const bare = await aBareServer(seeded.dataDir)
  try {
    const token = await tokenOf(seeded.url, 'morador@demo.zelo')
    const ids = await recordedBy(token, seeded.url)
    const pick = (turn: number) => ids[turn % ids.length] ?? ''
    const authorization = `Bearer ${token}`
    const json = { 'content-type': 'application/json' }
    const title = (turn: number) => JSON.stringify({ title: `Medida ${turn}` })

    await compare({ name: 'read', aim: '>= 0.7' }, [seeded.url, bare.url], {
      ours: (turn) => ({ method: 'GET', path: `/api/occurrences/${pick(turn)}`, headers: { authorization } }),
      theirs: (turn) => ({ method: 'GET', path: `/bare/${pick(turn)}` }),
    })
    await compare({ name: 'write', aim: '>= 0.35' }, [seeded.url, bare.url], {
      ours: (turn) => ({
        method: 'PATCH',
        path: `/api/occurrences/${pick(turn)}`,
        headers: { authorization, ...json, 'idempotency-key': uuidv7(Date.now(), randomBytes(10)) },
        body: title(turn),
      }),
      theirs: (turn) => ({ method: 'PATCH', path: `/bare/${pick(turn)}`, headers: json, body: title(turn) }),
    })
  } finally {
    await bare.close()
    await seeded.close()
  }
}

async function compare(
  { name, aim }: { name: string; aim: string },
  [ourUrl, bareUrl]: [string, string],
  shots: Record<'ours' | 'theirs', (turn: number) => Shot>,
) {
  const ours: number[] = []
  const theirs: number[] = []
  await perSecond(ourUrl, shots.ours, 1)
  await perSecond(bareUrl, shots.theirs, 1)
  for (let round = 0; round < rounds; round++) {
    ours.push(await perSecond(ourUrl, shots.ours, secondsEach))
    theirs.push(await perSecond(bareUrl, shots.theirs, secondsEach))
  }
  printFigure(`Authenticated ${name}, requests per second`, ours, '/s')
  printFigure(`Bare Hono + pg ${name}, requests per second`, theirs, '/s')
  printRatio(`Ratio of the ${name}s, pair by pair`, ours, theirs, aim)
}

/** Requests per second of sixteen callers, who take the shots in turn. */
export async function perSecond(url: string, shot: (turn: number) => Shot, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const end = performance.now() + seconds * 1000
  let done = 0
  let turn = 0
  async function shooter() {
    while (performance.now() < end) {
      const status = await fire(agent, url, shot(turn++))
      if (status >= 300) throw new Error(`The measured call answered ${status}`)
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, shooter))
  agent.destroy()
  return done / seconds
}

export function fire(agent: Agent, url: string, { method, path, headers = {}, body }: Shot): Promise<number> {
  return new Promise((resolve, reject) => {
    const length = body ? { 'content-length': String(Buffer.byteLength(body)) } : {}
    const call = request(`${url}${path}`, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 0))
    })
    call.once('error', reject)
    call.end(body)
  })
}
