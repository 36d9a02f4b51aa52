import { isIPv6 } from 'node:net'
import type { Context } from 'hono'
import type { Kernel } from './kernel.ts'

/** The client's network, which limits count: an IPv4 address or an IPv6 /64; `unknown` without one, as in tests. */
export function addressOf({ settings }: Kernel, c: Context): string {
  const forwarded = settings.trustProxy && c.req.header('x-forwarded-for')
  if (forwarded) return networkOf(forwarded.split(',').at(-1)?.trim() ?? '') // the entry added by our own proxy
  const { incoming } = (c.env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } } // the shape of @hono/node-server
  return networkOf(incoming?.socket?.remoteAddress ?? '')
}

/**
 * A household or a rented server has a whole IPv6 /64 (RFC 6177): 2^64 addresses of one caller. An IPv4 address written as
 * IPv6 (RFC 4291, section 2.5.5.2) is that IPv4 address.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.replace(/^\[|\](?::\d+)?$/g, '').split('%') // without brackets, port and zone
  if (!isIPv6(bare)) return bare.replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1') || 'unknown'
  const groups = groupsOf(bare)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff)
    return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight numbers of an IPv6 address. */
function groupsOf(address: string): number[] {
  const shortest = new URL(`http://[${address}]`).hostname.slice(1, -1) // also turns a dotted end into two groups
  const [first = [], last = []] = shortest.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return [...first, ...zeros, ...last].map((group) => Number.parseInt(group, 16))
}
