import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { type IncomingMessage, request as requestPlain } from 'node:http'
import { request } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import webpush from 'web-push'
import type { Push, PushAnswer, PushPort } from './push.ts'

const timeoutMs = 10_000

interface Options {
  /** For tests, whose push service listens on a loopback port. */
  mayReachLoopback?: boolean
  /** How names are resolved; by default as the system does. */
  resolve?: Resolve
}

type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void

/** Sends over HTTP (RFC 8030), encrypted for the device (RFC 8291). */
export function webPush({ mayReachLoopback = false, resolve = lookup }: Options = {}): PushPort {
  const publicLookup = mayReachLoopback ? undefined : lookupPublic(resolve)
  const authorizationOf = signingHourly()
  return {
    mayReach(endpoint) {
      if (!URL.canParse(endpoint)) return false
      const { protocol, hostname, port, username, password } = new URL(endpoint)
      if (username || password) return false
      if (mayReachLoopback && hostname === '127.0.0.1') return true
      // Push services answer at 443, which a URL then does not name; other ports lead to whatever else a host runs.
      return protocol === 'https:' && port === '' && isPublicName(hostname)
    },
    async send(push) {
      if (!this.mayReach(push.endpoint)) throw new Error('the endpoint is not one of a public push service')
      return deliver(push, { publicLookup, authorization: authorizationOf(push) })
    },
  }
}

/** A name with a dot that stands for no address and for nothing local (RFC 6761, RFC 6762). */
function isPublicName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '')
  const isAddress = isIP(name.replace(/^\[|\]$/g, '')) !== 0
  return !isAddress && name.includes('.') && !/\.(?:localhost|local|internal|lan|home\.arpa)$/i.test(name)
}

/** One signature for all messages to a push service within an hour (RFC 8292 section 2 allows a day): signing costs as much as the encryption. */
function signingHourly(): (push: Push) => string {
  let signed = new Map<string, string>()
  let hourOfSigning = 0
  return ({ endpoint, vapid: { subject, publicKey, privateKey } }) => {
    const hour = Math.floor(Date.now() / hourMs)
    if (hour !== hourOfSigning) signed = new Map()
    hourOfSigning = hour
    const { origin } = new URL(endpoint)
    const key = [origin, subject, publicKey].join(' ')
    const known = signed.get(key)
    if (known !== undefined) return known
    const made = webpush.getVapidHeaders(origin, subject, publicKey, privateKey, 'aes128gcm').Authorization
    signed.set(key, made)
    return made
  }
}

const hourMs = 3_600_000

interface Way {
  publicLookup: LookupFunction | undefined
  authorization: string
}

async function deliver(push: Push, { publicLookup, authorization }: Way): Promise<PushAnswer> {
  const { endpoint, keys, payload, ttlSeconds, urgency, topic } = push
  const details = webpush.generateRequestDetails({ endpoint, keys }, payload, {
    TTL: ttlSeconds,
    urgency,
    ...(topic !== undefined && { topic }),
    contentEncoding: 'aes128gcm',
  })
  const begin = endpoint.startsWith('https:') ? request : requestPlain
  return new Promise((resolve, reject) => {
    const sending = begin(
      endpoint,
      {
        method: 'POST',
        headers: { ...details.headers, Authorization: authorization },
        signal: AbortSignal.timeout(timeoutMs),
        ...(publicLookup && { lookup: publicLookup }),
      },
      (response) => {
        resolve({
          status: response.statusCode ?? 0,
          retryAfterSeconds: secondsOf(response.headers['retry-after']),
        })
        passOver(response)
      },
    )
    sending.on('error', reject)
    sending.end(details.body)
  })
}

/**
 * A body says nothing that we use; read to its end, the connection is used again. One without an end would flood us: whoever
 * subscribes a device chooses who answers.
 */
function passOver(response: IncomingMessage): void {
  let bytes = 0
  response.on('data', (chunk: Buffer) => {
    bytes += chunk.byteLength
    if (bytes > mostBodyBytes) response.destroy()
  })
}

const mostBodyBytes = 64 * 1024

/** RFC 9110 section 10.2.3: seconds, or a date. */
function secondsOf(retryAfter: string | undefined): number | null {
  if (retryAfter === undefined) return null
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? null : Math.max(0, (at - Date.now()) / 1000)
}

/** A public name may still resolve to an address of our own network. */
function lookupPublic(resolve: Resolve): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 4)
      const [first] = addresses
      if (!first || addresses.some(({ address, family }) => isPrivate(address, family)))
        return done(new Error('the push service resolves to a private address'), '', 4)
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}

/** Also of an IPv4 address written as an IPv6 one: Node compares `::ffff:10.0.0.7` with the ranges of IPv4. */
export function isPrivate(address: string, family: number): boolean {
  return privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * IANA's special-purpose registries: what is not globally reachable. Without the range of IPv4 addresses written as IPv6
 * (`::ffff:0:0/96`), which for Node contains every IPv4 address.
 */
const privateAddresses = new BlockList()
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv4')
for (const [net, prefix] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  privateAddresses.addSubnet(net, prefix, 'ipv6')
