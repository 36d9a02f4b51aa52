import { DomainError } from '#domain/kernel/errors.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { addressTried } from '#server/kernel/messages.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/**
 * Refuses an address that opens an account: in the words of the constraint, whoever's account it is. An owner whom the
 * actor's condominium does not know is told who tried.
 */
export async function mustNotBeInUse({ kernel, tx, actor }: ActingWork, email: string): Promise<void> {
  const owner = await tx
    .selectFrom('users')
    .select('condominium_id')
    .where('email', '=', email)
    .executeTakeFirst()
  if (!owner) return
  if (owner.condominium_id === null || owner.condominium_id !== actor.condominium_id)
    sendInBackground(kernel, addressTried({ to: email, by: actor.name }))
  throw new DomainError('conflict', { detail: 'Este e-mail já está em uso.' })
}
