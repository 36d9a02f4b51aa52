import { DomainError } from '#domain/kernel/errors.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import type { Session } from '#server/kernel/sessions.ts'

interface Change {
  current_password: string
  password: string
}

/** A new password of one's own: the old one, the activation code and the sessions of other devices end with it. */
export async function changePassword(
  { db, passwords, sessions }: Kernel,
  { actor, tokenHash }: Session,
  { current_password, password }: Change,
): Promise<{ message: string }> {
  const known = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', actor.id)
    .executeTakeFirst()
  if (!(await passwords.verify(known?.password_hash, current_password)))
    throw refused('current_password', 'A senha atual não confere')
  if (password === current_password) throw refused('password', 'Escolha uma senha diferente da atual')
  await db
    .updateTable('credentials')
    .set({ password_hash: await passwords.hash(password), must_change: false })
    .where('user_id', '=', actor.id)
    .execute()
  await db.deleteFrom('activation_tokens').where('user_id', '=', actor.id).execute()
  await sessions.revokeAllOf(actor.id, tokenHash)
  return { message: 'Senha alterada com sucesso!' }
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] })
}
