import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { Agent, request } from 'node:http'
import { fileURLToPath } from 'node:url'
import { uuidv7 } from '#domain/values/id.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { tell } from './figures.ts'
import { aStage, answers, freePort, tokenOf } from './stage.ts'

const secondsEach = 4
const atOnce = 16
const rounds = 3

interface Shot {
  method: 'GET' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: string
}

/** Requests per second of one authenticated read and one write, as a ratio to a bare route over the same database. */
export async function benchRequests(): Promise<void> {
  const stage = await aStage(1_000)
  const database = await startEmbedded({ dataDir: stage.dataDir })
  const barePort = await freePort()
  const bare = spawn(
    'npx',
    ['tsx', fileURLToPath(new URL('./bare-server.ts', import.meta.url)), database.url, String(barePort)],
    { stdio: 'ignore', detached: true },
  )
  try {
    const token = await tokenOf(stage.url, 'sindico@demo.zelo')
    const list = await fetch(`${stage.url}/api/occurrences`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const ids = ((await list.json()) as { id: string }[]).map(({ id }) => id)
    const bareUrl = `http://127.0.0.1:${barePort}`
    await answers(`${bareUrl}/bare/${ids[0]}`)
    const pick = (turn: number) => ids[turn % ids.length] ?? ''
    const authorization = `Bearer ${token}`
    const json = { 'content-type': 'application/json' }
    const title = (turn: number) => JSON.stringify({ title: `Medida ${turn}` })

    await compare('read', stage.url, bareUrl, {
      ours: (turn) => ({ method: 'GET', path: `/api/occurrences/${pick(turn)}`, headers: { authorization } }),
      theirs: (turn) => ({ method: 'GET', path: `/bare/${pick(turn)}` }),
    })
    await compare('write', stage.url, bareUrl, {
      ours: (turn) => ({
        method: 'PATCH',
        path: `/api/occurrences/${pick(turn)}`,
        headers: { authorization, ...json, 'idempotency-key': uuidv7(Date.now(), randomBytes(10)) },
        body: title(turn),
      }),
      theirs: (turn) => ({ method: 'PATCH', path: `/bare/${pick(turn)}`, headers: json, body: title(turn) }),
    })
  } finally {
    if (bare.pid) process.kill(-bare.pid)
    await database.stop()
    await stage.close()
  }
}

async function compare(
  name: string,
  ourUrl: string,
  bareUrl: string,
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
  tell(`Authenticated ${name}, requests per second`, ours, '/s')
  tell(`Bare Hono + pg ${name}, requests per second`, theirs, '/s')
  tell(
    `Ratio of the ${name}s, pair by pair`,
    ours.map((value, at) => value / (theirs[at] ?? Number.NaN)),
    'x',
  )
}

async function perSecond(url: string, shot: (turn: number) => Shot, seconds: number): Promise<number> {
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

function fire(agent: Agent, url: string, { method, path, headers = {}, body }: Shot): Promise<number> {
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
