export interface EmailMessage {
  to: string
  subject: string
  text: string
  html?: string
}

export interface EmailPort {
  send(message: EmailMessage): Promise<void>
}

// Never lets nodemailer read a file or URL that a value in the message names.
export const CLOSED_TO_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true }

/** nodemailer parses `to` as a list: an address with a comma or a line break must not reach other people. */
export function toOnePerson({ to, ...content }: EmailMessage) {
  if (!/^[^\s,;<>@]+@[^\s,;<>@]+$/.test(to)) throw new TypeError('An e-mail goes to one plain address')
  return { to, ...content }
}
