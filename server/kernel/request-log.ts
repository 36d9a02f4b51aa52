import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import { inSpan, type SpanOptions } from '#server/ports/tracing.ts'
import type { Kernel } from './kernel.ts'

/**
 * One line per response, of health checks that are well only with `LOG_LEVEL=debug`: the route's pattern, never the URL (ids, tokens and e-mails may be in it), and no body,
 * header or name. `X-Request-Id` is returned so that a person's report can be found here.
 */
export function logRequests({ log, metrics, tracing, settings }: Kernel) {
  return async function logged(c: Context, next: Next): Promise<void> {
    const id = requestId(c.req.header('x-request-id'))
    const startedAt = performance.now()
    c.set('requestId', id)
    const traceId = await inSpan(tracing, requestSpan(c, settings.trustProxy), async (span) => {
      await next()
      const [{ method }, route, { status }] = [c.req, patternOf(c), c.res]
      span.rename(`${method} ${route}`)
      span.set({ 'http.route': route, 'http.response.status_code': status, 'zelo.request_id': id })
      if (status >= 500) span.fail()
      return span.traceId
    })
    c.res.headers.set('x-request-id', id)
    const tookMs = performance.now() - startedAt
    const [{ method }, route, { status }] = [c.req, patternOf(c), c.res]
    metrics.requests.observe({ method, route, status }, tookMs / 1000)
    const trace = traceId && { trace_id: traceId }
    const line = { request_id: id, ...trace, method, route, status, took_ms: Math.round(tookMs) }
    if (isWell(route, status)) log.debug(line)
    else log.info(line)
  }
}

/** A proxy asks each process every second: its answers would bury the others. */
function isWell(route: string, status: number): boolean {
  return route.startsWith('/api/health') && status < 400
}

/** Only our own proxy may say which trace it is of, and that it is sampled. */
function requestSpan(c: Context, trustProxy: boolean): SpanOptions {
  const { method } = c.req
  const parent = trustProxy && {
    traceparent: c.req.header('traceparent'),
    tracestate: c.req.header('tracestate'),
  }
  return {
    name: method,
    kind: 'server',
    attributes: { 'http.request.method': method },
    ...(parent && { parent }),
  }
}

function patternOf(c: Context): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none'
}

function requestId(given: string | undefined): string {
  return given && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID()
}
