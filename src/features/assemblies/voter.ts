import type { Vote } from '#domain/assemblies/vote.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { Role } from '#domain/kernel/roles.ts'

/** The roles that may see revealed votes. */
const readers: readonly Role[] = ['ADMIN', 'MANAGER']

export function mayReadVoters({ role }: Pick<Actor, 'role'>): boolean {
  return readers.includes(role)
}

/** The vote of a removed person stays, without the name. */
export function voterName({ user_id, user }: Pick<Vote, 'user_id' | 'user'>): string {
  return user_id === null ? 'Pessoa removida' : user.profile.name
}
