import type { Kernel } from '#server/kernel/kernel.ts'
import { EmailRefused } from '#server/ports/email.ts'
import {
  noteEmailed,
  putOff,
  removeDeliveries,
  type Taken,
  takeEmail,
  type TakenEmail,
} from './delivery-queue.ts'
import { groupedBy, messageOf } from './messages.ts'
import { notificationEmail } from './notification-email.ts'
import { pushKeys } from './push-keys.ts'
import { giveUp, tryLater } from './send-pushes.ts'
import { stillDue } from './still-due.ts'

/** Sends one mailbox all that is due for it; false if there was nothing to send. */
export async function sendEmails(kernel: Kernel): Promise<boolean> {
  const taken = await takeEmail(kernel)
  if (!taken) return false
  const { due, over, people } = await stillDue(kernel, taken.deliveries)
  const [first] = due
  const who = first && people.get(first.user_id)
  if (!first || !who?.takesEmail || (await hasDevice(kernel, first.user_id))) {
    await removeDeliveries(
      kernel,
      taken.deliveries.map(({ id }) => id),
    )
    return true
  }
  await removeDeliveries(
    kernel,
    over.map(({ id }) => id),
  )
  const tooEarly = nextTurn(kernel, taken, due)
  if (tooEarly)
    await putOff(
      kernel,
      due.map(({ id }) => id),
      tooEarly,
    )
  else await send(kernel, due, who.actor)
  return true
}

/** But for what is urgent. */
const betweenEmailsMs = 3_600_000

/** When the next message may go to this mailbox; undefined if it may go now. */
function nextTurn(
  { clock }: Kernel,
  { last_sent_at }: TakenEmail,
  due: readonly Taken[],
): string | undefined {
  if (last_sent_at === null || due.some(({ urgent }) => urgent)) return undefined
  const turn = new Date(Date.parse(last_sent_at) + betweenEmailsMs).toISOString()
  return turn > clock.now() ? turn : undefined
}

/** Somebody who subscribed a device meanwhile reads it there when it happens next. */
async function hasDevice({ db, clock }: Kernel, userId: string): Promise<boolean> {
  const found = await db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.token_hash', 'p.token_hash')
    .select('p.id')
    .where('p.user_id', '=', userId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .executeTakeFirst()
  return found !== undefined
}

async function send(kernel: Kernel, due: readonly Taken[], { id, email }: { id: string; email: string }) {
  const { link_key } = await pushKeys(kernel)
  const { publicUrl } = kernel.settings
  const messages = groupedBy(due, ({ tag }) => tag).map(messageOf)
  const letter = { id: due[0]?.id, to: email, userId: id, publicUrl, linkKey: link_key }
  try {
    await kernel.email.send(notificationEmail(messages, letter))
  } catch (error) {
    kernel.log.warn({ err: error }, 'news could not be sent by e-mail')
    if (error instanceof EmailRefused) return giveUp(kernel, due, 'the mail server refused the address')
    return tryLater(kernel, due, { retryAfterSeconds: null, reason: 'the mail server did not take it' })
  }
  await removeDeliveries(
    kernel,
    due.map((one) => one.id),
  )
  await noteEmailed(kernel, id)
}
