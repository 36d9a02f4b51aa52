import type { Me } from '#domain/auth/contract.ts'
import type { Actor } from '#domain/kernel/command.ts'
import { permissions } from '#domain/kernel/permissions.ts'

/** The signed-in person as rules see them. The condominium of a MASTER is the one they have open. */
export function actorOf(me: Me, activeCondominium: string | null = null): Actor {
  const { user, residence_ids } = me
  return {
    id: user.id,
    name: user.profile.name,
    email: user.email,
    role: user.role,
    condominium_id: user.role === 'MASTER' ? activeCondominium : user.condominium_id,
    residence_ids,
    permissions: permissions.filter((name) => me.permissions[name]),
    votes_from: me.votes_from,
  }
}
