import { onePrimaryOf } from '#domain/users/contacts.ts'
import type { EmailEntry, Phone } from '#domain/users/user.ts'
import type { TypedAddress } from './profile-values.ts'

/** Each list of a person has one primary whenever there is any; extra ones are numbered from 1. */
export function newPhone(id: string, known: number): Phone {
  const label = known === 0 ? 'Telefone Principal' : `Telefone ${known}`
  return { id, number: '', label, is_primary: known === 0, is_whatsapp: false }
}

export function newEmail(id: string, known: number): EmailEntry {
  return { id, email: '', label: `E-mail ${known + 1}`, is_primary: false }
}

export function newAddress(id: string, known: number): TypedAddress {
  return {
    id,
    street: '',
    number: '',
    complement: '',
    neighborhood: '',
    city: '',
    state: '',
    zip_code: '',
    country: 'Brasil',
    label: known === 0 ? 'Endereço Principal' : `Endereço ${known}`,
    is_primary: known === 0,
  }
}

interface Listed {
  id: string
  is_primary: boolean
}

export function changed<T extends Listed>(list: readonly T[], id: string, part: Partial<T>): T[] {
  return list.map((one) => (one.id === id ? { ...one, ...part } : one))
}

/** Where the primary goes, the first one left takes its place. */
export function without<T extends Listed>(list: readonly T[], id: string): T[] {
  return onePrimaryOf(list.filter((one) => one.id !== id))
}

export function withPrimary<T extends Listed>(list: readonly T[], id: string): T[] {
  return list.map((one) => ({ ...one, is_primary: one.id === id }))
}
