import type { Kernel } from './kernel.ts'
import type { EmailMessage } from '#server/ports/email.ts'

/** Sends without making the caller wait: the response time must not reveal whether an account exists. */
export function sendInBackground({ email, log }: Kernel, message: EmailMessage): void {
  email.send(message).catch((error: unknown) => log.error({ err: error }, 'an e-mail could not be sent'))
}
