import type { ServerResponse } from 'node:http'
import { aSignal, isWrite, type Stopped, tell } from './browser-signal.ts'

/** Faulty responses of networks: in the server's place, or altered. */
export type Lie = keyof typeof lies

const portal = '<!doctype html><title>Wi-Fi do shopping</title><p>Aceite os termos para navegar.'

const lies = {
  'hangs up before it has passed anything on': {
    which: isWrite,
    manner: ({ answer }: Stopped) => void answer.destroy(),
  },
  'hangs up after it has passed everything on': {
    which: isWrite,
    async manner({ ask, answer }: Stopped) {
      await ask()
      answer.destroy()
    },
  },
  'never answers': { which: isWrite, manner: () => undefined },
  'passes on half of the answer': {
    which: isWrite,
    async manner({ ask, answer }: Stopped) {
      const { status, headers, body } = await ask()
      answer.writeHead(status, { ...headers, 'content-length': body.length })
      answer.write(body.subarray(0, body.length / 2), () => answer.destroy())
    },
  },
  'passes on half of the answer as if it were the whole': {
    which: isWrite,
    async manner({ ask, answer }: Stopped) {
      const { status, headers, body } = await ask()
      const half = body.subarray(0, body.length / 2)
      tell(answer, { status, headers: { ...headers, 'content-length': String(half.length) }, body: half })
    },
  },
  'shows a page of its own': {
    which: () => true,
    manner: ({ answer }: Stopped) => say(answer, 200, { 'content-type': 'text/html; charset=utf-8' }, portal),
  },
  'shows a page of its own and calls it JSON': {
    which: () => true,
    manner: ({ answer }: Stopped) => say(answer, 200, { 'content-type': 'application/json' }, portal),
  },
  'asks for a password of its own': {
    which: () => true,
    manner: ({ answer }: Stopped) => say(answer, 401, { 'content-type': 'text/html' }, portal),
  },
  'leads to a page of its own': {
    which: () => true,
    manner: ({ answer }: Stopped) => say(answer, 302, { location: '/aceite-os-termos' }, ''),
  },
  'leads to a page elsewhere': {
    which: () => true,
    manner: ({ answer }: Stopped) => say(answer, 302, { location: 'http://localhost:1/aceite' }, ''),
  },
  'says that it is out of order': {
    which: isWrite,
    manner: ({ answer }: Stopped) =>
      say(answer, 503, { 'content-type': 'text/plain' }, 'Service Unavailable'),
  },
} as const

/** A connection to the server that can be told to send faulty responses, and counts them. */
export async function aLiar(to: string) {
  const way = await aSignal(to)
  const unanswered = new Set<ServerResponse>()
  let times = 0

  return {
    ...way,
    lie(lie: Lie) {
      times = 0
      const { which, manner } = lies[lie]
      way.meet(which, async (stopped) => {
        unanswered.add(stopped.answer)
        await manner(stopped)
        if (isWrite({ method: stopped.method, url: stopped.path })) times++
      })
    },
    /** How many changes got a faulty response. */
    lied: () => times,
    beHonest() {
      way.letThrough()
      for (const answer of unanswered) if (!answer.writableEnded) answer.destroy()
      unanswered.clear()
    },
  }
}

function say(answer: ServerResponse, status: number, headers: Record<string, string>, text: string): void {
  answer.writeHead(status, headers).end(text)
}
