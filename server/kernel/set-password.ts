import type { Kysely } from 'kysely'
import { DomainError } from '#domain/kernel/errors.ts'
import type { Database } from '#server/db/schema.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { User } from '#domain/users/user.ts'
import { traceAct } from './audit.ts'
import { sendInBackground } from './background-email.ts'
import type { Kernel } from './kernel.ts'
import { passwordSetByOther } from './messages.ts'
import type { ActingWork } from './serve.ts'

/** A password that somebody else has seen: it opens the account until its person chooses one of their own. */
export async function keepGivenPassword(
  { kernel, tx }: { kernel: Kernel; tx: Kysely<Database> },
  user_id: string,
  password: string,
): Promise<void> {
  const kept = { password_hash: await kernel.passwords.hash(password), must_change: true }
  await tx
    .insertInto('credentials')
    .values({ user_id, ...kept })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(kept))
    .execute()
}

/** A new password by somebody else's hand ends the sessions and codes of its person, who is written to. */
export async function setPassword(work: ActingWork, user: User, password: string): Promise<void> {
  const { kernel, tx, actor } = work
  const { id, email } = user
  if (id === actor.id)
    throw new DomainError('conflict', { detail: 'A própria senha é trocada em Perfil, com a senha atual.' })
  await keepGivenPassword(work, id, password)
  traceAct(work, User as unknown as Entity, user) // users are rows like any other
  await tx.deleteFrom('activation_tokens').where('user_id', '=', id).execute()
  work.effects.push(async () => {
    await kernel.sessions.revokeAllOf(id)
    sendInBackground(kernel, passwordSetByOther({ to: email, by: actor.name }))
  })
}
