import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '#server/cli/demo/random.ts'
import { anArea } from './an-area.ts'
import { anAssembly } from './an-assembly.ts'
import { anOrder, crowd, type Order, type Sent } from './an-order.ts'
import type { TestServer } from './a-server.ts'

interface Surroundings {
  server: TestServer
  /** An address that may not answer. */
  address(): string
  random: Random
  /** Several of one person when there are more than people. */
  devices?: number
  /** By default longer than a device waits for an answer. */
  patienceMs?: number
  /** Before sending again. */
  restMs?: number
  /** Between two commands of a device, about so long. */
  pauseMs?: number
}

/**
 * People who all send at once, each one thing after the other, and retry with the same key until they receive a final
 * answer. Some send everything twice, and some give up after a timeout.
 */
export async function aCrowd({
  server,
  address,
  random,
  devices = crowd.length,
  patienceMs = 30_000,
  restMs = 20,
  pauseMs = 0,
}: Surroundings) {
  const areaIds = [await anArea(server), await anArea(server), await anArea(server)].map(({ id }) => id)
  const tokens = new Map(
    await Promise.all(crowd.map(async (who) => [who, await server.tokenOf(who)] as const)),
  )
  const sent: Sent[] = []
  const sentBy = new Map(crowd.map((who) => [who, [] as Sent[]]))
  /** Violations: a fault reported as final, a valid command refused, no answer in time. */
  const faults: string[] = []
  const heardOf = { silences: 0, laters: 0 }
  const acknowledgedAt: number[] = []

  const ground = { fixture: server.fixture, areaIds, assemblyId: '' }

  /** Calls an assembly in which each of them may vote once. */
  async function meet(): Promise<void> {
    ground.assemblyId = (await anAssembly(server, { status: 'IN_PROGRESS' })).id
  }

  /** `isDone`: whether a device that has done so many stops. */
  async function work(isDone: (done: number) => boolean): Promise<void> {
    await Promise.all(
      Array.from({ length: devices }, async (_, device) => {
        const who = crowd[device % crowd.length]!
        const mine = sentBy.get(who)!
        const first = device < crowd.length ? 0 : 4 // a person votes once: from their first device
        for (let turn = first; !isDone(turn - first); turn++) {
          const next: Sent = { ...anOrder(who, turn, ground, mine), outcome: 'on its way', tries: 0 }
          sent.push(next)
          mine.push(next)
          await untilFinal(next)
          if (pauseMs > 0) await sleep(random.below(pauseMs * 2))
        }
      }),
    )
  }

  async function untilFinal(order: Sent): Promise<void> {
    const isDoubled = random.below(6) === 0
    const givesUp = random.below(10) === 0
    while (order.outcome === 'on its way') {
      order.tries++
      const answers = await Promise.all(isDoubled ? [ask(order), ask(order)] : [ask(order)])
      if (answers.includes('acknowledged')) {
        order.outcome = 'acknowledged'
        acknowledgedAt.push(Date.now())
      } else if (answers.includes('refused')) order.outcome = 'refused'
      else if (givesUp) order.outcome = 'given up'
      else await sleep(restMs + random.below(restMs * 2))
    }
  }

  async function ask(order: Order): Promise<'acknowledged' | 'refused' | 'again'> {
    const response = await heard(order)
    if (!response) {
      heardOf.silences++
      return 'again'
    }
    const { status, headers } = response
    if (status === 200) return 'acknowledged'
    const text = await response.text().catch(() => 'an answer cut off')
    const isProxys = status >= 502 && !headers.get('content-type')?.includes('json')
    const mayAskAgain =
      isProxys ||
      (headers.has('retry-after') && (status === 503 || (status === 409 && /in_progress/.test(text))))
    if (mayAskAgain) {
      heardOf.laters++
      return 'again'
    }
    faults.push(`${order.method} ${order.path}: ${status} ${text}`)
    return 'refused'
  }

  async function heard({ who, key, method, path, body }: Order): Promise<Response | undefined> {
    try {
      return await fetch(`${address()}/api${path}`, {
        method,
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
        headers: {
          authorization: `Bearer ${tokens.get(who)}`,
          'content-type': 'application/json',
          'idempotency-key': key,
          prefer: 'return=changes',
        },
      })
    } catch (error) {
      if ((error as Error).name === 'TimeoutError')
        faults.push(`${method} ${path}: silence for ${patienceMs} ms`)
      return undefined
    }
  }

  /** The figures of the run. */
  function tale(): string {
    const count = (outcome: Sent['outcome']) => sent.filter((order) => order.outcome === outcome).length
    return [
      `${sent.length} commands: ${count('acknowledged')} acknowledged, ${count('given up')} given up`,
      `${heardOf.silences} silences and ${heardOf.laters} times told to ask later`,
    ].join('; ')
  }

  return { meet, work, sent, faults, tale, acknowledgedAt, heardOf }
}
