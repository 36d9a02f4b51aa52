import type { EmailEntry, Phone } from '#domain/users/user.ts'
import type { TypedAddress } from './profile-values.ts'

/** Each list has one primary if there is any; additional numbers and e-mails are counted from 1, addresses from 2. */
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
    label: known === 0 ? 'Endereço Principal' : `Endereço ${known + 1}`,
    is_primary: known === 0,
  }
}
