import type { RawAnswer } from '#sync/answer.ts'
import type { Request } from '#sync/transport.ts'
import type { Chance } from './chance.ts'
import type { Summary } from './summary.ts'

/** The possible faults of a request. */
export const networkFaults = [
  'delivered',
  'request lost',
  'answer lost',
  'doubled',
  'late',
  'too many',
  'unavailable',
  'failed',
  'captive portal',
] as const
export type NetworkFault = (typeof networkFaults)[number]

/** A request waiting to be delivered. */
export interface Crossing {
  request: Request
  /** Delivers it to the server and answers the response. A second call delivers a copy. */
  deliver(): Promise<RawAnswer | null>
  answer(raw: RawAnswer | null): void
}

export interface NetworkConditions {
  /** The percentage of requests with a fault. */
  faults: number
}

/**
 * The network of all devices. One request is delivered at a time, chosen by the seed, and the next only when every
 * device waits again: two runs of one history deliver in the same order.
 */
export function aNetwork(summary: Summary) {
  const waiting: Crossing[] = []
  let late: Crossing['deliver'][] = []

  async function cross(
    { request, deliver, answer }: Crossing,
    fault: NetworkFault,
    draw: Chance,
  ): Promise<void> {
    summary.met(fault)
    switch (fault) {
      case 'delivered':
        return answer(await deliver())
      case 'request lost':
        return answer(null)
      case 'answer lost':
        await deliver()
        return answer(null)
      case 'doubled': {
        const answers = draw.percent(50)
          ? await Promise.all([deliver(), deliver()])
          : [await deliver(), await deliver()]
        return answer(draw.one(answers) ?? null)
      }
      case 'late':
        if (request.method !== 'GET') late.push(deliver)
        return answer(null)
      default:
        return answer(foreign[fault](draw))
    }
  }

  return {
    enter(crossing: Crossing): void {
      waiting.push(crossing)
    },
    isWaiting: () => waiting.length > 0,
    /** Delivers one request. */
    async letOneThrough(draw: Chance, { faults }: NetworkConditions): Promise<void> {
      const at = draw.upTo(waiting.length)
      const [crossing] = waiting.splice(at, 1)
      if (!crossing) return
      await cross(
        crossing,
        draw.percent(faults) ? (draw.one(networkFaults) ?? 'delivered') : 'delivered',
        draw,
      )
    },
    /** Delayed requests arrive after all, when their sender has given up long ago. */
    async lateArrive(draw: Chance): Promise<void> {
      const arriving = late
      late = []
      while (arriving.length > 0) await arriving.splice(draw.upTo(arriving.length), 1)[0]?.()
    },
  }
}

/** Responses that are not from the server, or that it sent instead of doing anything. */
const foreign: Record<
  Exclude<NetworkFault, 'delivered' | 'request lost' | 'answer lost' | 'doubled' | 'late'>,
  (draw: Chance) => RawAnswer
> = {
  'too many': (draw) => problem(429, 'too_many', { 'retry-after': String(1 + draw.upTo(120)) }),
  unavailable: () => problem(503, 'unavailable', { 'retry-after': '5' }),
  failed: () => problem(500, 'internal'),
  'captive portal': () => ({
    status: 200,
    headers: new Headers({ 'content-type': 'text/html' }),
    body: undefined,
  }),
}

function problem(status: number, code: string, headers: Record<string, string> = {}): RawAnswer {
  return {
    status,
    headers: new Headers({ 'content-type': 'application/problem+json', ...headers }),
    body: { type: `urn:zelo:problem:${code}`, title: code, detail: code, status, code },
  }
}
