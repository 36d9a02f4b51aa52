import type { Context } from 'hono'
import type { Kernel } from './kernel.ts'

/** The caller's network address; `unknown` where the server runs without a network, as in tests. */
export function addressOf({ settings }: Kernel, c: Context): string {
  const forwarded = settings.trustProxy && c.req.header('x-forwarded-for')
  if (forwarded) return forwarded.split(',').at(-1)?.trim() ?? 'unknown' // the entry our own proxy wrote
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } } // @hono/node-server's
  return incoming?.socket?.remoteAddress ?? 'unknown'
}
