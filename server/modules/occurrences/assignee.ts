import { DomainError } from '#domain/kernel/errors.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

const assignable: readonly Role[] = ['SERVICE_PROVIDER', 'COLLABORATOR', 'MANAGER', 'ADMIN']

/**
 * The assignee must be a provider in use, or a staff member, of the same condominium, whom the actor may see.
 */
export async function mustBeAssignable(
  { tx, actor }: ActingWork,
  row: Occurrence,
  userId: string,
): Promise<void> {
  const user = (await findVisible(tx, actor, User, userId))?.row
  const isHere = user?.condominium_id === row.condominium_id && user.status !== 'INACTIVE'
  if (isHere && assignable.includes(user.role) && !(await isOutOfUse(tx, user))) return
  throw new DomainError('invalid', {
    errors: [
      { path: 'assigned_to_id', message: 'Escolha um prestador ou alguém da equipe deste condomínio' },
    ],
  })
}

/** The directory says that this provider gets no new work. */
async function isOutOfUse(tx: ActingWork['tx'], { id, condominium_id }: User): Promise<boolean> {
  const provider = await tx
    .selectFrom('service_providers')
    .select('is_active')
    .where('condominium_id', '=', condominium_id)
    .where('user_id', '=', id)
    .executeTakeFirst()
  return provider?.is_active === false
}
