import { sql } from 'kysely'
import type { User } from '#domain/users/user.ts'
import { noteByOperator } from '#server/kernel/audit.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { forgetTries } from '#server/kernel/rate-limit.ts'
import { platformScope } from '#server/kernel/scope.ts'
import { proofTriesOf } from './second-factor/prove.ts'
import { passwordTriesOf } from './test-password.ts'

/**
 * The tries of this account are counted from none again: from the networks that were noted with its sign-ins, on its own
 * devices, and from anywhere. Those of a whole network are not its own. Answers how many counts there were.
 */
export async function unlockAccount(
  kernel: Kernel,
  { id, email, condominium_id }: Pick<User, 'id' | 'email' | 'condominium_id'>,
): Promise<number> {
  const { db } = kernel
  const networks = await db
    .selectFrom('sign_ins')
    .select('network')
    .distinct()
    .where('user_id', '=', id)
    .execute()
  const { rows: devices } = await sql<{ hash: string }>`
    select key_hash as hash from known_devices where user_id = ${id}::uuid
    union select token_hash from sessions where user_id = ${id}::uuid`.execute(db)
  const hashes = devices.map(({ hash }) => hash)
  const lifted = await forgetTries(db, [
    ...(email === null
      ? [] // nobody can have tried
      : passwordTriesOf(
          email,
          networks.map(({ network }) => network),
          hashes,
        )),
    ...proofTriesOf(id, hashes),
  ])
  await noteByOperator(kernel, db, {
    scope_id: condominium_id ?? platformScope,
    command: 'operator.unlock',
    collection: 'users',
    row_id: id,
  })
  return lifted
}
