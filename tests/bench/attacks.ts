import { randomBytes, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { createServer } from 'node:net'
import { aFreePort } from '#tests/support/a-free-port.ts'
import { type Attack, type Attackers, fire } from './attack.ts'
import { printFigure, printRatio } from './figures.ts'
import { aSeededServer, password, tokenOf } from './seeded-server.ts'
import { manyOfOne } from './many-of-one.ts'

/**
 * What one tenant waits for while somebody attacks: the attacks of outside reviews, side by side with no attack. In the
 * pauses between the attacks as many bytes are sent to a server that reads nothing, so that what sending them costs this machine is not
 * counted as Zelo's.
 */
const secondsEach = 5
const rounds = 3

export async function benchAttacks(): Promise<void> {
  await benchEach({ REQUEST_RATE: '1500/20' }, attacksOf)
  // Without the rates, under which they would soon ask for nothing more: it is the lines that are measured.
  await benchEach({}, manyOfOne)
}

async function benchEach(
  settings: Record<string, string>,
  attacksBy: (attackers: Attackers) => Attack[] | Promise<Attack[]>,
): Promise<void> {
  const seeded = await aSeededServer(1_000, { ...settings, TRUST_PROXY: '1' })
  const sink = await aSink()
  try {
    const victim = await tokenOf(seeded.url, 'sindico@outro.zelo')
    const resident = await tokenOf(seeded.url, 'morador@demo.zelo')
    const manager = await tokenOf(seeded.url, 'sindico@demo.zelo')
    const nobody = await tokenOf(seeded.url, 'usuario@demo.zelo')
    const phones: string[] = []
    for (let phone = 0; phone < 12; phone++) phones.push(await tokenOf(seeded.url, 'prestador@demo.zelo'))
    const wanted = process.env.ATTACK
    const attacks = await attacksBy({ url: seeded.url, resident, manager, nobody, phones })
    for (const attack of attacks.filter(({ name }) => !wanted || name.includes(wanted))) {
      const [calm, attacked]: [number[], number[]] = [[], []]
      for (let round = 0; round < rounds; round++) {
        calm.push(median(await waits(seeded.url, victim, sink.url, attack)))
        attacked.push(median(await waits(seeded.url, victim, seeded.url, attack)))
      }
      printFigure(`${attack.name}: another tenant waits, calm`, calm, 'ms')
      printFigure(`${attack.name}: another tenant waits, attacked`, attacked, 'ms')
      printRatio(`${attack.name}: ratio, pair by pair`, attacked, calm, '<= 2')
    }
  } finally {
    await sink.close()
    await seeded.close()
  }
}

function attacksOf({ resident, nobody, phones }: Attackers): Attack[] {
  const megabyte = Buffer.from(JSON.stringify({ email: 'a@b.co', password: 'x'.repeat(1024 * 1024) }))
  const json = { 'content-type': 'application/json' }
  const crafted = Buffer.from(JSON.stringify({ steps: Array.from({ length: 700 }, () => '0c users') }))
  const large = Buffer.alloc(8 * 1024 * 1024, 'x')
  return [
    {
      name: '1 MB of anonymous JSON',
      atOnce: 6,
      shot: () => ({ method: 'POST', path: '/api/auth/login', headers: json, body: megabyte }),
    },
    {
      name: 'Crafted cursors',
      atOnce: 20,
      shot: () => ({
        method: 'GET',
        path: `/api/sync?cursor=${crafted.toString('base64url').slice(0, 7000)}`,
        headers: { authorization: `Bearer ${resident}` },
      }),
    },
    {
      name: 'Large bodies without permission',
      atOnce: 6,
      shot: () => ({
        method: 'POST',
        path: `/api/condominium-documents`,
        headers: {
          authorization: `Bearer ${nobody}`,
          'content-type': `multipart/form-data; boundary=${randomBytes(8).toString('hex')}`,
        },
        body: large,
      }),
    },
    {
      // Each from an address of its own, as a botnet has them: no limit by address stops it.
      name: 'Sign-ins that are hashed',
      atOnce: 32,
      shot: () => ({
        method: 'POST',
        path: '/api/auth/login',
        headers: { ...json, 'x-forwarded-for': randomAddress() },
        body: Buffer.from(JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'tentativa' })),
      }),
    },
    {
      // The right password, which is refused only after it was hashed, from all devices of one person.
      name: 'Passwords of somebody who is in',
      waitsFor: 'sign-in',
      atOnce: 48,
      shot: (turn) => ({
        method: 'POST',
        path: '/api/auth/change-email',
        headers: { ...json, authorization: `Bearer ${phones[turn % phones.length]}` },
        body: Buffer.from(JSON.stringify({ email: 'prestador@demo.zelo', current_password: password })),
      }),
    },
  ]
}

/** How long each of the victim's reads took, in milliseconds, while the attack goes to `target`. */
async function waits(
  url: string,
  token: string,
  target: string,
  { atOnce, shot, waitsFor }: Attack,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const end = performance.now() + secondsEach * 1000
  let turn = 0
  const attackers = Array.from({ length: atOnce }, async () => {
    while (performance.now() < end) await fire(agent, target, shot(turn++))
  })
  const taken: number[] = []
  while (performance.now() < end) {
    const startedAt = performance.now()
    const answer = waitsFor === 'sign-in' ? await signIn(url) : await readMe(url, token)
    if (!answer.ok) throw new Error(`the other tenant is answered ${answer.status}`)
    await answer.arrayBuffer()
    taken.push(performance.now() - startedAt)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  await Promise.all(attackers)
  agent.destroy()
  return taken
}

function readMe(url: string, token: string): Promise<Response> {
  return fetch(`${url}/api/auth/me`, { headers: { authorization: `Bearer ${token}` } })
}

/** On a device that the account does not know. */
function signIn(url: string): Promise<Response> {
  return fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({ email: 'sindico@demo.zelo', password: password }),
  })
}

function randomAddress(): string {
  return Array.from(randomBytes(4)).join('.')
}

/** Answers every request at once, and drops what else comes. */
async function aSink() {
  const port = await aFreePort()
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.once('data', () => {
      socket.end('HTTP/1.1 413 Payload Too Large\r\ncontent-length: 0\r\nconnection: close\r\n\r\n')
      socket.resume()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}
