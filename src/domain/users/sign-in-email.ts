import type { User } from './user.ts'

/** Days in which the new mailbox confirms, and from then on days in which the old one may object. */
export const emailChangeDays = 7

/** The address opens the account from now on; where it was listed among the e-mails, the new one takes its place. */
export function withSignInEmail(row: User, email: string): User {
  const emails = row.profile.emails.map((one) => (one.email === row.email ? { ...one, email } : one))
  return { ...row, email, pending_email: null, profile: { ...row.profile, emails } }
}

/**
 * Another address to sign in by waits until its mailbox has confirmed it. That of somebody who never entered is the right one
 * at once: the invitation that goes there proves it. The present address calls off what is pending.
 */
export function withAskedEmail(row: User, email: string | undefined): User {
  if (email === undefined) return row
  if (email === row.email) return row.pending_email === null ? row : { ...row, pending_email: null }
  return row.status === 'PENDING' ? withSignInEmail(row, email) : { ...row, pending_email: email }
}
