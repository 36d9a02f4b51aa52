import { DomainError } from '../kernel/errors.ts'
import { cleanEmail, isEmail } from '../values/email.ts'
import type { User } from './user.ts'

/** Days for the new mailbox to confirm, and from then on for the old one to cancel. */
export const emailChangeDays = 7

/** In place of the e-mail of somebody who has none. */
export const noEmailText = 'Sem e-mail'

export const noEmailSentence = 'Esta pessoa ainda não tem e-mail. Informe um para ela entrar no Zelo.'

/** What lets somebody in is sent to their mailbox, and they sign in by its address. */
export function mustHaveEmail<R extends { email: string | null }>(row: R): R & { email: string } {
  const { email } = row
  if (email === null) throw new DomainError('conflict', { detail: noEmailSentence })
  return { ...row, email }
}

/** What is wrong with a typed sign-in e-mail. The one they have, or that they have none, is left as it is; null for nobody yet. */
export function signInEmailProblem(typed: string, person: Pick<User, 'email'> | null): string | null {
  const email = cleanEmail(typed)
  if (person && email === (person.email ?? '')) return null
  if (email === '') return 'Email é obrigatório'
  return isEmail(email) ? null : 'Email inválido'
}

/** Makes the address the sign-in e-mail, and replaces the old one in the list of e-mails. */
export function withSignInEmail(row: User, email: string): User {
  const emails = row.email === null ? withFirst(row, email) : withOther(row, email)
  return { ...row, email, pending_email: null, profile: { ...row.profile, emails } }
}

function withOther({ email: old, profile }: User, email: string): User['profile']['emails'] {
  return profile.emails.map((one) => (one.email === old ? { ...one, email } : one))
}

/** As of a person who is registered with it. */
function withFirst({ profile: { id, emails } }: User, email: string): User['profile']['emails'] {
  if (emails.some((one) => one.email === email)) return emails
  const others = emails.map((one) => ({ ...one, is_primary: false }))
  return [{ id, email, label: 'E-mail Principal', is_primary: true }, ...others]
}

/**
 * A new sign-in e-mail waits until its mailbox has confirmed it, except for a person who has never signed in, or has
 * had none: the invitation sent there is the proof. Entering the current address cancels a pending one.
 */
export function withAskedEmail(row: User, email: string | undefined): User {
  if (email === undefined) return row
  if (email === row.email) return row.pending_email === null ? row : { ...row, pending_email: null }
  const message = signInEmailProblem(email, row)
  if (message) throw new DomainError('invalid', { errors: [{ path: 'email', message }] })
  const isNew = row.status === 'PENDING' || row.email === null
  return isNew ? withSignInEmail(row, email) : { ...row, pending_email: email }
}
