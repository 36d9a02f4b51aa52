import type { Actor } from '../kernel/command.ts'
import type { Role } from '../kernel/roles.ts'
import { mayManage } from '../users/rules.ts'

interface Subject {
  id: string
  role: Role
  condominium_id: string | null
}

/** Whoever manages this person may say that it is them; a MASTER needs other MASTERs. Nobody vouches for themselves. */
export function mayVouch(
  subject: Subject,
  actor: Pick<Actor, 'id' | 'role' | 'condominium_id' | 'permissions'>,
): boolean {
  if (actor.id === subject.id) return false
  if (actor.role === 'MASTER') return true
  const isOfHere = subject.condominium_id !== null && actor.condominium_id === subject.condominium_id
  return isOfHere && mayManage(subject, actor, 'update_user')
}

export function vouchesNeeded(role: Role): 1 | 2 {
  return role === 'MASTER' ? 2 : 1
}
