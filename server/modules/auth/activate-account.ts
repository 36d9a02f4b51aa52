import { timingSafeEqual } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { write } from '#server/kernel/write.ts'
import { choosePassword } from '#server/people/credentials.ts'
import { hashPassword } from '#server/people/hash-password.ts'
import { normalToken } from '#server/people/activation-token.ts'

const triesAllowed = 5

interface Activation {
  email: string
  password: string
  token: string
}

/** Sets the password of the person who has the token from the e-mail, and ends all their sessions. */
export async function activateAccount(
  kernel: Kernel,
  { email, password, token }: Activation,
): Promise<{ message: string }> {
  const userId = await mustMatchToken(kernel, email, normalToken(token))
  const owner = await findRow(kernel.db, User, userId)
  if (!owner) throw new DomainError('token_invalid', { detail: wrongCode })
  const { role, profile } = owner.row
  const password_hash = await hashPassword(kernel, password, { email, role, name: profile.name })
  await write(kernel, null, async (work) => {
    const used = await work.tx
      .deleteFrom('activation_tokens')
      .where('user_id', '=', userId)
      .executeTakeFirst()
    const stored = await findRow(work.tx, User, userId, { lock: true })
    if (used.numDeletedRows === 0n || !stored || stored.row.status === 'INACTIVE')
      throw new DomainError('token_invalid', { detail: wrongCode })
    await choosePassword(work.tx, { user_id: userId, password_hash, now: work.now })
    if (stored.row.status === 'PENDING') await putRow(work, User, { ...stored.row, status: 'ACTIVE' }, stored)
  })
  await kernel.sessions.revokeAllOf(userId)
  return { message: 'Conta ativada com sucesso! Você pode fazer login agora.' }
}

/**
 * Consumes a try before comparing, outside of the transaction: a wrong code must count even if everything else is rolled
 * back.
 */
async function mustMatchToken({ db, clock }: Kernel, email: string, token: string): Promise<string> {
  const { rows } = await sql<{ user_id: string; token_hash: string }>`
    update activation_tokens t set tries = t.tries + 1
    from users u
    where u.id = t.user_id and u.email = ${email} and t.expires_at > ${clock.now()}::timestamptz
      and t.tries < ${triesAllowed}
    returning t.user_id, t.token_hash`.execute(db)
  const [stored] = rows
  if (!stored || !isEqual(stored.token_hash, sha256(token)))
    throw new DomainError('token_invalid', { detail: wrongCode })
  return stored.user_id
}

function isEqual(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other)) // both are SHA-256 in hexadecimal
}

const wrongCode = 'O código de ativação não confere ou expirou. Peça um novo.'
