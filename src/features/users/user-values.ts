import type { Role } from '#domain/kernel/roles.ts'
import type { ContactTexts } from '#domain/users/contacts.ts'
import type { Gender, User } from '#domain/users/user.ts'
import { cpfText, digitsOf } from '#domain/values/cpf.ts'
import { cleanEmail } from '#domain/values/email.ts'
import { changedFields } from '#hooks/changed-fields.ts'
import { listsOf, savedLists, textsOfPerson } from './user-contacts.ts'

/** The form's values, as typed. */
export interface UserValues extends ContactTexts {
  name: string
  cpf: string
  birth_date: string
  gender: Gender
  role_title: string
  password: string
  confirm_password: string
  role: Role
  condominium_id: string
  /** Whether they can sign in. */
  may_enter: boolean
  /** The picture of a new person. */
  photo_ids: string[]
}

export const secret = ['password', 'confirm_password'] as const

const noContacts: ContactTexts = { email: '', phone: '', whatsapp: '', phones: '', emails: '', addresses: '' }

export function blankUser(role: Role, condominium_id: string): UserValues {
  return {
    ...noContacts,
    name: '',
    cpf: '',
    birth_date: '',
    gender: 'UNDISCLOSED',
    role_title: '',
    password: '',
    confirm_password: '',
    role,
    condominium_id,
    may_enter: true,
    photo_ids: [],
  }
}

/** USER if this actor may assign it, else the first role that they may. */
export function firstRole(assignable: readonly Role[]): Role {
  return assignable.includes('USER') ? 'USER' : (assignable[0] ?? 'USER')
}

/** The form's values of an existing person; the date of birth is a civil date. */
export function userValues(row: User): UserValues {
  const { name, cpf, birth_date, gender } = row.profile
  return {
    ...blankUser(row.role, row.condominium_id ?? ''),
    ...textsOfPerson(row.email, row.profile),
    name,
    cpf: cpfText(cpf ?? ''),
    birth_date: birth_date ?? '',
    gender,
    role_title: row.role_title ?? '',
    may_enter: row.status !== 'INACTIVE',
  }
}

function profileFields({ name, cpf, birth_date, gender, role_title }: UserValues) {
  return {
    name: name.trim(),
    cpf: digitsOf(cpf) || null,
    birth_date: birth_date || null,
    gender,
    role_title: role_title.trim() || null,
  }
}

/** MASTER has no condominium. */
function condominiumOf({ role, condominium_id }: UserValues): string | null {
  return role === 'MASTER' ? null : condominium_id || null
}

/** The new account; `newId` answers the same ids at each attempt. */
export function newUser(values: UserValues, newId: () => string) {
  const { email, role, password } = values
  const [id, profile_id] = [newId(), newId()]
  const { phones, emails, addresses } = listsOf(values, newId)
  return {
    id,
    profile_id,
    ...profileFields(values),
    email: cleanEmail(email),
    role,
    condominium_id: condominiumOf(values),
    phones,
    emails,
    addresses,
    password,
  }
}

/** The changed fields of the account and of the profile. */
export function userChanges(values: UserValues, opened: User, newId: () => string) {
  const then = textsOfPerson(opened.email, opened.profile)
  const lists = savedLists(values, opened.profile, newId)
  const { phones, emails, addresses } = opened.profile
  const isSame = (...names: (keyof ContactTexts)[]) => names.every((name) => values[name] === then[name])
  const profile = {
    ...profileFields(values),
    phones: isSame('phone', 'whatsapp', 'phones') ? phones : lists.phones,
    // A new sign-in e-mail replaces the old one in the list by itself.
    emails: isSame('emails') ? emails : lists.emails,
    addresses: isSame('addresses') ? addresses : lists.addresses,
  }
  const wasOut = opened.status === 'INACTIVE'
  const account = {
    email: cleanEmail(values.email) || opened.email,
    role: values.role,
    condominium_id: condominiumOf(values),
    status: values.may_enter === wasOut ? (wasOut ? 'ACTIVE' : 'INACTIVE') : opened.status,
  }
  return {
    account: changedFields(account, opened),
    profile: changedFields(profile, { ...opened.profile, role_title: opened.role_title }),
  }
}
