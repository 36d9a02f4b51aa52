import type { Context, Next } from 'hono'
import type { Kernel } from './kernel.ts'

const everyMs = 3_600_000

/** Tells the operator that all clients count as one address: a proxy is in front, and TRUST_PROXY does not say so. */
export function warnOfProxy({ log, clock, settings }: Kernel) {
  let toldAtMs = -Infinity
  return async function warned(c: Context, next: Next): Promise<void> {
    if (!settings.trustProxy && c.req.header('x-forwarded-for') !== undefined) {
      const nowMs = Date.parse(clock.now())
      if (nowMs - toldAtMs >= everyMs) {
        toldAtMs = nowMs
        log.warn('X-Forwarded-For arrives, but TRUST_PROXY is 0: limits count the proxy as one single client')
      }
    }
    await next()
  }
}
