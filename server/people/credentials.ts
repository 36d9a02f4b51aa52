import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * The only writes to `credentials`, so that every route obeys one rule: whoever has chosen a password themselves gets a new
 * one only through their own mailbox or with the present one. Hashes are made before the transaction.
 *
 *   none ──given──> given (must_change) ──chosen──> chosen ──chosen (mailbox, present password)──> chosen
 *     └────────────────chosen (activation)────────────^
 *
 * Locking replaces the hash alone; what nobody has is locked as given.
 */
type Tx = Kysely<Database>

/** By somebody who signs up: nobody else had a hand in it. */
export async function registerPassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  await tx.insertInto('credentials').values({ user_id, password_hash }).execute()
}

/** By another's hand: it opens the account until its person has chosen one of their own. */
export async function givePassword(tx: Tx, user_id: string, password_hash: string): Promise<void> {
  const { rows } = await sql`
    insert into credentials as known (user_id, password_hash, must_change)
    values (${user_id}::uuid, ${password_hash}, true)
    on conflict (user_id) do update set password_hash = excluded.password_hash where known.must_change
    returning user_id`.execute(tx)
  if (rows.length === 0)
    throw new DomainError('conflict', {
      detail: 'Esta pessoa já escolheu uma senha. Para uma nova, envie o e-mail de ativação.',
    })
}

/**
 * By its person, with the code that came to their mailbox. Whoever had chosen none until now came in by another's hand:
 * management gave the address, or a password.
 */
export async function choosePassword(
  tx: Tx,
  { user_id, password_hash, now }: { user_id: string; password_hash: string; now: string },
): Promise<void> {
  await sql`
    insert into credentials as known (user_id, password_hash, must_change, access_given_at)
    values (${user_id}::uuid, ${password_hash}, false, ${now}::timestamptz)
    on conflict (user_id) do update set
      password_hash = excluded.password_hash, must_change = false,
      access_given_at = case when known.must_change then excluded.access_given_at else known.access_given_at end`.execute(
    tx,
  )
}

/** By its person, who has shown that they know `present_hash`. False where it was changed meanwhile. */
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
 * Nobody gets in but through the mailbox; `unknown_hash` is of a password that nobody knows. Whoever had chosen none still has
 * chosen none: locking must not make their first choice look like a second one.
 */
export async function lockPassword(tx: Tx, user_id: string, unknown_hash: string): Promise<void> {
  await tx
    .insertInto('credentials')
    .values({ user_id, password_hash: unknown_hash, must_change: true })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ password_hash: unknown_hash }))
    .execute()
}

/**
 * Access came by another's hand `now`. Answers what an objection puts back: what was noted before, and `now` of whoever has
 * chosen no password, for whom another's hand is the only way in.
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

/** What a change of address that is called off had noted goes; what came by another's hand since then stays. */
export async function takeAccessBack(tx: Tx, user_id: string, before: string | null): Promise<void> {
  await sql`
    update credentials k set access_given_at = ${before}::timestamptz
    where k.user_id = ${user_id}::uuid and k.access_given_at in (
      select c.confirmed_at from email_changes c
      where c.user_id = k.user_id and c.is_by_other and c.ended_at is null
    )`.execute(tx)
}

export async function hasChosenPassword(db: Tx, user_id: string): Promise<boolean> {
  const known = await db
    .selectFrom('credentials')
    .select('must_change')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return known?.must_change === false
}
