import { mayVoteBy } from '../assemblies/rules.ts'
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

/** For so long whoever gave an account its address or its password does not vouch for it. */
export const handInAccountDays = 7

/** What decides whether somebody who manages a person is the right one to vouch for them. */
interface Standing {
  /** Who has lately given the account its address or its password. */
  given_by: readonly string[]
  asked_at: string
  /** Since when the actor has had their role, by the same clock. */
  role_since: string
}

/**
 * One person alone must not make an account theirs and then vouch for it, nor make themselves the people that it takes.
 * Answers why the actor must leave it to others; null if they may vouch.
 */
export function vouchRefusal(
  { given_by, asked_at, role_since }: Standing,
  actor: Pick<Actor, 'id' | 'votes_from'>,
  now: string,
): string | null {
  if (given_by.includes(actor.id))
    return `Você deu a esta pessoa o e-mail ou a senha com que ela entra há menos de ${handInAccountDays} dias. Peça a outra pessoa da administração que confirme.`
  if (role_since >= asked_at)
    return 'O seu perfil é mais novo que este pedido. Peça a quem já estava na administração que confirme.'
  if (!mayVoteBy(actor, now))
    return 'O seu próprio acesso foi criado ou alterado pela administração há menos de 72 horas. Peça a outra pessoa que confirme.'
  return null
}
