import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { withSignInEmail } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { generateActivationToken, voidTokens } from './activation-token.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { lockPassword, noteAccessGiven, noteEmailProven, takeAccessBack } from './credentials.ts'
import { lastMoment, newEmailToken } from './email-change.ts'
import { hashRandom } from './hash-password.ts'
import { endSessionsWith } from './end-sessions.ts'
import { forgetDevices } from './known-devices.ts'
import { endAll } from './second-factor/open-recoveries.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { activationToken, mailboxLink, newEmailConfirmed, newPasswordToken } from '#server/kernel/messages.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'

/** An open e-mail change: requested, or confirmed and still possible to cancel. */
interface Change {
  id: string
  user_id: string
  old_email: string
  new_email: string
  is_by_other: boolean
  confirmed_at: string | null
  access_given_before: string | null
}

/** The new mailbox confirmed: its address becomes the sign-in e-mail, and the old one is notified. */
export async function confirmEmail(
  kernel: Kernel,
  token: string,
): Promise<{ message: string; email: string }> {
  const email = await write(
    kernel,
    null,
    async (work) => {
      const change = await lockChange(
        work,
        sql`c.confirm_hash = ${sha256(token)} and c.confirmed_at is null
        and c.asked_at > ${lastMoment(work.now)}::timestamptz`,
      )
      const stored = change && (await findRow(work.tx, User, change.user_id, { lock: true }))
      if (!stored || stored.row.status === 'INACTIVE' || stored.row.pending_email !== change.new_email)
        throw expired()
      await confirm(work, change)
      await putRow(work, User, withSignInEmail(stored.row, change.new_email), stored)
      return change.new_email
    },
    { act: 'auth.confirmEmail' },
  )
  return { message: 'E-mail confirmado.', email }
}

async function confirm(
  work: Work,
  { id, user_id, old_email, new_email, is_by_other }: Change,
): Promise<void> {
  const { kernel, tx, now } = work
  const objection = newEmailToken()
  const access_given_before = is_by_other ? await noteAccessGiven(tx, user_id, now) : null
  await noteEmailProven(tx, user_id, now)
  await sql`
    update email_changes set confirmed_at = ${now}::timestamptz, access_given_before = ${access_given_before}::timestamptz,
      objection_hashes = array_append(objection_hashes, ${sha256(objection)})
    where id = ${id}::uuid`.execute(tx)
  await voidTokens(tx, user_id)
  const link = mailboxLink(kernel.settings.publicUrl, 'object-email', objection)
  work.effects.push(() =>
    sendInBackground(kernel, newEmailConfirmed({ to: old_email, newEmail: new_email, link })),
  )
}

/**
 * The old mailbox cancels: its address stays, or is restored, with every session ended and a new password by e-mail.
 */
export async function objectToEmail(
  kernel: Kernel,
  token: string,
): Promise<{ message: string; is_back: boolean }> {
  const unknown_hash = await hashRandom(kernel, newEmailToken(), { key: 'object-email', isKnown: false })
  const called = await write(
    kernel,
    null,
    async (work) => {
      const change = await lockChange(
        work,
        sql`c.objection_hashes @> array[${sha256(token)}]
        and coalesce(c.confirmed_at, c.asked_at) > ${lastMoment(work.now)}::timestamptz`,
      )
      const stored = change && (await findRow(work.tx, User, change.user_id, { lock: true }))
      if (!stored) throw expired()
      if (change.confirmed_at !== null && change.is_by_other)
        await takeAccessBack(work.tx, change.user_id, change.access_given_before)
      await work.tx
        .updateTable('email_changes')
        .set({ ended_at: work.now })
        .where('user_id', '=', change.user_id)
        .where('ended_at', 'is', null)
        .execute()
      if (change.confirmed_at === null) {
        await putRow(work, User, { ...stored.row, pending_email: null }, stored)
        return { change, backIn: null }
      }
      await lockPassword(work.tx, change.user_id, unknown_hash)
      await endSessionsWith(work, change.user_id, 'ended_by_owner')
      await endAll(work.tx, change.user_id, work.now) // whoever asked may not have been the owner
      await voidTokens(work.tx, change.user_id)
      await forgetDevices(work.tx, change.user_id)
      await putRow(work, User, withSignInEmail(stored.row, change.old_email), stored)
      return { change, backIn: stored.row.status }
    },
    { act: 'auth.objectToEmail' },
  )
  const { change, backIn } = called
  if (backIn === null) return { message: 'A troca foi cancelada.', is_back: false }
  if (backIn !== 'INACTIVE')
    await generateActivationToken(
      kernel,
      change.old_email,
      backIn === 'ACTIVE' ? newPasswordToken : activationToken,
    )
  return { message: `O seu endereço voltou a valer. ${whatFollows[backIn]}`, is_back: true }
}

const byCode = 'Os aparelhos saíram da conta. Enviamos para ele um código: crie uma senha nova.'
const whatFollows: Record<User['status'], string> = {
  ACTIVE: byCode,
  PENDING: byCode,
  INACTIVE: 'A conta está inativa: fale com a administração do seu condomínio.',
}

function expired(): DomainError {
  return new DomainError('token_invalid', { detail: 'Este link já foi usado ou expirou.' })
}

async function lockChange({ tx }: Work, condition: ReturnType<typeof sql>): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select id, user_id, old_email, new_email, is_by_other, confirmed_at, access_given_before
    from email_changes c where c.ended_at is null and ${condition} for update`.execute(tx)
  return rows[0]
}
