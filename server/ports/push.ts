/** One message for one device, not yet encrypted. */
export interface Push {
  endpoint: string
  keys: { p256dh: string; auth: string }
  payload: string
  /** For how long the push service keeps it while the device is off. */
  ttlSeconds: number
  urgency: 'normal' | 'high'
  /** At the push service it replaces an older message of the same topic (RFC 8030 section 5.4). */
  topic?: string | undefined
  /** The server's identity (RFC 8292). */
  vapid: { subject: string; publicKey: string; privateKey: string }
}

export interface PushAnswer {
  status: number
  /** The header Retry-After, in seconds from now. */
  retryAfterSeconds: number | null
}

export interface PushPort {
  /** Whether this server sends to the endpoint: browsers choose it, so it must not lead into our own network. */
  mayReach(endpoint: string): boolean
  /** The push service's answer; throws if there was none within 10 seconds. */
  send(push: Push): Promise<PushAnswer>
}
