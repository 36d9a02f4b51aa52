import type { EmailMessage } from '#server/ports/email.ts'
import type { Kernel } from './kernel.ts'
import { hasTriesLeft, takeTry } from './rate-limit.ts'

/** Letters with one subject are of one kind. */
export interface Letter extends EmailMessage {
  /** By it the owner of the mailbox objects to something: whatever a stranger does, it is sent. */
  mustArrive?: true
  /** Whom it is about: those about one person are counted by themselves, whatever others cause. */
  about?: string
}

/**
 * Sends without making the caller wait: the response time must not reveal whether an account exists. Anybody can cause a
 * letter, so a mailbox gets so many of one kind in a day, and half of them in an hour; what is over is noted and not sent.
 */
export function sendInBackground(kernel: Kernel, letter: Letter): void {
  deliver(kernel, letter).catch((error: unknown) =>
    kernel.log.error({ err: error }, 'an e-mail could not be sent'),
  )
}

async function deliver(kernel: Kernel, { mustArrive, about, ...message }: Letter): Promise<void> {
  for (const limit of mustArrive ? [] : limitsOf(kernel))
    if (!(await takeTry(kernel, limit.name, mailboxOf({ about, ...message }), limit)))
      return noteUnsent(kernel, message)
  await kernel.email.send(message)
}

/** Whether the mailbox may get another one like this. */
export async function hasRoomFor(kernel: Kernel, letter: Letter): Promise<boolean> {
  for (const limit of limitsOf(kernel))
    if (!(await hasTriesLeft(kernel, limit.name, mailboxOf(letter), limit))) return false
  return true
}

function limitsOf({ settings }: Kernel) {
  const { lettersPerDay = 0 } = settings.quotas ?? {}
  if (lettersPerDay === 0) return []
  return [
    { name: 'letter hour', tries: Math.ceil(lettersPerDay / 2), windowSeconds: 3600 },
    { name: 'letter day', tries: lettersPerDay, windowSeconds: 86_400 },
  ]
}

function mailboxOf({ to, subject, about = '' }: Letter): string {
  return `${to} ${subject} ${about}`.trimEnd()
}

function noteUnsent({ log, secret }: Kernel, { to, subject }: Letter): void {
  log.warn(
    { subject, mailbox: secret.digest(to, 'auth') },
    'a letter was not sent: its mailbox has had enough of them',
  )
}
