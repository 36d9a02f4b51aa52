export interface EmailMessage {
  to: string
  subject: string
  text: string
  html?: string
  attachments?: EmailAttachment[]
  headers?: Record<string, string>
  /** The same for each try of one message: mailboxes show a message that arrives twice under one id once. */
  id?: string
}

interface EmailAttachment {
  filename: string
  contentType: string
  content: Uint8Array
}

export interface EmailPort {
  /** Throws `EmailRefused` when trying again is useless, and anything else when it may help. */
  send(message: EmailMessage): Promise<void>
}

/** The mail server does not take messages for this address. */
export class EmailRefused extends Error {
  override name = 'EmailRefused'
}

// Never lets nodemailer read a file or URL that a value in the message names.
export const CLOSED_TO_OUTSIDE = { disableFileAccess: true, disableUrlAccess: true }

/** nodemailer parses `to` as a list: an address with a comma or a line break must not reach other people. */
export function toOnePerson({ to, attachments = [], id, ...content }: EmailMessage) {
  if (!/^[^\s,;<>@]+@[^\s,;<>@]+$/.test(to)) throw new TypeError('An e-mail goes to one plain address')
  return {
    to,
    ...content,
    attachments: attachments.map((file) => ({ ...file, content: Buffer.from(file.content) })),
    ...(id && { messageId: `<${id}@zelo>` }),
  }
}
