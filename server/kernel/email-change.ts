import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { emailChangeDays, withSignInEmail } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { generateActivationToken } from './activation-token.ts'
import { sendInBackground } from './background-email.ts'
import { lockPassword, noteAccessGiven } from './credentials.ts'
import type { Kernel } from './kernel.ts'
import {
  alreadyRegistered,
  confirmNewEmail,
  emailChangeLink,
  newEmailAsked,
  newEmailConfirmed,
} from './messages.ts'
import { findRow, putRow } from './rows.ts'
import { sha256 } from './sessions.ts'
import type { Work } from './work.ts'
import { write } from './write.ts'

/**
 * The address that somebody signs in by belongs to its mailbox:
 *
 *   asked ──new mailbox confirms──> confirmed ──7 days──> settled
 *     │ └──7 days──> lapsed             │
 *     └──────old mailbox objects────────┴──> called off: the old address, and a password only through its mailbox
 *
 * Both e-mails to the old mailbox lead to the same objection. The row's `pending_email` shows what is asked.
 */
interface Change {
  id: string
  user_id: string
  old_email: string
  new_email: string
  is_by_other: boolean
  confirmed_at: string | null
  access_given_before: string | null
}

const lastsMs = emailChangeDays * 86_400_000
const dailyLimit = 5

/** Writes to both mailboxes about the `pending_email` that `user` now has; a change asked for earlier is replaced. */
export async function askEmailChange(work: Work, user: User): Promise<void> {
  const { kernel, tx, now } = work
  const { id: user_id, email: old_email, pending_email: new_email } = user
  if (new_email === null) return
  await mustNotAskTooOften(work, user_id)
  const by = work.actor && work.actor.id !== user_id ? work.actor.name : null
  const owner = await tx.selectFrom('users').select('id').where('email', '=', new_email).executeTakeFirst()
  if (owner && by !== null) throw new DomainError('conflict', { detail: 'Este e-mail já está em uso.' })
  const [confirmation, objection] = [newToken(), newToken()]
  await endOpen(work, user_id)
  await tx
    .insertInto('email_changes')
    .values({
      id: kernel.newId(),
      user_id,
      old_email,
      new_email,
      is_by_other: by !== null,
      asked_at: now,
      confirm_hash: sha256(confirmation),
      objection_hashes: [sha256(objection)],
    })
    .execute()
  const { publicUrl } = kernel.settings
  const link = (page: 'confirm-email' | 'object-email', token: string) =>
    emailChangeLink(publicUrl, page, token)
  work.effects.push(() => {
    // Whether an address has an account is told to its owner alone.
    const toNew = owner
      ? alreadyRegistered(new_email, publicUrl)
      : confirmNewEmail({ to: new_email, by, link: link('confirm-email', confirmation) })
    sendInBackground(kernel, toNew)
    const told = { to: old_email, by, newEmail: new_email, link: link('object-email', objection) }
    sendInBackground(kernel, newEmailAsked(told))
  })
}

/** Nobody's mailbox is filled by this. */
async function mustNotAskTooOften({ tx, now }: Work, userId: string): Promise<void> {
  const { rows } = await sql<{ asked_at: string }>`
    select asked_at from email_changes
    where user_id = ${userId}::uuid and asked_at > ${now}::timestamptz - interval '1 day'
    order by asked_at desc limit ${dailyLimit}`.execute(tx)
  const oldest = rows.length === dailyLimit ? rows.at(-1) : undefined
  if (oldest)
    throw new DomainError('too_many', {
      detail: 'Já houve várias trocas de e-mail hoje. Tente amanhã.',
      retryAfterSeconds: Math.ceil((Date.parse(oldest.asked_at) + 86_400_000 - Date.parse(now)) / 1000),
    })
}

/** The person leaves their address as it is. */
export async function cancelEmailChange(work: Work, userId: string): Promise<void> {
  const stored = await findRow(work.tx, User, userId, { lock: true })
  if (!stored || stored.row.pending_email === null) return
  await endOpen(work, userId)
  await putRow(work, User, { ...stored.row, pending_email: null }, stored)
}

