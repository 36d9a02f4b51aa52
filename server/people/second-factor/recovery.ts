import { sql } from 'kysely'
import type { RecoveryState } from '#domain/auth/access-recovery.ts'
import { vouchesNeeded } from '#domain/auth/may-vouch.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { mailboxLink } from '#server/kernel/messages.ts'
import { findRow } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { noteAccessGiven } from '#server/people/credentials.ts'
import { newEmailToken } from '#server/people/email-change.ts'
import { endSessionsWith } from '#server/people/end-sessions.ts'
import { countFactors } from './factors.ts'
import { recoveryAsked, recoveryDone, vouchAsked } from './messages.ts'
import {
  endAll,
  lockRecovery,
  mailboxesOf,
  type OpenRecovery,
  openOnes,
  recentGivers,
  stateOf,
} from './open-recoveries.ts'
import { mustStillHold, type Ticket } from './tickets.ts'

/** Asks, or tells how it stands; `open` once the day has passed: what they lost is gone, and they may enter. */
export async function askRecovery(
  kernel: Kernel,
  userId: string,
  ticket: Ticket,
): Promise<RecoveryState | 'open'> {
  return write(
    kernel,
    null,
    async (work) => {
      const { tx, now } = work
      const stored = await findRow(tx, User, userId, { lock: true })
      if (!stored || stored.row.status === 'INACTIVE') throw new DomainError('wrong_credentials')
      // Somebody who pressed twice may be in by now, and what they lost forgotten.
      await mustStillHold(tx, ticket)
      if ((await countFactors(tx, userId)) === 0)
        throw new DomainError('conflict', { detail: 'A sua senha já basta. Entre de novo.' })
      const [open] = (await openOnes(now, sql`r.user_id = ${userId}::uuid`).execute(tx)).rows
      if (!open) return begin(work, stored.row)
      const state = stateOf(open)
      if (state.opens_at === null || state.opens_at > now) return state
      await forgetFactors(work, open, stored.row)
      return 'open'
    },
    { act: 'accessRecovery.ask' },
  )
}

async function begin(work: Work, user: User): Promise<RecoveryState> {
  const { kernel, tx, now } = work
  const needed = vouchesNeeded(user.role)
  const objection = newEmailToken()
  await endAll(tx, user.id, now) // one that lapsed
  const id = kernel.newId()
  await tx
    .insertInto('access_recoveries')
    .values({ id, user_id: user.id, asked_at: now, needed, objection_hashes: [sha256(objection)] })
    .execute()
  const mailboxes = await mailboxesOf(work, user)
  const vouchers = await vouchersOf(work, user)
  work.effects.push(() => {
    const { publicUrl } = kernel.settings
    const link = objectionLink(kernel, objection)
    for (const mailbox of mailboxes) sendInBackground(kernel, recoveryAsked({ ...mailbox, link }))
    const person = { id: user.id, name: user.profile.name }
    for (const to of vouchers)
      sendInBackground(kernel, vouchAsked({ to, person, link: `${publicUrl}/app/awaiting` }))
  })
  return { needed, vouched: 0, opens_at: null }
}

/** What the person used before does not open the account any more, and their other devices are out. */
async function forgetFactors(work: Work, { id, user_id }: OpenRecovery, user: User): Promise<void> {
  const { kernel, tx, now } = work
  await tx.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await endSessionsWith(work, user_id, 'ended_by_owner')
  await noteAccessGiven(tx, user_id, now) // as every access by another's hand: no vote for 72 h
  await tx.updateTable('access_recoveries').set({ ended_at: now }).where('id', '=', id).execute()
  const mailboxes = await mailboxesOf(work, user)
  work.effects.push(() => {
    for (const mailbox of mailboxes) sendInBackground(kernel, recoveryDone(mailbox))
  })
}

/** The addresses of those who may vouch: the condominium's management, or else the platform's. */
async function vouchersOf({ tx, now }: Work, { id, role, condominium_id }: User): Promise<string[]> {
  const { rows } = await sql<{ email: string; is_platform: boolean }>`
    select u.email, u.role = 'MASTER' as is_platform from users u
    where u.status = 'ACTIVE' and u.id <> ${id}::uuid and (
      u.role = 'MASTER' or (${role !== 'MASTER'} and u.condominium_id = ${condominium_id}::uuid
        and (u.role = 'ADMIN' or (u.role = 'MANAGER' and ${role} <> 'ADMIN')))
    ) and u.id::text not in (${recentGivers(sql`${id}::uuid`, now)})
    order by u.created_at limit 50`.execute(tx)
  const near = rows.filter(({ is_platform }) => !is_platform)
  return (near.length > 0 ? near : rows).map(({ email }) => email)
}

/** A mailbox of the person says that it was not them. */
export async function objectToRecovery(kernel: Kernel, token: string): Promise<void> {
  await write(
    kernel,
    null,
    async (work) => {
      const locked = await lockRecovery(work, sql`r.objection_hashes @> array[${sha256(token)}]`)
      if (!locked) throw new DomainError('token_invalid', { detail: 'Este link já foi usado ou expirou.' })
      await endAll(work.tx, locked.user.id, work.now)
    },
    { act: 'accessRecovery.object' },
  )
}

/** They have what they said was lost: nothing is to be recovered. */
export async function endRecoveries(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  userId: string,
): Promise<void> {
  await endAll(db, userId, clock.now())
}

export function objectionLink({ settings }: Kernel, token: string): string {
  return mailboxLink(settings.publicUrl, 'object-recovery', token)
}
