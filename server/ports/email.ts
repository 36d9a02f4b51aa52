export interface EmailMessage {
  to: string
  subject: string
  text: string
  html?: string
}

export interface EmailPort {
  send(message: EmailMessage): Promise<void>
}

// A message is text that we wrote: it never reads files or addresses that a value in it names.
export const CLOSED_TO_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true }

/** nodemailer reads `to` as a list; one person's address with a comma or a line break in it must not reach others. */
export function toOnePerson({ to, ...content }: EmailMessage) {
  if (!/^[^\s,;<>@]+@[^\s,;<>@]+$/.test(to)) throw new TypeError('An e-mail goes to one plain address')
  return { to, ...content }
}
