import { DomainError } from '#domain/kernel/errors.ts'
import { passwordProblem, type PasswordOwner } from '#domain/users/password-rule.ts'
import type { HashedFor } from '#server/kernel/hash-turns.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/**
 * The only way in which a password that somebody typed becomes a hash, so that every route refuses the same ones. Outside
 * of any transaction: it takes a core for some 20 ms.
 */
export async function hashPassword(
  { passwords }: Kernel,
  password: string,
  owner: PasswordOwner,
): Promise<string> {
  mustBeGoodPassword(password, owner)
  return passwords.hash(password, { key: owner.email, isKnown: true })
}

/** The same rule for a password that nothing stores yet. */
export function mustBeGoodPassword(password: string, owner: PasswordOwner): void {
  const message = passwordProblem(password, owner)
  if (message) throw new DomainError('invalid', { errors: [{ path: 'password', message }] })
}

/** For passwords that this server has drawn by lot: none of the rules could apply. */
export function hashRandom({ passwords }: Kernel, password: string, by: HashedFor): Promise<string> {
  return passwords.hash(password, by)
}
