import { Readable } from 'node:stream'
import { reopenMs } from '#sync/backoff.ts'
import { listen, type Listening } from '#sync/live.ts'
import type { Transport } from '#sync/transport.ts'
import { anEventStream } from './an-event-stream.ts'

export type Fleet = Awaited<ReturnType<typeof aFleet>>

/** Devices as the app has them listen, one for each token; resolves when all are listening. */
export async function aFleet(url: string, tokens: string[]) {
  const told: number[] = []
  const knocks: number[] = []
  const openings: number[] = []
  let open = 0
  let since = Date.now()
  const devices: Listening[] = []
  for (const token of tokens) {
    while (knocks.length - openings.length > 50) await new Promise((resolve) => setTimeout(resolve, 5))
    devices.push(
      listen({
        transport: transportOf(token),
        path: '/events',
        onChange: () => told.push(Date.now()),
        onOpen: (isOpen) => {
          open += isOpen ? 1 : -1
          if (isOpen) openings.push(Date.now())
        },
        waitMs: (failures) => reopenMs(failures, Math.random()),
      }),
    )
  }
  while (open < tokens.length) await new Promise((resolve) => setTimeout(resolve, 5))

  function transportOf(token: string): Transport {
    return {
      send: async () => null,
      fetchBlob: async () => null,
      async open(_path, signal) {
        knocks.push(Date.now())
        try {
          const stream = await anEventStream(url, token)
          signal.addEventListener('abort', () => stream.destroy())
          return Readable.toWeb(stream) as ReadableStream<Uint8Array>
        } catch (error) {
          if (!(error instanceof Error)) throw error
          return null // nobody is there: the device waits
        }
      },
    }
  }

  /** How many in each second since `forget`. */
  function eachSecond(moments: number[]): number[] {
    const counts: number[] = []
    for (const at of moments) {
      const second = Math.floor((at - since) / 1_000)
      counts[second] = (counts[second] ?? 0) + 1
    }
    return Array.from(counts, (count) => count ?? 0)
  }

  return {
    openNow: () => open,
    told: () => told,
    knocks: () => eachSecond(knocks),
    openings: () => eachSecond(openings),
    /** Begins to count anew. */
    forget() {
      for (const list of [told, knocks, openings]) list.length = 0
      since = Date.now()
    },
    stop: () => devices.forEach((device) => device.stop()),
  }
}
