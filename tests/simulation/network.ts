import type { RawAnswer } from '#sync/answer.ts'
import type { Request } from '#sync/transport.ts'
import type { Chance } from './chance.ts'
import type { Summary } from './summary.ts'

/** What may become of a request on its way. */
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

/** A request at the edge of its device, waiting to be let through. */
export interface Crossing {
  request: Request
  /** Sends it to the server and answers what came back. Again is a second copy. */
  deliver(): Promise<RawAnswer | null>
  answer(raw: RawAnswer | null): void
}

export interface NetworkConditions {
  /** So many requests in a hundred meet a fault. */
  faults: number
}

/**
 * Where requests of all devices cross. One is let through at a time, whichever the draw says, and no other before
 * every device waits again: two runs of one history cross in the same order.
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
    /** Lets one request through. */
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
    /** What was held up somewhere arrives after all, when its sender has long given up waiting. */
    async lateArrive(draw: Chance): Promise<void> {
      const arriving = late
      late = []
      while (arriving.length > 0) await arriving.splice(draw.upTo(arriving.length), 1)[0]?.()
    },
  }
}

/** Answers that the server did not give, or gave instead of doing anything. */
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
