import { randomInt } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { readableSigns } from '#domain/values/readable-code.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { normalToken } from '#server/people/activation-token.ts'
import { spent, type Ticket } from './tickets.ts'

/**
 * Ten codes to print, each for one sign-in: `4TRW-7KQ2-M9XD-3HC8`. The first group finds the row; the rest, 59 random bits, is
 * hashed like a password.
 */
const howMany = 10
const groups = 4

/** Hashed before the transaction that stores them. */
export async function makeRecoveryCodes({ passwords }: Pick<Kernel, 'passwords'>, userId: string) {
  const codes = new Map<string, string>()
  while (codes.size < howMany) {
    const code = Array.from({ length: groups }, newGroup).join('-')
    codes.set(lookupOf(code), code)
  }
  const hashed: { code: string; lookup: string; code_hash: string }[] = []
  // One after the other: whoever signs in meanwhile waits for one of them at most.
  for (const [lookup, code] of codes)
    hashed.push({
      code,
      lookup,
      code_hash: await passwords.hash(secretPartOf(code), { key: userId, isKnown: true }),
    })
  return hashed
}

export type RecoveryCodes = Awaited<ReturnType<typeof makeRecoveryCodes>>

/** Those of before end. */
export async function keepRecoveryCodes(
  tx: Kysely<Database>,
  { user_id, codes, now }: { user_id: string; codes: RecoveryCodes; now: string },
): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('user_id', '=', user_id).execute()
  const rows = codes.map(({ lookup, code_hash }) => ({ user_id, lookup, code_hash, made_at: now }))
  await tx.insertInto('recovery_codes').values(rows).execute()
}

interface Used {
  userId: string
  ticket: Pick<Ticket, 'ticket_hash'>
  typed: string
}

/** Takes as long for a code that does not exist. Each counts once, and one ticket takes one, however many arrive together. */
export async function useRecoveryCode(
  { db, clock, passwords }: Pick<Kernel, 'db' | 'clock' | 'passwords'>,
  { userId, ticket: { ticket_hash }, typed }: Used,
): Promise<boolean> {
  const code = normalToken(typed)
  const known = await db
    .selectFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('lookup', '=', lookupOf(code))
    .where('used_at', 'is', null)
    .select('code_hash')
    .executeTakeFirst()
  if (!(await passwords.verify(known?.code_hash, secretPartOf(code), { key: userId, isKnown: true })))
    return false
  const { rows } = await sql`
    with held as (
      select ticket_hash from tickets where ticket_hash = ${ticket_hash} and tries < ${spent} for update
    ), used as (
      update recovery_codes set used_at = ${clock.now()}::timestamptz
      where user_id = ${userId}::uuid and lookup = ${lookupOf(code)} and used_at is null and exists (select from held)
      returning lookup
    )
    update tickets set tries = ${spent} where ticket_hash = ${ticket_hash} and exists (select from used)
    returning ticket_hash`.execute(db)
  return rows.length > 0
}

export async function countRecoveryCodes(db: Kysely<Database>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

function newGroup(): string {
  return Array.from({ length: 4 }, () => readableSigns[randomInt(readableSigns.length)]).join('')
}

function lookupOf(code: string): string {
  return code.slice(0, 4)
}

function secretPartOf(code: string): string {
  return code.slice(5)
}
