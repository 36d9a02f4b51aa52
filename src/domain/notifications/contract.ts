import * as v from 'valibot'
import { contract } from '../kernel/contract.ts'
import { notificationKinds } from '../kernel/news.ts'
import { call } from '../kernel/query.ts'
import { ById, Id, Instant } from '../values/id.ts'

const nothing = v.strictObject({})

/** A device that a person's notifications are sent to. */
const SubscribedDevice = v.strictObject({
  id: Id,
  /** Browser and system, as text. */
  device: v.string(),
  created_at: Instant,
  last_delivered_at: v.nullable(Instant),
  /** Of the session that asks. */
  is_current: v.boolean(),
})
export type SubscribedDevice = v.InferOutput<typeof SubscribedDevice>

const Subscription = v.strictObject({
  endpoint: v.pipe(
    v.string('Endereço inválido'),
    v.maxLength(1000, 'Endereço longo demais'),
    v.regex(/^https?:\/\/[^\s/]+\/\S*$/, 'Endereço inválido'),
  ),
  keys: v.strictObject({
    /** An uncompressed point of P-256: 65 bytes, the first of them 4, in base64url (RFC 8291). */
    p256dh: v.pipe(v.string('Chave inválida'), v.regex(/^B[A-P][\w-]{85}$/, 'Chave inválida')),
    /** 16 bytes in base64url. */
    auth: v.pipe(v.string('Chave inválida'), v.regex(/^[\w-]{22}$/, 'Chave inválida')),
  }),
})

export const pushSubscriptions = contract('pushSubscriptions', {
  /** `PushSubscription.toJSON()` of a browser. The same endpoint again moves to this session and person. */
  create: {
    ...call('POST /push-subscriptions', 'signed_in', Subscription, v.strictObject({ id: Id })),
    row: ({ endpoint }: v.InferOutput<typeof Subscription>) => endpoint,
  },
  remove: call('DELETE /push-subscriptions/:id', 'signed_in', ById, v.strictObject({ message: v.string() })),
  /** The server's public key (RFC 8292), for `PushManager.subscribe`. */
  key: call('GET /push-subscriptions/key', 'signed_in', nothing, v.strictObject({ public_key: v.string() })),
  /** The person's own. */
  list: call('GET /push-subscriptions', 'signed_in', nothing, v.array(SubscribedDevice)),
})

/** A message that was given up. */
const DeadLetter = v.strictObject({
  id: Id,
  at: Instant,
  kind: v.picklist(notificationKinds),
  /** Of the push service, or of the mail server. */
  host: v.string(),
  reason: v.string(),
  attempts: v.pipe(v.number(), v.integer()),
})
export type DeadLetter = v.InferOutput<typeof DeadLetter>

export const notifications = contract('notifications', {
  /** For operators: the newest first. */
  deadLetters: call('GET /notifications/dead-letters', 'signed_in', nothing, v.array(DeadLetter)),
})
