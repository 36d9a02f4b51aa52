import type { Context } from 'hono'
import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { Id } from '#domain/values/id.ts'
import { mustAuthenticate, tokenOf } from './authenticate.ts'
import type { Kernel } from './kernel.ts'
import { platformScope } from './scope.ts'
import type { Session } from './sessions.ts'
import { mustChooseCondominium } from './sync/route.ts'

const EventsInput = v.strictObject({ condominium_id: v.optional(Id) })

const heartbeatMs = 20_000
/** Limit of streams per person and process: devices and tabs. */
const streamsPerPerson = 12

/**
 * `GET /api/events`: a stream of server-sent events (WHATWG HTML section 9.2) read with fetch, which can send the
 * Bearer header. `change`: pull now. `unauthenticated`: the session ended, and the stream with it. `moved`: the
 * person's condominium changed, open a new stream.
 */
export function eventsRoute(kernel: Kernel) {
  const open = new Map<string, number>()

  return async function handle(c: Context): Promise<Response> {
    const session = await mustAuthenticate(kernel, c, { fresh: true })
    if (c.req.method === 'HEAD') return new Response(null, { headers })
    const input = parse(EventsInput, c.req.query())
    const condominiumId = await mustChooseCondominium(kernel, session.actor, input.condominium_id)
    const userId = session.actor.id
    const count = open.get(userId) ?? 0
    if (count >= streamsPerPerson) throw new DomainError('too_many', { retryAfterSeconds: 30 })
    open.set(userId, count + 1)
    kernel.metrics.streams.inc()
    const left = () => {
      kernel.metrics.streams.dec()
      const others = (open.get(userId) ?? 1) - 1
      if (others > 0) open.set(userId, others)
      else open.delete(userId)
    }
    const body = await openStream(kernel, { session, token: tokenOf(c) ?? '', condominiumId, onEnd: left })
    return new Response(body, { headers })
  }
}

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no', // nginx would buffer the events
}

interface Listener {
  session: Session
  token: string
  condominiumId: string | null
  onEnd(): void
}

async function openStream(kernel: Kernel, { session, token, condominiumId, onEnd }: Listener) {
  const text = new TextEncoder()
  const cleanups: (() => void)[] = [onEnd]
  let isOver = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined

  const say = (line: string) => controller?.enqueue(text.encode(`${line}\n\n`))
  const clean = () => {
    isOver = true
    cleanups.splice(0).forEach((cleanup) => cleanup())
  }
  /** The session may end before everything is set up. */
  const onceOver = (cleanup: () => void) => void (isOver ? cleanup() : cleanups.push(cleanup))
  const end = (last?: string) => {
    if (isOver) return
    if (last) say(`event: ${last}\ndata: {}`)
    clean()
    controller?.close()
  }
  const stream = new ReadableStream<Uint8Array>({
    start: (given) => void (controller = given),
    cancel: clean,
  })

  const beat = async () => {
    const now = await kernel.sessions.find(token)
    if (!now) return end('unauthenticated')
    if (now.actor.condominium_id !== session.actor.condominium_id) return end('moved')
    if (!isOver) say(': here')
  }
  const timer = setInterval(() => void beat().catch(() => end()), heartbeatMs) // the database is down: clients reconnect
  timer.unref()
  const scopes = condominiumId ? [platformScope, condominiumId] : [platformScope]
  onceOver(() => clearInterval(timer))
  onceOver(kernel.live.onClose(() => end()))
  onceOver(kernel.sessions.watch(session, () => end('unauthenticated')))
  onceOver(await kernel.live.listen(scopes, () => say('event: change\ndata: {}')))
  if (!isOver) say(': open')
  return stream
}
