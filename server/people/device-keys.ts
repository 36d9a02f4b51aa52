import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Session } from '#server/kernel/sessions.ts'

/**
 * What a device keeps beside its token. The key is the person's, not the session's: what one session has left unsent, a
 * later one opens. It is made at their first sign-in, and never changes.
 */
export async function deviceKeys(
  { db }: Kernel,
  { actor, tokenHash }: Session,
): Promise<{ session_id: string; unsent_key: string }> {
  const fresh = randomBytes(32).toString('base64url')
  const { rows } = await sql<{ session_id: string; unsent_key: string }>`
    with kept as (
      insert into unsent_keys as known (user_id, key) values (${actor.id}::uuid, ${fresh})
      on conflict (user_id) do update set key = known.key
      returning key
    )
    select s.id as session_id, kept.key as unsent_key from sessions s, kept
    where s.token_hash = ${tokenHash}`.execute(db)
  const [keys] = rows
  if (!keys) throw new DomainError('unauthenticated', { reason: 'unknown' })
  return keys
}
