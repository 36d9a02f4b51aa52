import { DomainError } from '#domain/kernel/errors.ts'
import type { Occurrence } from '#domain/occurrences/occurrence.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { User } from '#domain/users/user.ts'
import { findVisible } from '#server/kernel/rows.ts'
import type { ActingWork } from '#server/kernel/serve.ts'

const assignable: readonly Role[] = ['SERVICE_PROVIDER', 'COLLABORATOR', 'MANAGER', 'ADMIN']

/** The assignee must be a provider or a staff member of the same condominium whom the actor may see. */
export async function mustBeAssignable(
  { tx, actor }: ActingWork,
  row: Occurrence,
  userId: string,
): Promise<void> {
  const user = (await findVisible(tx, actor, User, userId))?.row
  const isHere = user?.condominium_id === row.condominium_id && user.status !== 'INACTIVE'
  if (isHere && assignable.includes(user.role)) return
  throw new DomainError('invalid', {
    errors: [
      { path: 'assigned_to_id', message: 'Escolha um prestador ou alguém da equipe deste condomínio' },
    ],
  })
}
