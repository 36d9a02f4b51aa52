import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'

/**
 * The only writes to `credentials`, so that every route obeys one rule: whoever has chosen a password themselves gets a new
 * one only through their own mailbox or with the present one. Hashes are made before the transaction.
 *
 *   none ──given──> given (must_change) ──chosen──> chosen ──chosen (mailbox, present password)──> chosen
 *     └────────────────chosen (activation)────────────^
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

/** Nobody gets in but through the mailbox; `unknown_hash` is of a password that nobody knows. */
export async function lockPassword(tx: Tx, user_id: string, unknown_hash: string): Promise<void> {
  const locked = { password_hash: unknown_hash, must_change: false }
  await tx
    .insertInto('credentials')
    .values({ user_id, ...locked })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(locked))
    .execute()
}

/** When access came by another's hand, or that it is as if it never had. Answers what was noted before. */
export async function noteAccessGiven(tx: Tx, user_id: string, at: string | null): Promise<string | null> {
  const { rows } = await sql<{ before: string | null }>`
    with known as (select user_id, access_given_at from credentials where user_id = ${user_id}::uuid for update)
    update credentials c set access_given_at = ${at}::timestamptz from known
    where c.user_id = known.user_id
    returning known.access_given_at as before`.execute(tx)
  return rows[0]?.before ?? null
}

export async function hasChosenPassword(db: Tx, user_id: string): Promise<boolean> {
  const known = await db
    .selectFrom('credentials')
    .select('must_change')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return known?.must_change === false
}
