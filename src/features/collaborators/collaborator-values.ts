import type { FieldProblem } from '#domain/kernel/errors.ts'
import { shortestPassword } from '#domain/users/password-length.ts'
import { signInEmailProblem } from '#domain/users/sign-in-email.ts'
import type { Phone, User } from '#domain/users/user.ts'
import { cpfProblem, cpfText, digitsOf } from '#domain/values/cpf.ts'
import { cleanEmail } from '#domain/values/email.ts'
import { isPhone, nationalDigits, phoneText } from '#domain/values/phone.ts'
import { changedFields } from '#hooks/changed-fields.ts'

/** The form's values, as typed. */
export interface CollaboratorValues {
  name: string
  email: string
  /** Empty on an edit, unless the e-mail is changed. */
  password: string
  phone: string
  cpf: string
  role_title: string
  condominium_id: string
  /** Whether they can sign in. */
  may_enter: boolean
}

export type CollaboratorField = Exclude<keyof CollaboratorValues, 'may_enter'>

export const blankCollaborator: CollaboratorValues = {
  name: '',
  email: '',
  password: '',
  phone: '',
  cpf: '',
  role_title: '',
  condominium_id: '',
  may_enter: true,
}

/** The form's values of an existing person. */
export function collaboratorValues(row: User): CollaboratorValues {
  const { name, cpf, phones } = row.profile
  return {
    ...blankCollaborator,
    name,
    email: row.email ?? '',
    phone: phoneText(firstPhone(phones)?.number ?? ''),
    cpf: cpfText(cpf ?? ''),
    role_title: row.role_title ?? '',
    condominium_id: row.condominium_id ?? '',
    may_enter: row.status !== 'INACTIVE',
  }
}

/** The primary telephone. */
export function firstPhone<P extends Pick<Phone, 'is_primary'>>(phones: readonly P[]): P | undefined {
  return phones.find(({ is_primary }) => is_primary) ?? phones[0]
}

interface Rules {
  /** Null for a new person. */
  opened: Pick<User, 'email'> | null
  /** True for MASTER and people without a condominium; everyone else's condominium is fixed. */
  mustChoose: boolean
}

/** All problems in the order of the checks; one per field. */
export function collaboratorProblems(
  values: CollaboratorValues,
  { opened, mustChoose }: Rules,
): FieldProblem[] {
  const isNew = opened === null
  const checks: [CollaboratorField, string | null][] = [
    ['name', nameProblem(values.name)],
    ['email', signInEmailProblem(values.email, opened)],
    ['phone', phoneProblem(values.phone)],
    ['cpf', collaboratorCpfProblem(values.cpf, isNew)],
    ['role_title', values.role_title.trim() === '' ? 'Cargo é obrigatório' : null],
    ['condominium_id', mustChoose && !values.condominium_id ? 'Condomínio é obrigatório' : null],
    ['password', passwordProblem(values.password, isNew)],
  ]
  return checks.flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

function nameProblem(name: string): string | null {
  if (name.trim() === '') return 'Nome é obrigatório'
  return name.trim().length < shortestName ? 'Nome deve ter pelo menos 2 caracteres' : null
}

function phoneProblem(phone: string): string | null {
  const digits = nationalDigits(phone)
  if (digits === '') return 'Telefone é obrigatório'
  if (digits.length < shortestPhone) return 'Telefone deve ter pelo menos 10 dígitos'
  return isPhone(digits) ? null : 'Telefone inválido'
}

function collaboratorCpfProblem(cpf: string, isNew: boolean): string | null {
  return isNew && digitsOf(cpf) === '' ? 'CPF é obrigatório' : cpfProblem(cpf)
}

function passwordProblem(password: string, isNew: boolean): string | null {
  if (password === '') return isNew ? 'Senha é obrigatória' : null
  return password.length < shortestPassword('COLLABORATOR') ? 'Senha deve ter pelo menos 6 caracteres' : null
}

const shortestName = 2
const shortestPhone = 10

/** The new account; `newId` answers the same ids at each attempt. */
export function newCollaborator(values: CollaboratorValues, newId: () => string) {
  const { name, email, password, role_title, condominium_id } = values
  return {
    id: newId(),
    profile_id: newId(),
    name: name.trim(),
    email: cleanEmail(email),
    role: 'COLLABORATOR' as const,
    condominium_id,
    role_title: role_title.trim(),
    cpf: digitsOf(values.cpf) || null,
    phones: phonesWith([], values.phone, newId()),
    password,
  }
}

/** The changed fields of the profile and of the account. */
export function collaboratorChanges(values: CollaboratorValues, opened: User, newId: () => string) {
  const { phones } = opened.profile
  const number = nationalDigits(values.phone)
  const profile = {
    name: values.name.trim(),
    cpf: digitsOf(values.cpf) || null,
    role_title: values.role_title.trim(),
    phones: number === firstPhone(phones)?.number ? phones : phonesWith(phones, values.phone, newId()),
  }
  const account = {
    email: cleanEmail(values.email) || opened.email,
    condominium_id: values.condominium_id || null,
    status:
      values.may_enter === (opened.status !== 'INACTIVE') ? opened.status : collaboratorStatusOf(values),
  }
  return {
    account: changedFields(account, opened),
    profile: changedFields(profile, { ...opened.profile, role_title: opened.role_title }),
  }
}

function collaboratorStatusOf({ may_enter }: CollaboratorValues): User['status'] {
  return may_enter ? 'ACTIVE' : 'INACTIVE'
}

/** The list with another first telephone; the others stay. */
function phonesWith(phones: readonly Phone[], typed: string, id: string): Phone[] {
  const first = firstPhone(phones)
  const number = nationalDigits(typed)
  const added = { id, number, label: 'Telefone Principal', is_primary: true, is_whatsapp: false }
  return first ? phones.map((phone) => (phone === first ? { ...phone, number } : phone)) : [added]
}
