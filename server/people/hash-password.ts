import { DomainError } from '#domain/kernel/errors.ts'
import { passwordProblem, type PasswordOwner } from '#domain/users/password-rule.ts'
import type { HashedFor } from '#server/kernel/hash-turns.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { type Counted, consumeTries } from '#server/kernel/rate-limit.ts'

/**
 * The only way in which a password that somebody typed becomes a hash, so that every route refuses the same ones. Outside
 * of any transaction: it takes a core for some 20 ms.
 */
export async function hashPassword(
  kernel: Kernel,
  password: string,
  owner: PasswordOwner,
  /** Who asks for it: a signed-in person by their id, or a network. */
  by: HashedFor,
): Promise<string> {
  mustBeGoodPassword(password, owner)
  if (by.isKnown) await consumeTries(kernel, [hashFor(by.key)])
  return kernel.passwords.hash(password, by)
}

/** Right or wrong, it counts: whoever is in takes a small part of a core from the others, however many devices they use. */
export function hashFor(personId: string): Counted {
  return { name: 'hash', caller: `person:${personId}`, tries: 60, windowSeconds: 60 }
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
