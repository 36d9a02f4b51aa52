import type { Address, EmailEntry, Gender, Phone, User } from '../users/user.ts'

/** What is known of somebody who is registered. */
export interface GivenResident {
  name: string
  email: string
  cpf: string | null
  birth_date: string | null
  /** One telephone, or the list of them. */
  phone?: string | null
  phones?: Phone[]
  emails?: EmailEntry[] | undefined
  addresses?: Address[] | undefined
  gender?: Gender
  is_collaborator?: boolean
}

interface Ground {
  condominium_id: string
  now: string
  newId(): string
}

/** Somebody who lives in a condominium and has never signed in; their first e-mail is that of their account. */
export function newResident(given: GivenResident, { condominium_id, now, newId }: Ground): User {
  const { name, email, cpf, birth_date, phone, gender = 'UNDISCLOSED' } = given
  const id = newId()
  const first = phone ? [{ id: newId(), number: phone, label: '', is_primary: true, is_whatsapp: false }] : []
  return {
    id,
    created_at: now,
    email,
    role: 'RESIDENT',
    condominium_id,
    status: 'PENDING',
    role_title: null,
    permissions_override: null,
    is_collaborator: given.is_collaborator ?? false,
    profile: {
      id: newId(),
      name,
      cpf,
      birth_date,
      gender,
      role_title: null,
      phones: given.phones ?? first,
      emails: given.emails ?? [{ id: newId(), email, label: 'Principal', is_primary: true }],
      addresses: given.addresses ?? [],
      photo: null,
    },
  }
}

export function samePhone(number: string): (phone: Phone) => boolean {
  return (phone) => phone.number === number
}

/** Exactly one is primary whenever there is any: the first that claims it, else the first. */
export function onePrimaryOf<T extends { is_primary: boolean }>(list: readonly T[]): T[] {
  const primary = list.find(({ is_primary }) => is_primary) ?? list[0]
  return list.map((one) =>
    one.is_primary === (one === primary) ? one : { ...one, is_primary: one === primary },
  )
}
