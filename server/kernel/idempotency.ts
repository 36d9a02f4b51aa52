import { type Kysely, sql } from 'kysely'
import { DomainError, type Problem, type ProblemCode } from '#domain/kernel/errors.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { Database } from '#server/db/schema.ts'
import { sqlState } from './database-errors.ts'

/** An idempotency key with a hash of its request: a retry has the same key and the same hash. */
export interface Claim {
  userId: string
  key: string
  /** SHA-256 of method, path and body; of the fields and the file's bytes when it is multipart. */
  bodyHash: string
}

export type FinalAnswer = { changes: ServerChange[] } | { problem: Problem }

export interface KeptAnswer {
  claim: Claim
  status: number
  answer: FinalAnswer
}

/**
 * Takes the key for this transaction, and answers what was stored under it. Undefined: the key is new, and the
 * transaction must store an answer. Waits while another transaction holds the key; `in_progress` if that takes too
 * long.
 */
export async function takeKey(db: Kysely<Database>, claim: Claim): Promise<FinalAnswer | undefined> {
  if (await insertKey(db, claim, null)) return undefined
  return mustFindAnswer(db, claim)
}

/**
 * Stores a refusal after its transaction was rolled back. Answers what is already stored under the key, which may
 * come from a concurrent retry.
 */
export async function keepRefusal(
  db: Kysely<Database>,
  claim: Claim,
  problem: Problem,
): Promise<FinalAnswer | undefined> {
  const isKept = await insertKey(db, claim, { status: problem.status, answer: { problem } })
  return isKept ? undefined : mustFindAnswer(db, claim)
}

/** Whether this key has a stored answer: a retry must get it even if the row is gone or may no longer be read. */
export async function isAnswered(
  db: Kysely<Database>,
  { userId, key }: Omit<Claim, 'bodyHash'>,
): Promise<boolean> {
  const earlier = await db
    .selectFrom('idempotency')
    .select('answer')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return earlier?.answer != null
}

/**
 * Whether a refusal would be the same on every retry, so that it may be stored. The others can change: by signing
 * in, by a new permission, by waiting; and `stale` contains the row, which must be redacted anew for each reader. A
 * field that is unknown here may be known to a newer process beside this one.
 */
export function isFinal({ code, refusal }: DomainError): boolean {
  return !temporary.has(code) && !refusal.unknown
}

const temporary = new Set<ProblemCode>([
  'unauthenticated',
  'wrong_credentials',
  'forbidden',
  'proof_needed',
  'in_progress',
  'key_reused',
  'stale',
  'too_large',
  'unsupported_media',
  'too_many',
  'internal',
  'unavailable',
])

/** A key without an answer is free: the transaction that took it failed. */
async function insertKey(
  db: Kysely<Database>,
  { userId, key, bodyHash }: Claim,
  kept: { status: number; answer: FinalAnswer } | null,
): Promise<boolean> {
  try {
    const { rows } = await sql`
      insert into idempotency as held (user_id, key, body_hash, status, answer)
      values (${userId}::uuid, ${key}::uuid, ${bodyHash}, ${kept?.status ?? null}, ${kept && JSON.stringify(kept.answer)}::jsonb)
      on conflict (user_id, key) do update
        set body_hash = excluded.body_hash, status = excluded.status, answer = excluded.answer
        where held.answer is null
      returning key`.execute(db)
    return rows.length > 0
  } catch (error) {
    if (sqlState(error) === lockNotAvailable) throw new DomainError('in_progress', { retryAfterSeconds: 2 })
    throw error
  }
}

const lockNotAvailable = '55P03'

async function mustFindAnswer(db: Kysely<Database>, { userId, key, bodyHash }: Claim): Promise<FinalAnswer> {
  const earlier = await db
    .selectFrom('idempotency')
    .select(['body_hash', 'answer'])
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (earlier && earlier.body_hash !== bodyHash) throw new DomainError('key_reused')
  // The other transaction was rolled back, or the key purged, between the two statements: the client retries.
  if (!earlier?.answer) throw new DomainError('in_progress', { retryAfterSeconds: 1 })
  return earlier.answer as FinalAnswer // written only by keepAnswer and keepRefusal
}
