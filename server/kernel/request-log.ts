import { randomUUID } from 'node:crypto'
import type { Context, Next } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { Kernel } from './kernel.ts'

/**
 * One line per response: the route's pattern, never the URL (ids, tokens and e-mails may be in it), and no body,
 * header or name. `X-Request-Id` is returned so that a person's report can be found here.
 */
export function logRequests({ log, metrics }: Kernel) {
  return async function logged(c: Context, next: Next): Promise<void> {
    const id = requestId(c.req.header('x-request-id'))
    const startedAt = performance.now()
    c.set('requestId', id)
    await next()
    c.res.headers.set('x-request-id', id)
    const tookMs = performance.now() - startedAt
    const [{ method }, route, { status }] = [c.req, patternOf(c), c.res]
    metrics.requests.observe({ method, route, status }, tookMs / 1000)
    log.info({ request_id: id, method, route, status, took_ms: Math.round(tookMs) })
  }
}

function patternOf(c: Context): string {
  return matchedRoutes(c).find(({ method }) => method !== 'ALL')?.path ?? 'none'
}

function requestId(given: string | undefined): string {
  return given && /^[A-Za-z0-9._-]{8,64}$/.test(given) ? given : randomUUID()
}
