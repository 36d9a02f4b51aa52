import { DomainError } from '#domain/kernel/errors.ts'
import { User } from '#domain/users/user.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { findRow, putRow } from '#server/kernel/rows.ts'
import type { Caller } from '#server/kernel/serve.ts'
import { sha256 } from '#server/kernel/session-rows.ts'
import { write } from '#server/kernel/write.ts'
import { isToken, normalToken } from '#server/people/activation-token.ts'
import { choosePassword } from '#server/people/credentials.ts'
import { hashPassword } from '#server/people/hash-password.ts'
import { forgetDevices } from '#server/people/known-devices.ts'

interface Activation {
  email: string
  password: string
  token: string
}

/** Sets the password of the person who has the token from the e-mail, and ends all their sessions. */
export async function activateAccount(
  kernel: Kernel,
  { email, password, token: typed }: Activation,
  { refundTry }: Pick<Caller, 'refundTry'>,
): Promise<{ message: string }> {
  const token = normalToken(typed)
  const owner = await findOwner(kernel, email, sha256(token))
  if (!isToken(token) || owner) await refundTry()
  if (!owner) throw wrongToken()
  const { id, role, profile } = owner
  const password_hash = await hashPassword(kernel, password, { email, role, name: profile.name })
  await write(kernel, null, async (work) => {
    const used = await work.tx
      .deleteFrom('activation_tokens')
      .where('user_id', '=', id)
      .returning('token_hash')
      .execute()
    const stored = await findRow(work.tx, User, id, { lock: true })
    const isMine = used.some(({ token_hash }) => token_hash === sha256(token))
    if (!isMine || !stored || stored.row.status === 'INACTIVE') throw wrongToken()
    await choosePassword(work.tx, { user_id: id, password_hash, now: work.now })
    await forgetDevices(work.tx, id)
    if (stored.row.status === 'PENDING') await putRow(work, User, { ...stored.row, status: 'ACTIVE' }, stored)
  })
  await kernel.sessions.revokeAllOf(id, { reason: 'password_changed' })
  return { message: 'Conta ativada com sucesso! Você pode fazer login agora.' }
}

async function findOwner({ db, clock }: Kernel, email: string, tokenHash: string): Promise<User | undefined> {
  const found = await db
    .selectFrom('activation_tokens as t')
    .innerJoin('users as u', 'u.id', 't.user_id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('t.token_hash', '=', tokenHash)
    .where('t.expires_at', '>', clock.now())
    .executeTakeFirst()
  return found && (await findRow(db, User, found.id))?.row
}

function wrongToken(): DomainError {
  return new DomainError('token_invalid', {
    detail: 'O código de ativação não confere ou expirou. Peça um novo.',
  })
}