/** The new mailbox has confirmed: its address opens the account, and the old one hears of it. */
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
        and c.asked_at > ${before(work.now)}::timestamptz`,
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
  const objection = newToken()
  const access_given_before = is_by_other ? await noteAccessGiven(tx, user_id, now) : null
  await sql`
    update email_changes set confirmed_at = ${now}::timestamptz, access_given_before = ${access_given_before}::timestamptz,
      objection_hashes = array_append(objection_hashes, ${sha256(objection)})
    where id = ${id}::uuid`.execute(tx)
  await tx.deleteFrom('activation_tokens').where('user_id', '=', user_id).execute()
  const link = emailChangeLink(kernel.settings.publicUrl, 'object-email', objection)
  work.effects.push(() =>
    sendInBackground(kernel, newEmailConfirmed({ to: old_email, newEmail: new_email, link })),
  )
}

/** The old mailbox objects: its address stays, or is put back with every session ended and a new password by e-mail. */
export async function objectToEmail(
  kernel: Kernel,
  token: string,
): Promise<{ message: string; is_back: boolean }> {
  const unknown_hash = await kernel.passwords.hash(newToken())
  const called = await write(
    kernel,
    null,
    async (work) => {
      const change = await lockChange(
        work,
        sql`c.objection_hashes @> array[${sha256(token)}]
        and coalesce(c.confirmed_at, c.asked_at) > ${before(work.now)}::timestamptz`,
      )
      const stored = change && (await findRow(work.tx, User, change.user_id, { lock: true }))
      if (!stored) throw expired()
      await work.tx
        .updateTable('email_changes')
        .set({ ended_at: work.now })
        .where('user_id', '=', change.user_id)
        .where('ended_at', 'is', null)
        .execute()
      if (change.confirmed_at === null) {
        await putRow(work, User, { ...stored.row, pending_email: null }, stored)
        return { change, isBack: false }
      }
      await lockPassword(work.tx, change.user_id, unknown_hash)
      if (change.is_by_other) await noteAccessGiven(work.tx, change.user_id, change.access_given_before)
      await work.tx.deleteFrom('activation_tokens').where('user_id', '=', change.user_id).execute()
      await putRow(work, User, withSignInEmail(stored.row, change.old_email), stored)
      return { change, isBack: true }
    },
    { act: 'auth.objectToEmail' },
  )
  const { change, isBack } = called
  if (!isBack) return { message: 'A troca foi cancelada.', is_back: false }
  await kernel.sessions.revokeAllOf(change.user_id)
  await generateActivationToken(kernel, change.old_email)
  return { message: 'O endereço de antes voltou a valer.', is_back: true }
}

/** What nobody confirmed in time is asked for no more, and what nobody objected to in time is settled. */
export async function lapseEmailChanges(kernel: Kernel): Promise<void> {
  const { db, clock } = kernel
  const horizon = before(clock.now())
  const { rows } = await sql<{ user_id: string }>`
    select user_id from email_changes
    where ended_at is null and confirmed_at is null and asked_at <= ${horizon}::timestamptz`.execute(db)
  for (const { user_id } of rows) await write(kernel, null, (work) => cancelEmailChange(work, user_id))
  await sql`
    update email_changes set ended_at = ${clock.now()}::timestamptz
    where ended_at is null and confirmed_at <= ${horizon}::timestamptz`.execute(db)
}

function expired(): DomainError {
  return new DomainError('token_invalid', { detail: 'Este link já foi usado ou expirou.' })
}

async function endOpen({ tx, now }: Work, userId: string): Promise<void> {
  await tx
    .updateTable('email_changes')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('confirmed_at', 'is', null)
    .execute()
}

async function lockChange({ tx }: Work, condition: ReturnType<typeof sql>): Promise<Change | undefined> {
  const { rows } = await sql<Change>`
    select id, user_id, old_email, new_email, is_by_other, confirmed_at, access_given_before
    from email_changes c where c.ended_at is null and ${condition} for update`.execute(tx)
  return rows[0]
}

function before(now: string): string {
  return new Date(Date.parse(now) - lastsMs).toISOString()
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}
