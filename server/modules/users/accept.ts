import * as v from 'valibot'
import { DomainError } from '#domain/kernel/errors.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { cleanEmail } from '#domain/values/email.ts'
import { Id } from '#domain/values/id.ts'
import { voidTokens } from '#server/people/activation-token.ts'
import { hasChosenPassword } from '#server/people/credentials.ts'
import { mustNotBeInUse } from '#server/people/email-in-use.ts'
import { askEmailChange } from '#server/people/email-change.ts'
import { changePassword } from '#server/people/change-password.ts'
import { forgetIn } from '#server/people/forgetting.ts'
import { acceptPerson, flattened } from '#server/people/person-body.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { signInEmailChanged } from '#server/kernel/messages.ts'
import { findRow, findVisible } from '#server/kernel/rows.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/**
 * The documented body of a new account. A missing condominium is refused by the rule's own message, not as a malformed
 * id.
 */
export function acceptAccount(raw: RawInput, work: ActingWork): RawInput {
  const whole = acceptPerson(raw, work)
  return { ...whole, condominium_id: whole.role === 'MASTER' ? null : whole.condominium_id || null }
}

/**
 * The documented body of a profile: its fields in `profile`, and beside them the e-mail, which must be the current one.
 */
export async function acceptProfile(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { profile, email, ...flat } = raw
  const { id: _profile, photo, ...fields } = flattened(profile, work.kernel.newId)
  if (email !== undefined) await mustKeepEmail(String(raw.id), email, work) // the id was checked with the path
  return { ...fields, ...(photo === null && { photo }), ...flat }
}

async function mustKeepEmail(id: string, email: unknown, work: ActingWork): Promise<void> {
  const stored = await findVisible(work.tx, work.actor, User, id)
  const same = typeof email === 'string' ? cleanEmail(email) : email
  const isOther = same !== stored?.row.email
  if (stored && isOther)
    throw new DomainError('invalid', {
      errors: [{ path: 'email', message: 'O e-mail principal não pode ser alterado' }],
    })
}

/** A person who moves to another condominium is removed from their units in this one. */
export async function leavingUnits(raw: RawInput, work: ActingWork): Promise<RawInput> {
  const { condominium_id: next } = raw
  if (next === undefined || (next !== null && !v.is(Id, next))) return raw
  const stored = await findVisible(work.tx, work.actor, User, String(raw.id), { lock: true }) // its form was checked with the path
  if (stored && stored.row.condominium_id !== next) await forgetIn(work, Residence, stored.row)
  return raw
}

/** Changes one's own password, given the current one; ends the person's other sessions. */
export async function changeOwnPassword(work: ActingWork, { id }: User): Promise<void> {
  const { kernel, tx, actor, session, now, prepared } = work
  const { present_hash = '', password_hash } = prepared
  if (id !== actor.id || password_hash === undefined) throw new DomainError('forbidden')
  await changePassword(tx, { user_id: id, present_hash, password_hash, now })
  work.effects.push(() =>
    kernel.sessions.revokeAllOf(id, { reason: 'password_changed', except: session?.tokenHash }),
  )
}

/**
 * A change of the sign-in e-mail. For a person who has never signed in it applies at once: the old address is notified,
 * and codes sent there become invalid. For all others the new mailbox must confirm; each `asked` request sends the
 * e-mail again.
 */
export async function followEmail(next: User, asked: string | undefined, work: ActingWork): Promise<User> {
  const { kernel, tx, actor } = work
  const stored = await findRow(tx, User, next.id)
  if (!stored) return next
  const { row } = stored
  const { email } = next
  const isOther = email !== null && email !== row.email // and nobody loses theirs
  // They registered themselves and have never signed in: a device cannot know that.
  if (isOther && (await hasChosenPassword(tx, row.id))) {
    const profile = { ...next.profile, emails: row.profile.emails }
    return followEmail({ ...next, email: row.email, pending_email: email, profile }, asked, work)
  }
  if (isOther) {
    await mustNotBeInUse(work, email)
    await voidTokens(tx, next.id)
    if (row.email === null) return next
    const notice = signInEmailChanged({ to: row.email, by: actor.name })
    work.effects.push(() => sendInBackground(kernel, notice))
  } else if (next.pending_email !== row.pending_email || (asked && asked === next.pending_email))
    await askEmailChange(work, next)
  return next
}
