import { type Kysely, sql } from 'kysely'
import { DomainError, type Problem, type ProblemCode } from '#domain/kernel/errors.ts'
import type { ServerChange } from '#domain/sync/wire.ts'
import type { Database } from '#server/db/schema.ts'
import { sqlState } from './database-errors.ts'

/** A request's own name, given by its sender: the same claim again is the same request again. */
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
 * Takes the key for this transaction. Undefined: it is new, and the transaction must keep an answer under it. Waits
 * while another transaction holds it; `in_progress` when that takes too long.
 */
export async function takeKey(db: Kysely<Database>, claim: Claim): Promise<FinalAnswer | undefined> {
  if (await insertKey(db, claim, null)) return undefined
  return mustFindAnswer(db, claim)
}

/** Keeps a refusal, after its transaction was undone. Answers what stands under the key, which may be another's. */
export async function keepRefusal(
  db: Kysely<Database>,
  claim: Claim,
  problem: Problem,
): Promise<FinalAnswer | undefined> {
  const isKept = await insertKey(db, claim, { status: problem.status, answer: { problem } })
  return isKept ? undefined : mustFindAnswer(db, claim)
}

/** Whether this request was answered before: its repetition is answered alike, whatever has become of what it was about. */
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
 * Refusals that would be the same tomorrow. Signing in, a permission or a quieter hour may change the others; one that
 * shows the row as it is (`stale`) is judged anew, by what its person may see then.
 */
export function isFinal(code: ProblemCode): boolean {
  return !passing.has(code)
}

const passing = new Set<ProblemCode>([
  'unauthenticated',
  'wrong_credentials',
  'forbidden',
  'in_progress',
  'key_reused',
  'stale',
  'too_large',
  'unsupported_media',
  'too_many',
  'internal',
  'unavailable',
])

/** A key without an answer is free: whoever took it came to nothing. */
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
  // Undone or purged between the two statements: the sender tries again.
  if (!earlier?.answer) throw new DomainError('in_progress', { retryAfterSeconds: 1 })
  return earlier.answer as FinalAnswer // written by keepAnswer and keepRefusal alone
}
