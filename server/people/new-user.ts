import { newPerson } from '#domain/users/new-person.ts'
import type { User } from '#domain/users/user.ts'
import type { Kernel } from '#server/kernel/kernel.ts'

/** A user without a condominium who has never signed in. */
export function newUser(
  { newId }: Pick<Kernel, 'newId'>,
  { name, email }: { name: string; email: string },
  now: string,
): User {
  const id = newId()
  const person = newPerson({ name, email, role: 'USER', condominium_id: null }, newId)
  return { id, created_at: now, recorded_at: now, ...person }
}
