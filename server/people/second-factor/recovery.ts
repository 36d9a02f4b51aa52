import { type Kysely, sql } from 'kysely'
import { recoveryLapsesDays, type RecoveryState, recoveryWaitHours } from '#domain/auth/access-recovery.ts'
import { vouchesNeeded } from '#domain/auth/may-vouch.ts'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { emailChangeLink } from '#server/kernel/messages.ts'
import { findRow } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'
import { noteAccessGiven } from '#server/people/credentials.ts'
import { newEmailToken } from '#server/people/email-change.ts'
import { recoveryAsked, recoveryDone, vouchAsked } from './messages.ts'

export interface OpenRecovery {
  id: string
  user_id: string
  asked_at: string
  needed: number
  vouched: number
  vouched_at: string | null
}

/** The person's open request; lapsed ones count as ended. */
export function openOnes(now: string, condition = sql`true`) {
  return sql<OpenRecovery>`
    select r.id, r.user_id, r.asked_at, r.needed, r.vouched_at,
      (select count(*)::int from access_vouches v where v.recovery_id = r.id) as vouched
    from access_recoveries r
    where r.ended_at is null and ${condition}
      and coalesce(r.vouched_at, r.asked_at) > ${now}::timestamptz - make_interval(days => ${recoveryLapsesDays})`
}

export function stateOf({
  needed,
  vouched,
  vouched_at,
}: Omit<OpenRecovery, 'id' | 'user_id' | 'asked_at'>): RecoveryState {
  const opens_at =
    vouched_at && new Date(Date.parse(vouched_at) + recoveryWaitHours * 3_600_000).toISOString()
  return { needed, vouched, opens_at }
}

/** Asks, or tells how it stands; `open` once the day has passed: what they lost is gone, and they may enter. */
export async function askRecovery(kernel: Kernel, userId: string): Promise<RecoveryState | 'open'> {
  const ended = await write(
    kernel,
    null,
    async (work) => {
      const { tx, now } = work
      const stored = await findRow(tx, User, userId, { lock: true })
      if (!stored || stored.row.status === 'INACTIVE') throw new DomainError('wrong_credentials')
      const [open] = (await openOnes(now, sql`r.user_id = ${userId}::uuid`).execute(tx)).rows
      if (!open) return begin(work, stored.row)
      const state = stateOf(open)
      if (state.opens_at === null || state.opens_at > now) return state
      await forgetFactors(work, open)
      return 'open'
    },
    { act: 'accessRecovery.ask' },
  )
  if (ended === 'open') await kernel.sessions.revokeAllOf(userId, { reason: 'ended_by_owner' })
  return ended
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
  const vouchers = await vouchersOf(tx, user)
  work.effects.push(() => {
    const { publicUrl } = kernel.settings
    sendInBackground(kernel, recoveryAsked({ to: user.email, link: objectionLink(kernel, objection) }))
    for (const to of vouchers)
      sendInBackground(kernel, vouchAsked({ to, name: user.profile.name, link: `${publicUrl}/app/users` }))
  })
  return { needed, vouched: 0, opens_at: null }
}

/** What the person used before does not open the account any more, and their other devices are out. */
async function forgetFactors(work: Work, { id, user_id }: OpenRecovery): Promise<void> {
  const { kernel, tx, now } = work
  const email = await tx.selectFrom('users').select('email').where('id', '=', user_id).executeTakeFirst()
  await tx.deleteFrom('second_factors').where('user_id', '=', user_id).execute()
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  await kernel.sessions.endAllOf(tx, user_id, 'ended_by_owner')
  await noteAccessGiven(tx, user_id, now) // as every access by another's hand: no vote for 72 h
  await tx.updateTable('access_recoveries').set({ ended_at: now }).where('id', '=', id).execute()
  work.effects.push(() => email && sendInBackground(kernel, recoveryDone(email.email)))
}

/** The addresses of those who may vouch: the condominium's management, or the platform's. */
async function vouchersOf(tx: Kysely<Database>, { id, role, condominium_id }: User): Promise<string[]> {
  const { rows } = await sql<{ email: string; is_platform: boolean }>`
    select u.email, u.role = 'MASTER' as is_platform from users u
    where u.status = 'ACTIVE' and u.id <> ${id}::uuid and (
      u.role = 'MASTER' or (${role !== 'MASTER'} and u.condominium_id = ${condominium_id}::uuid
        and (u.role = 'ADMIN' or (u.role = 'MANAGER' and ${role} <> 'ADMIN')))
    ) order by u.created_at limit 50`.execute(tx)
  const near = rows.filter(({ is_platform }) => !is_platform)
  return (near.length > 0 ? near : rows).map(({ email }) => email)
}

/** The person's own mailbox says that it was not them. */
export async function objectToRecovery(kernel: Kernel, token: string): Promise<void> {
  await write(
    kernel,
    null,
    async ({ tx, now }) => {
      const { rows } = await openOnes(now, sql`r.objection_hashes @> array[${sha256(token)}]`).execute(tx)
      const [open] = rows
      if (!open) throw new DomainError('token_invalid', { detail: 'Este link já foi usado ou expirou.' })
      await endAll(tx, open.user_id, now)
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

/** Whatever the person has asked for is over. */
export async function endAll(tx: Kysely<Database>, userId: string, now: string): Promise<void> {
  await tx
    .updateTable('access_recoveries')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute()
}

/** Behind the #: no server logs the token. */
export function objectionLink({ settings }: Kernel, token: string): string {
  return emailChangeLink(settings.publicUrl, 'object-recovery', token)
}
