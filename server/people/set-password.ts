import { DomainError } from '#domain/kernel/errors.ts'
import { mustHaveEmail } from '#domain/users/sign-in-email.ts'
import { User } from '#domain/users/user.ts'
import { noteActionForAudit } from '#server/kernel/audit.ts'
import { sendInBackground } from '#server/kernel/background-email.ts'
import { voidTokens } from './activation-token.ts'
import { givePassword } from './credentials.ts'
import { endSessionsWith } from './end-sessions.ts'
import { passwordSetByOther } from '#server/kernel/messages.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

/** A password set by someone else ends the person's sessions and codes, and they are notified by e-mail. */
export async function setPassword(work: ActingWork, user: User, password_hash: string): Promise<void> {
  const { kernel, tx, actor } = work
  const { id } = user
  if (id === actor.id)
    throw new DomainError('conflict', { detail: 'A própria senha é trocada em Perfil, com a senha atual.' })
  const { email } = mustHaveEmail(user)
  await givePassword(work, id, password_hash)
  noteActionForAudit(work, User, user)
  await voidTokens(tx, id)
  await endSessionsWith(work, id, 'ended_by_management')
  work.effects.push(() => sendInBackground(kernel, passwordSetByOther({ to: email, by: actor.name })))
}
