import type { Context } from '../kernel/command.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Role } from '../permissions/roles.ts'
import { livesHere, type User } from './user.ts'

/** Whom each kind of management may change; nobody else changes anybody. */
const below: Partial<Record<Role, readonly Role[]>> = {
  MASTER: ['MASTER', 'ADMIN', 'MANAGER', 'COLLABORATOR', 'RESIDENT', 'CLIENT', 'SERVICE_PROVIDER', 'USER'],
  ADMIN: ['ADMIN', 'MANAGER', 'COLLABORATOR', 'RESIDENT', 'CLIENT', 'SERVICE_PROVIDER', 'USER'],
  MANAGER: ['MANAGER', 'COLLABORATOR', 'RESIDENT', 'CLIENT', 'SERVICE_PROVIDER', 'USER'],
}

/** Residents are management's by the resident permissions; everybody else also asks for the user's own. */
export function mustManage(row: User, { actor }: Context, needed: 'update_user' | 'delete_user'): void {
  const mayReach = below[actor.role]?.includes(row.role) ?? false
  if (!mayReach || !(livesHere(row.role) || actor.permissions.includes(needed)))
    throw new DomainError('forbidden')
}

export function mustNotBeSelf(row: User, { actor }: Context): void {
  if (row.id === actor.id) throw new DomainError('conflict', { detail: 'Ninguém pode remover a si mesmo.' })
}
