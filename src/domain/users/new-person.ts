import type { BaseRow } from '../kernel/entity.ts'
import type { Role } from '../kernel/roles.ts'
import type { Address, EmailEntry, Gender, Phone, User } from './user.ts'

/** The fields of a person to register. */
export interface GivenPerson {
  name: string
  /** Null in an import alone: elsewhere nobody is registered without. */
  email: string | null
  role: Role
  condominium_id: string | null
  cpf?: string | null
  birth_date?: string | null
  gender?: Gender
  role_title?: string | null
  phones?: Phone[]
  emails?: EmailEntry[] | undefined
  addresses?: Address[] | undefined
  is_collaborator?: boolean
}

/** An account that has never been signed in to; its first e-mail is the sign-in e-mail. */
export function newPerson(given: GivenPerson, newId: () => string): Omit<User, keyof BaseRow> {
  const { name, email, role, condominium_id, role_title = null } = given
  return {
    email,
    role,
    condominium_id: role === 'MASTER' ? null : condominium_id,
    status: 'PENDING',
    role_title,
    permissions_override: null,
    pending_email: null,
    is_collaborator: given.is_collaborator ?? false,
    profile: {
      id: newId(),
      name,
      cpf: given.cpf ?? null,
      birth_date: given.birth_date ?? null,
      gender: given.gender ?? 'UNDISCLOSED',
      role_title,
      phones: given.phones ?? [],
      emails:
        given.emails ??
        (email === null ? [] : [{ id: newId(), email, label: 'E-mail Principal', is_primary: true }]),
      addresses: given.addresses ?? [],
      photo: null,
    },
  }
}
