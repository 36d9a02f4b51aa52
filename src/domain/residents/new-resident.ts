import { newPerson } from '../users/new-person.ts'
import type { Address, EmailEntry, Gender, Phone, User } from '../users/user.ts'

/** The fields of a person to register. */
export interface GivenResident {
  name: string
  email: string | null
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

interface NewResidentContext {
  condominium_id: string
  now: string
  newId(): string
}

/** A person of a condominium who has never signed in. */
export function newResident(given: GivenResident, { condominium_id, now, newId }: NewResidentContext): User {
  const { phone, ...told } = given
  const id = newId()
  const first = phone
    ? [{ id: newId(), number: phone, label: '', is_primary: true, is_whatsapp: false }]
    : undefined
  const person = { ...told, phones: given.phones ?? first ?? [], role: 'RESIDENT' as const, condominium_id }
  return { id, created_at: now, recorded_at: now, ...newPerson(person, newId) }
}
