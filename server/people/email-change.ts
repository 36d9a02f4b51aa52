import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { emailChangeDays, mustHaveEmail } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { mustNotBeInUse } from './email-in-use.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { alreadyRegistered, confirmNewEmail, mailboxLink, newEmailAsked } from '#server/kernel/messages.ts'
import type { Lapse } from '#server/kernel/purge.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'

/**
 * A change of the sign-in e-mail, which both mailboxes decide:
 *
 *   asked ──new mailbox confirms──> confirmed ──7 days──> settled
 *     │ └──7 days──> lapsed             │
 *     └──────old mailbox cancels────────┴──> called off: the old address, and a password only through its mailbox
 *
 * Both e-mails to the old mailbox link to the same cancellation. The row's `pending_email` is the requested address.
 */

const lastsMs = emailChangeDays * 86_400_000
const dailyLimit = 5

/** Writes to both mailboxes about the user's new `pending_email`, if any; an earlier request is replaced. */
export async function askEmailChange(work: Work, user: User): Promise<void> {
  const { kernel, tx, now } = work
  const { id: user_id, pending_email: new_email } = user
  if (new_email === null) return endOpen(work, user_id)
  const { email: old_email } = mustHaveEmail(user)
  await mustNotAskTooOften(work, user_id)
  const by = work.actor && work.actor.id !== user_id ? work.actor.name : null
  if (work.actor && by !== null) await mustNotBeInUse({ ...work, actor: work.actor }, new_email)
  const owner = await tx.selectFrom('users').select('id').where('email', '=', new_email).executeTakeFirst()
  const [confirmation, objection] = [newEmailToken(), newEmailToken()]
  await endOpen(work, user_id)
  await tx
    .insertInto('email_changes')
    .values({
      id: kernel.newId(),
      user_id,
      old_email,
      new_email,
      is_by_other: by !== null,
      asked_by_id: by === null ? null : (work.actor?.id ?? null),
      asked_at: now,
      confirm_hash: sha256(confirmation),
      objection_hashes: [sha256(objection)],
    })
    .execute()
  const { publicUrl } = kernel.settings
  const link = (page: 'confirm-email' | 'object-email', token: string) => mailboxLink(publicUrl, page, token)
  work.effects.push(() => {
    // Only its owner may learn whether an address has an account.
    const toNew = owner
      ? alreadyRegistered(new_email, publicUrl)
      : confirmNewEmail({ to: new_email, by, link: link('confirm-email', confirmation) })
    sendInBackground(kernel, toNew)
    const change = { to: old_email, by, newEmail: new_email, link: link('object-email', objection) }
    sendInBackground(kernel, newEmailAsked(change))
  })
}

/** Rate limit: no one's mailbox is flooded by this. */
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

/** The person withdraws the request. */
export async function cancelEmailChange(work: Work, userId: string): Promise<void> {
  const stored = await findRow(work.tx, User, userId, { lock: true })
  if (!stored || stored.row.pending_email === null) return
  await endOpen(work, userId)
  await putRow(work, User, { ...stored.row, pending_email: null }, stored)
}

export const emailChangeLapse: Lapse = { kind: 'lapsed_email_changes', run: lapseEmailChanges }

/** Requests not confirmed in time lapse, and confirmed ones that were not cancelled in time are settled; answers how many. */
export async function lapseEmailChanges(kernel: Kernel): Promise<number> {
  const { db, clock } = kernel
  const horizon = lastMoment(clock.now())
  const { rows } = await sql<{ user_id: string }>`
    select user_id from email_changes
    where ended_at is null and confirmed_at is null and asked_at <= ${horizon}::timestamptz`.execute(db)
  for (const { user_id } of rows) await write(kernel, null, (work) => cancelEmailChange(work, user_id))
  const { numAffectedRows: settled } = await sql`
    update email_changes set ended_at = ${clock.now()}::timestamptz
    where ended_at is null and confirmed_at <= ${horizon}::timestamptz`.execute(db)
  return rows.length + Number(settled ?? 0)
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

/** Requested or confirmed at that time or before: its period is over. */
export function lastMoment(now: string): string {
  return new Date(Date.parse(now) - lastsMs).toISOString()
}

export function newEmailToken(): string {
  return randomBytes(32).toString('base64url')
}
