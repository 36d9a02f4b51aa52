import { type Kysely, sql } from 'kysely'
import { recoveryLapsesDays, type RecoveryState, recoveryWaitHours } from '#domain/auth/access-recovery.ts'
import { handInAccountDays } from '#domain/auth/may-vouch.ts'
import { emailChangeDays, mustHaveEmail } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import type { Database } from '#server/db/schema.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

export interface OpenRecovery {
  id: string
  user_id: string
  asked_at: string
  /** By the database's clock. */
  asked_here_at: string
  needed: number
  vouched: number
  vouched_at: string | null
  /** Until then the old mailbox may undo what somebody else did to the account's address. */
  held_until: string | null
  /** Who has lately given the account its address or its password. */
  given_by: string[]
}

/** The requests that are open; lapsed ones count as ended. */
export function openOnes(now: string, condition = sql`true`) {
  return sql<OpenRecovery>`
    select * from (
      select r.id, r.user_id, r.asked_at, r.asked_here_at, r.needed, r.vouched_at,
        (select count(*)::int from access_vouches v where v.recovery_id = r.id) as vouched,
        ${heldUntil} as held_until, ${givenBy(now)} as given_by
      from access_recoveries r where r.ended_at is null and ${condition}
    ) o
    where case when o.vouched_at is null then o.asked_at else greatest(o.vouched_at, o.held_until) end
      > ${now}::timestamptz - make_interval(days => ${recoveryLapsesDays})`
}

/** SQL: a change that was settled in time still counts, one that was undone does not. */
const heldUntil = sql`(
  select max(c.confirmed_at) + make_interval(days => ${emailChangeDays}) from email_changes c
  where c.user_id = r.user_id and c.is_by_other
    and (c.ended_at is null or c.ended_at >= c.confirmed_at + make_interval(days => ${emailChangeDays}))
)`

function givenBy(now: string) {
  return sql`array(${recentGivers(sql`r.user_id`, now)})`
}

/** SQL: the ids, as text, of those who lately asked for another address of this person or set their password. */
export function recentGivers(userId: ReturnType<typeof sql>, now: string) {
  const horizon = sql`${now}::timestamptz - make_interval(days => ${handInAccountDays})`
  return sql`
    select c.asked_by_id::text from email_changes c
    where c.user_id = ${userId} and c.asked_by_id is not null and coalesce(c.confirmed_at, c.asked_at) > ${horizon}
    union
    select k.given_by_id::text from credentials k
    where k.user_id = ${userId} and k.given_by_id is not null and k.given_at > ${horizon}`
}

export function stateOf({
  needed,
  vouched,
  vouched_at,
  held_until,
}: Pick<OpenRecovery, 'needed' | 'vouched' | 'vouched_at' | 'held_until'>): RecoveryState {
  if (vouched_at === null) return { needed, vouched, opens_at: null }
  const counts_from = held_until !== null && held_until > vouched_at ? held_until : vouched_at
  const opens_at = new Date(Date.parse(counts_from) + recoveryWaitHours * 3_600_000).toISOString()
  return { needed, vouched, opens_at }
}

export interface LockedRecovery {
  open: OpenRecovery
  user: User
}

/**
 * With the person locked, and read only then: of two who answer one request at the same moment, the second sees what the
 * first has done.
 */
export async function lockRecovery(
  { tx, now }: Work,
  condition: ReturnType<typeof sql<boolean>>,
): Promise<LockedRecovery | undefined> {
  const [found] = (await openOnes(now, condition).execute(tx)).rows
  const stored = found && (await findRow(tx, User, found.user_id, { lock: true }))
  if (!stored) return undefined
  const [open] = (await openOnes(now, sql`r.id = ${found.id}::uuid`).execute(tx)).rows
  return open && { open, user: stored.row }
}

/** The person's mailbox, and the one of before for as long as it may take the account back. */
export async function mailboxesOf(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  user: Pick<User, 'id' | 'email'>,
): Promise<Mailbox[]> {
  const { id, email } = mustHaveEmail(user)
  const { rows } = await sql<{ old_email: string }>`
    select distinct old_email from email_changes
    where user_id = ${id}::uuid and ended_at is null and old_email <> ${email}
      and confirmed_at > ${now}::timestamptz - make_interval(days => ${emailChangeDays})`.execute(tx)
  const before = rows.map(({ old_email }) => ({ to: old_email, isFormer: true }))
  return [{ to: email, isFormer: false }, ...before]
}

export interface Mailbox {
  to: string
  isFormer: boolean
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
