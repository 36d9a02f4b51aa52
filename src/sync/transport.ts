import type { SessionEnd } from '#domain/kernel/session-ends.ts'
import { type RawAnswer, sessionEndOf } from './answer.ts'
import { firstOf } from './first-of.ts'

export interface Request {
  method: string
  /** Under `/api`. */
  path: string
  headers?: Record<string, string>
  body?: string | FormData
  timeoutMs?: number
  signal?: AbortSignal
}

/** Sends requests as one person. Tests use transports that lose, delay and duplicate them. */
export interface Transport {
  send(request: Request): Promise<RawAnswer | null>
  /** Bytes of pictures and documents; null when they could not be fetched. */
  fetchBlob(path: string): Promise<Blob | null>
  /** A stream of server-sent events, or null when it could not be opened. */
  open?(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null>
}

interface TransportDependencies {
  fetch: typeof fetch
  /** The signed-in person's token now, or null. */
  token(): Promise<string | null> | string | null
  appVersion: string
  /**
   * Called after every response of our server, and after every request without one: the only reliable evidence of being
   * online.
   */
  onReach(isReached: boolean): void
  /** A 401 told why the token is good for nothing any more. */
  onSessionOver?(reason: SessionEnd): void
}

const patienceMs = 30_000

export function httpTransport(dependencies: TransportDependencies): Transport {
  const { fetch, token, appVersion, onReach, onSessionOver } = dependencies

  async function headersFor(request: Pick<Request, 'headers' | 'body'>): Promise<Headers> {
    const headers = new Headers(request.headers)
    const bearer = await token()
    if (bearer) headers.set('authorization', `Bearer ${bearer}`)
    headers.set('x-app-version', appVersion)
    if (typeof request.body === 'string') headers.set('content-type', 'application/json')
    return headers
  }

  return {
    async send(request) {
      const limit = AbortSignal.timeout(request.timeoutMs ?? patienceMs)
      const signal = request.signal ? firstOf(request.signal, limit) : limit
      try {
        const { method, path, body } = request
        const answer = await fetch(`/api${path}`, {
          method,
          body,
          headers: await headersFor(request),
          signal,
          cache: 'no-store',
        })
        const raw = { status: answer.status, headers: answer.headers, body: await readBody(answer) }
        onReach(raw.body !== undefined)
        const reason = sessionEndOf(raw)
        if (reason) onSessionOver?.(reason)
        return raw
      } catch (error) {
        if (!(error instanceof Error)) throw error
        if (!request.signal?.aborted) onReach(false)
        return null
      }
    },

    async fetchBlob(path) {
      const answer = await get(path, AbortSignal.timeout(patienceMs))
      const isOurs = answer?.ok && !answer.headers.get('content-type')?.startsWith('text/html')
      return isOurs ? answer.blob() : null
    },

    async open(path, signal) {
      const answer = await get(path, signal)
      const isStream = answer?.headers.get('content-type')?.startsWith('text/event-stream') ?? false
      if (!answer?.ok || !isStream) return null
      onReach(true)
      return answer.body
    },
  }

  async function get(path: string, signal: AbortSignal): Promise<Response | null> {
    try {
      return await fetch(`/api${path}`, { headers: await headersFor({}), signal, cache: 'no-store' })
    } catch (error) {
      if (!signal.aborted) onReach(false)
      if (error instanceof Error) return null
      throw error
    }
  }
}

/**
 * Some browsers report offline when they are not: an answer of our server while the device claims to be offline overrides
 * the claim, until a request gets none or the device reports online again. `stopped` aborts the requests under way.
 */
export function cutOffCheck(
  { transport, isCutOff }: { transport: Transport; isCutOff(): boolean },
  stopped: AbortSignal,
): { transport: Transport; isCutOff(): boolean } {
  let hasAnswered = false
  const isReallyCutOff = () => {
    if (!isCutOff()) hasAnswered = false
    return isCutOff() && !hasAnswered
  }
  return {
    isCutOff: isReallyCutOff,
    transport: {
      ...transport,
      async send(request) {
        isReallyCutOff() // online again, perhaps for a moment only
        const answer = await transport.send({ ...request, signal: stopped })
        if (isCutOff()) hasAnswered = answer?.body !== undefined
        return answer
      },
    },
  }
}

/** Undefined if the body is not JSON, and so not from our server. */
async function readBody(answer: Response): Promise<unknown> {
  if (answer.status === 204) return null
  const text = await answer.text()
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    if (error instanceof SyntaxError) return undefined
    throw error
  }
}
