import type { Vote } from '#domain/assemblies/vote.ts'
import type { Actor } from '#domain/kernel/command.ts'
import type { Role } from '#domain/kernel/roles.ts'

/** Votes are revealed to these; MASTER, who has none, reads them all. */
const readers: readonly Role[] = ['ADMIN', 'MANAGER', 'MASTER']

export function mayReadVoters({ role }: Pick<Actor, 'role'>): boolean {
  return readers.includes(role)
}

/** A person who was removed leaves the vote, without a name. */
export function voterName({ user_id, user }: Pick<Vote, 'user_id' | 'user'>): string {
  return user_id === null ? 'Pessoa removida' : user.profile.name
}
