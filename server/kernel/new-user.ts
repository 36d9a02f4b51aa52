import type { User } from '#domain/users/user.ts'
import type { Kernel } from './kernel.ts'

/** Somebody who has no condominium yet and has never signed in. */
export function newUser(
  { newId }: Pick<Kernel, 'newId'>,
  { name, email }: { name: string; email: string },
  now: string,
): User {
  return {
    id: newId(),
    created_at: now,
    email,
    role: 'USER',
    condominium_id: null,
    status: 'PENDING',
    role_title: null,
    is_collaborator: false,
    permissions_override: null,
    profile: {
      id: newId(),
      name,
      cpf: null,
      birth_date: null,
      gender: 'UNDISCLOSED',
      role_title: null,
      phones: [],
      emails: [{ id: newId(), email, label: 'Principal', is_primary: true }],
      addresses: [],
      photo: null,
    },
  }
}
