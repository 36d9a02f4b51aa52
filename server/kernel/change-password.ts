import type { Kysely } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Kernel } from './kernel.ts'

interface Change {
  current_password: string
  password: string
}

/** A new password of one's own, where the old one is known; the activation code ends with it. */
export async function changePassword(
  db: Kysely<Database>,
  { passwords }: Pick<Kernel, 'passwords'>,
  { userId, current_password, password }: Change & { userId: string },
): Promise<void> {
  const known = await db
    .selectFrom('credentials')
    .select('password_hash')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!(await passwords.verify(known?.password_hash, current_password)))
    throw refused('current_password', 'A senha atual não confere')
  if (password === current_password) throw refused('password', 'Escolha uma senha diferente da atual')
  await db
    .updateTable('credentials')
    .set({ password_hash: await passwords.hash(password), must_change: false })
    .where('user_id', '=', userId)
    .execute()
  await db.deleteFrom('activation_tokens').where('user_id', '=', userId).execute()
}

function refused(path: string, message: string): DomainError {
  return new DomainError('invalid', { errors: [{ path, message }] })
}
