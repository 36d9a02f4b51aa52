import type { Context } from 'hono'
import type { Kernel } from './kernel.ts'

/** The client's network address; `unknown` without a network, as in tests. */
export function addressOf({ settings }: Kernel, c: Context): string {
  const forwarded = settings.trustProxy && c.req.header('x-forwarded-for')
  if (forwarded) return forwarded.split(',').at(-1)?.trim() ?? 'unknown' // the entry added by our own proxy
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } } // the shape of @hono/node-server
  return incoming?.socket?.remoteAddress ?? 'unknown'
}
