import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { sha256 } from '#server/kernel/session-rows.ts'

/**
 * `SIGN_IN`: the password was right. `PASSKEY`: somebody signs in with a passkey alone. `PROOF`: a signed-in person shows
 * once more who they are. `NEW_TOTP`, `NEW_PASSKEY`: they add a factor.
 */
export type TicketPurpose = 'SIGN_IN' | 'PASSKEY' | 'PROOF' | 'NEW_TOTP' | 'NEW_PASSKEY'

export interface Ticket {
  ticket_hash: string
  user_id: string | null
  challenge: string | null
  sealed_secret: string | null
  /** SHA-256 of the key of the device that has shown the password. */
  device_hash: string | null
}

const lastsMs = 10 * 60_000
const triesAllowed = 5
/** As if so many tries had been made: a recovery code was taken for it. */
export const spent = 1000

/** Answers the ticket; only its SHA-256 is stored. */
export async function openTicket(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  given: {
    purpose: TicketPurpose
    user_id?: string
    challenge?: string
    sealed_secret?: string
    device_hash?: string
  },
): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  const expires_at = new Date(Date.parse(clock.now()) + lastsMs).toISOString()
  await db
    .insertInto('tickets')
    .values({ ...given, ticket_hash: sha256(ticket), expires_at })
    .execute()
  return ticket
}

/** Counts a try, outside of any transaction: a wrong code counts even if everything else is rolled back. */
export async function mustFindTicket(
  { db, clock }: Pick<Kernel, 'db' | 'clock'>,
  ticket: string,
  purposes: readonly TicketPurpose[],
  /** The signed-in person: with somebody else's ticket nothing begins. */
  userId: string | null = null,
): Promise<Ticket> {
  const { rows } = await sql<Ticket>`
    update tickets set tries = tries + 1
    where ticket_hash = ${sha256(ticket)} and purpose = any(${purposes}::text[])
      and (${userId}::uuid is null or user_id = ${userId}::uuid) and expires_at > ${clock.now()}::timestamptz and tries < ${triesAllowed}
    returning ticket_hash, user_id, challenge, sealed_secret, device_hash`.execute(db)
  if (!rows[0]) throw timeIsOver()
  return rows[0]
}

/** Each ticket counts once; of two requests with the same one, the second is refused. */
export async function useTicket(db: Kysely<Database>, { ticket_hash }: Ticket): Promise<void> {
  const used = await db.deleteFrom('tickets').where('ticket_hash', '=', ticket_hash).executeTakeFirst()
  if (used.numDeletedRows === 0n) throw timeIsOver()
}

/** With the person locked: what ends their sessions has not ended it meanwhile. */
export async function mustStillHold(tx: Kysely<Database>, { ticket_hash }: Ticket): Promise<void> {
  const held = await tx
    .selectFrom('tickets')
    .select('ticket_hash')
    .where('ticket_hash', '=', ticket_hash)
    .executeTakeFirst()
  if (!held) throw timeIsOver()
}

function timeIsOver(): DomainError {
  return new DomainError('token_invalid', { detail: 'O tempo para confirmar acabou. Comece de novo.' })
}
