import type { Context } from 'hono'
import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { parse } from '#domain/kernel/parse.ts'
import { Id } from '#domain/values/id.ts'
import { mustAuthenticate } from './authenticate.ts'
import type { Kernel } from './kernel.ts'
import { platformScope } from './scope.ts'
import type { Session } from './sessions.ts'
import { mustChooseCondominium } from './sync/route.ts'

const EventsInput = v.strictObject({ condominium_id: v.optional(Id) })

const heartbeatMs = 20_000
/** Limit of streams per person and process: devices and tabs. */
const streamsPerPerson = 12

/** Events that wait for a reader. One that takes none of so many is not there any more, or does not listen. */
const mostUnread = 16
/** After an end that is about one session: there is nobody to make way for. */
const soonMs = 1_000

/**
 * `GET /api/events`: a stream of server-sent events (WHATWG HTML section 9.2) read with fetch, which can send the
 * Bearer header. `change`: pull now. `unauthenticated`: the session ended, and the stream with it. `moved`: the
 * person's condominium changed, open a new stream. `retry`: when to open the next one, before the server ends this one.
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
    const connection = connectionOf(c)
    const body = await openStream(kernel, { session, condominiumId, connection, onEnd: left })
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
  condominiumId: string | null
  /** Absent if the answer is not sent by a server. */
  connection: Connection | undefined
  onEnd(): void
}

interface Connection {
  destroy(): void
}

function connectionOf(c: Context): Connection | undefined {
  return ((c.env ?? {}) as { outgoing?: Connection }).outgoing // the shape of @hono/node-server
}

async function openStream(kernel: Kernel, listener: Listener) {
  const { session, condominiumId, connection, onEnd } = listener
  const text = new TextEncoder()
  const cleanups: (() => void)[] = [onEnd]
  let isOver = false
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined

  const say = (line: string) => {
    if (controller?.desiredSize === 0) return drop()
    controller?.enqueue(text.encode(`${line}\n\n`))
  }
  const clean = () => {
    isOver = true
    cleanups.splice(0).forEach((cleanup) => cleanup())
  }
  /** The session may end before everything is set up. */
  const onceOver = (cleanup: () => void) => void (isOver ? cleanup() : cleanups.push(cleanup))
  const end = (last?: string) => {
    if (isOver) return
    if (last) say(last)
    if (isOver) return
    clean()
    controller?.close()
  }
  /** With what it has not read: it pulls when it is back. */
  const drop = () => {
    if (isOver) return
    clean()
    kernel.log.info('an event stream that nobody read was closed')
    if (connection) connection.destroy()
    else controller?.error(new Error('the events were not read'))
  }
  const stream = new ReadableStream<Uint8Array>(
    {
      start: (given) => void (controller = given),
      cancel: clean,
    },
    { highWaterMark: mostUnread },
  )

  const beat = async () => {
    const now = await kernel.sessions.condominiumOf(session)
    if (now === undefined) return end(over('unauthenticated'))
    if (now !== session.actor.condominium_id) return end(over('moved'))
    if (!isOver) say(': here')
  }
  const timer = setInterval(() => void beat().catch(() => end()), heartbeatMs) // the database is down: clients reconnect
  timer.unref()
  const scopes = condominiumId ? [platformScope, condominiumId] : [platformScope]
  onceOver(() => clearInterval(timer))
  onceOver(kernel.live.onClose((comeBackInMs) => end(`retry: ${comeBackInMs}`)))
  onceOver(kernel.sessions.watch(session, () => end(over('unauthenticated'))))
  try {
    onceOver(await kernel.live.listen(scopes, () => say('event: change\ndata: {}')))
  } catch (error) {
    clean()
    throw error
  }
  if (!isOver) say(': open')
  return stream
}

function over(event: 'unauthenticated' | 'moved'): string {
  return `retry: ${soonMs}\nevent: ${event}\ndata: {}`
}
