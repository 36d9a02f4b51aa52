import type { User } from './user.ts'

/** Days for the new mailbox to confirm, and from then on for the old one to cancel. */
export const emailChangeDays = 7

/** Makes the address the sign-in e-mail, and replaces the old one in the list of e-mails. */
export function withSignInEmail(row: User, email: string): User {
  const emails = row.profile.emails.map((one) => (one.email === row.email ? { ...one, email } : one))
  return { ...row, email, pending_email: null, profile: { ...row.profile, emails } }
}

/**
 * A new sign-in e-mail waits until its mailbox has confirmed it, except for a person who has never signed in: the
 * invitation sent there is the proof. Entering the current address cancels a pending one.
 */
export function withAskedEmail(row: User, email: string | undefined): User {
  if (email === undefined) return row
  if (email === row.email) return row.pending_email === null ? row : { ...row, pending_email: null }
  return row.status === 'PENDING' ? withSignInEmail(row, email) : { ...row, pending_email: email }
}
