import type { Gender, Phone, User } from '#domain/users/user.ts'
import { cpfLength, cpfText, digitsOf, isCpf } from '#domain/values/cpf.ts'
import { cleanEmail } from '#domain/values/email.ts'
import { isPhone, nationalDigits, phoneText } from '#domain/values/phone.ts'

/** A telephone as it is typed. */
export type TypedPhone = Pick<Phone, 'id' | 'number' | 'label' | 'is_primary' | 'is_whatsapp'>

/** The form's values of a person. */
export interface PersonValues {
  name: string
  cpf: string
  birth_date: string
  gender: Gender
  phones: TypedPhone[]
  email: string
  is_collaborator: boolean
}

export const blankPerson: PersonValues = {
  name: '',
  cpf: '',
  birth_date: '',
  gender: 'UNDISCLOSED',
  phones: [],
  email: '',
  is_collaborator: false,
}

/** The profile's part of the values; empty fields are null. */
export function profileFields({ name, cpf, birth_date, gender, phones }: PersonValues) {
  return {
    name,
    cpf: cpf === '' ? null : digitsOf(cpf),
    birth_date: birth_date === '' ? null : birth_date,
    gender,
    phones: phones
      .filter(({ number }) => number !== '')
      .map((phone) => ({ ...phone, number: nationalDigits(phone.number) })),
  }
}

/** The account's part of the values. */
export function accountFields({ email, is_collaborator }: PersonValues) {
  return { email: cleanEmail(email) || null, is_collaborator }
}

/** The form's values of an existing person. */
export function personValues({ email, is_collaborator, profile }: User): PersonValues {
  const { name, cpf, birth_date, gender, phones } = profile
  return {
    name,
    cpf: cpfText(cpf ?? ''),
    birth_date: birth_date ?? '',
    gender,
    phones: phones.map((phone) => ({ ...phone, number: phoneText(phone.number) })),
    email: email ?? '',
    is_collaborator,
  }
}

/** Feedback on a CPF or a telephone while it is typed; none while it is too short. */
export interface Judgement {
  isValid: boolean
  text: string
}

export function judgeCpf(typed: string): Judgement | null {
  const digits = digitsOf(typed)
  if (digits.length < cpfLength) return null
  return isCpf(digits) ? { isValid: true, text: 'CPF válido' } : { isValid: false, text: 'CPF inválido' }
}

export function judgePhone(typed: string): Judgement | null {
  const digits = nationalDigits(typed)
  if (digits.length < shortestPhone) return null
  return isPhone(digits)
    ? { isValid: true, text: 'Telefone válido' }
    : { isValid: false, text: 'Telefone inválido' }
}

const shortestPhone = 10

export function withNewPhone(phones: readonly TypedPhone[], id: string): TypedPhone[] {
  return [...phones, { id, number: '', label: '', is_primary: phones.length === 0, is_whatsapp: false }]
}
