import { fitting } from '#domain/notifications/push-message.ts'
import { transaction } from '#server/db/connection.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Push, PushAnswer } from '#server/ports/push.ts'
import { bury } from './dead-letters.ts'
import {
  backoffMs,
  kindsOf,
  noteDelivered,
  putOff,
  removeDeliveries,
  sendersPerLane,
  type Taken,
  takePushes,
  type TakenPush,
} from './delivery-queue.ts'
import { removeDevices } from './gone-devices.ts'
import { groupedBy, messageOf } from './messages.ts'
import { vapidOf } from './push-keys.ts'
import { stillDue } from './still-due.ts'

/** Sends one batch of a push service, several messages at a time; false if there was nothing to send. */
export async function sendPushes(kernel: Kernel, lane: string): Promise<boolean> {
  const taken = await takePushes(kernel, lane)
  if (taken.length === 0) return false
  const now = kernel.clock.now()
  const { due, over } = await stillDue(
    kernel,
    taken.filter(({ is_live, expires_at }) => is_live && expires_at > now),
  )
  const expired = taken.filter(({ is_live, expires_at }) => is_live && expires_at <= now)
  await removeDeliveries(
    kernel,
    over.map(({ id }) => id),
  )
  const ended = taken.filter(({ is_live }) => !is_live)
  for (const [one] of groupedBy(ended, ({ subscription_id }) => subscription_id))
    if (one) await removeDevice(kernel, one)
  for (const one of expired) await giveUp(kernel, [one], 'expired before it could be delivered')
  const vapid = await vapidOf(kernel)
  const messages = groupedBy(due, ({ subscription_id, tag }) => `${subscription_id} ${tag}`)
  messages.sort((one, other) => Number(isUrgent(other)) - Number(isUrgent(one)))
  const senders = Array.from({ length: sendersPerLane }, async () => {
    for (let next = messages.shift(); next; next = messages.shift()) await sendOne(kernel, next, vapid)
  })
  await Promise.all(senders)
  return true
}

/** Its session has ended, or the push service does not know it any more. */
async function removeDevice(
  { db, clock }: Kernel,
  { user_id: userId, subscription_id }: TakenPush,
): Promise<void> {
  await transaction(db, async (tx, { begun }) => {
    await begun
    await removeDevices(tx, { userId, ids: [subscription_id], now: clock.now() })
  })
}

function isUrgent(deliveries: readonly Taken[]): boolean {
  return deliveries.some(({ urgent }) => urgent)
}

async function sendOne(
  kernel: Kernel,
  deliveries: readonly TakenPush[],
  vapid: Push['vapid'],
): Promise<void> {
  const [first] = deliveries
  if (!first) return
  const answer = await answerOf(kernel, deliveries, first, vapid)
  const { status, retryAfterSeconds } = answer
  if (status >= 200 && status < 300)
    await noteDelivered(kernel, {
      ids: deliveries.map(({ id }) => id),
      subscriptionId: first.subscription_id,
    })
  else if (status === 404 || status === 410) await removeDevice(kernel, first)
  else if (status === 0 || status === 429 || status >= 500)
    await tryLater(kernel, deliveries, { retryAfterSeconds, reason: reasonOf(answer) })
  else await giveUp(kernel, deliveries, reasonOf(answer))
}

/** Status 0 where there was no answer, with why. */
type Answer = PushAnswer & { error?: string }

async function answerOf(
  kernel: Kernel,
  deliveries: readonly TakenPush[],
  { endpoint, p256dh, auth, tag, news_group }: TakenPush,
  vapid: Push['vapid'],
): Promise<Answer> {
  const now = Date.parse(kernel.clock.now())
  const expires = Math.max(...deliveries.map(({ expires_at }) => Date.parse(expires_at)))
  try {
    return await kernel.push.send({
      endpoint,
      keys: { p256dh, auth },
      payload: JSON.stringify(fitting(messageOf(deliveries))),
      ttlSeconds: Math.floor((expires - now) / 1000),
      urgency: isUrgent(deliveries) ? 'high' : 'normal',
      // News of a group are counted by the device: none may replace another on the way.
      topic: news_group === null ? tag : undefined,
      vapid,
    })
  } catch (error) {
    const { code, name } = error as { code?: unknown; name?: unknown } // whatever was thrown
    return { status: 0, retryAfterSeconds: null, error: String(code ?? name) }
  }
}

function reasonOf({ status, error }: Answer): string {
  return status === 0 ? `no answer: ${error}` : `HTTP ${status}`
}

/** Until it expires. */
export async function tryLater(
  kernel: Kernel,
  deliveries: readonly (Taken & { endpoint?: string })[],
  { retryAfterSeconds, reason }: { retryAfterSeconds: number | null; reason: string },
): Promise<void> {
  const attempts = Math.min(...deliveries.map((one) => one.attempts))
  const until = new Date(
    Date.parse(kernel.clock.now()) + backoffMs(attempts, retryAfterSeconds),
  ).toISOString()
  const expiring = deliveries.filter(({ expires_at }) => expires_at <= until)
  const others = deliveries.filter((one) => !expiring.includes(one))
  if (expiring.length > 0) await giveUp(kernel, expiring, `${reason}, until it expired`)
  if (others.length > 0)
    await putOff(
      kernel,
      others.map(({ id }) => id),
      until,
    )
}

/** To where operators look. */
export async function giveUp(
  kernel: Kernel,
  deliveries: readonly (Taken & { endpoint?: string })[],
  reason: string,
): Promise<void> {
  const [first] = deliveries
  const host = first?.endpoint === undefined ? 'email' : new URL(first.endpoint).host
  const attempts = Math.max(...deliveries.map((one) => one.attempts))
  for (const kind of kindsOf(deliveries)) await bury(kernel.db, { kernel, kind, host, reason, attempts })
  await removeDeliveries(
    kernel,
    deliveries.map(({ id }) => id),
  )
}
