import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Work } from '#server/kernel/work.ts'

/**
 * The only writes to `credentials`, so that every route follows one rule: a person who has chosen their password gets
 * a new one only through their own mailbox or with the current one. Hashes are computed before the transaction.
 *
 *   none ──given──> given (must_change) ──chosen──> chosen ──chosen (mailbox, current password)──> chosen
 *     └────────chosen (activation, registration)──────────^
 *
 * Locking only replaces the hash; an account without a password of its own stays `given`.
 */
type Tx = Kysely<Database>

/** Set by somebody who registered themselves, with the code sent to their mailbox: no one else gave them access. */
export async function registerPassword(
  tx: Tx,
  { user_id, password_hash, now }: { user_id: string; password_hash: string; now: string },
): Promise<void> {
  await tx.insertInto('credentials').values({ user_id, password_hash, email_proven_at: now }).execute()
}

/** Of made-up people, whose mailboxes nobody reads. */
export async function printedPassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  await tx.insertInto('credentials').values({ user_id, password_hash }).execute()
}

/** Set by someone else: it opens the account until the person has chosen their own. */
export async function givePassword(
  { tx, actor, now }: Pick<Work, 'tx' | 'actor' | 'now'>,
  user_id: string,
  password_hash: string,
): Promise<void> {
  const { rows } = await sql`
    insert into credentials as known (user_id, password_hash, must_change, given_by_id, given_at)
    values (${user_id}::uuid, ${password_hash}, true, ${actor?.id ?? null}::uuid, ${now}::timestamptz)
    on conflict (user_id) do update set
      password_hash = excluded.password_hash, given_by_id = excluded.given_by_id, given_at = excluded.given_at
      where known.must_change
    returning user_id`.execute(tx)
  if (rows.length === 0)
    throw new DomainError('conflict', {
      detail: 'Esta pessoa já escolheu uma senha. Para uma nova, envie o e-mail de ativação.',
    })
}

/**
 * Set by the person, with the code sent to their mailbox. If they had none of their own before, access counts as
 * given by someone else: management entered the e-mail, or a password.
 */
export async function choosePassword(
  tx: Tx,
  { user_id, password_hash, now }: { user_id: string; password_hash: string; now: string },
): Promise<void> {
  await sql`
    insert into credentials as known (user_id, password_hash, must_change, access_given_at, email_proven_at)
    values (${user_id}::uuid, ${password_hash}, false, ${now}::timestamptz, ${now}::timestamptz)
    on conflict (user_id) do update set
      password_hash = excluded.password_hash, must_change = false, email_proven_at = excluded.email_proven_at,
      access_given_at = case when known.must_change then excluded.access_given_at else known.access_given_at end`.execute(
    tx,
  )
}

/** Set by the person, who has proven to know `present_hash`. False if it was changed meanwhile. */
export async function replacePassword(
  tx: Tx,
  given: { user_id: string; present_hash: string; password_hash: string; now: string },
): Promise<boolean> {
  const { user_id, present_hash, password_hash, now } = given
  const { numAffectedRows } = await sql`
    update credentials set
      password_hash = ${password_hash}, must_change = false,
      access_given_at = case when must_change then ${now}::timestamptz else access_given_at end
    where user_id = ${user_id}::uuid and password_hash = ${present_hash}`.execute(tx)
  return numAffectedRows === 1n
}

/**
 * Locks the account: access only through the mailbox; `unknown_hash` is of a random password. A person without a
 * password of their own stays in `given`: their first choice must not look like a second one.
 */
export async function lockPassword(tx: Tx, user_id: string, unknown_hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id, password_hash: unknown_hash, must_change: true })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: unknown_hash }))
    .execute()
}

/**
 * Records that someone else gave access `now`. Answers what a cancellation restores: the previous value, and `now`
 * for a person without a password of their own, who can only have come in that way.
 */
export async function noteAccessGiven(tx: Tx, user_id: string, now: string): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    with known as (
      select user_id, case when must_change then ${now}::timestamptz else access_given_at end as before
      from credentials where user_id = ${user_id}::uuid for update
    )
    update credentials c set access_given_at = ${now}::timestamptz from known
    where c.user_id = known.user_id
    returning known.before`.execute(tx)
  return rows[0]?.before ?? null
}

/** The mailbox of the sign-in e-mail has answered. */
export async function noteEmailProven(tx: Tx, user_id: string, now: string): Promise<void> {
  await tx.updateTable('credentials').set({ email_proven_at: now }).where('user_id', '=', user_id).execute()
}

/** Removes the record of a cancelled e-mail change; what was recorded since then stays. */
export async function takeAccessBack(tx: Tx, user_id: string, before: string | null): Promise<void> {
  await sql`
    update credentials k set access_given_at = ${before}::timestamptz
    where k.user_id = ${user_id}::uuid and k.access_given_at in (
      select c.confirmed_at from email_changes c
      where c.user_id = k.user_id and c.is_by_other and c.ended_at is null
    )`.execute(tx)
}

/** Whether the password was chosen by whoever reads the mailbox of the sign-in e-mail. */
export async function isMailboxProven(db: Tx, user_id: string): Promise<boolean> {
  const known = await db
    .selectFrom('credentials')
    .select(['must_change', 'email_proven_at'])
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return known?.must_change === false && known.email_proven_at !== null
}

export async function hasChosenPassword(db: Tx, user_id: string): Promise<boolean> {
  const known = await db
    .selectFrom('credentials')
    .select('must_change')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return known?.must_change === false
}
