import { DomainError, type FieldProblem, type ProblemCode } from '#domain/kernel/errors.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { type ContactTexts, newEmailProblems } from '#domain/users/contacts.ts'
import { shortestPassword } from '#domain/users/password-length.ts'
import { signInEmailProblem } from '#domain/users/sign-in-email.ts'
import type { EmailEntry, User } from '#domain/users/user.ts'
import { cpfProblem, digitsOf } from '#domain/values/cpf.ts'
import { cleanEmail } from '#domain/values/email.ts'
import { isPhone, nationalDigits } from '#domain/values/phone.ts'
import { itemErrors, itemsOf } from './contact-items.ts'
import { textsOfPerson } from './user-contacts.ts'
import type { UserValues } from './user-values.ts'

interface UserProblemsContext {
  /** The roles that this actor may assign. */
  assignable: readonly Role[]
  /** The initial values; null for a new person. */
  opened: User | null
}

/** All checks in order, then the contacts' own rules. */
export function userProblems(
  values: UserValues,
  { assignable, opened }: UserProblemsContext,
): FieldProblem[] {
  const { name, password, confirm_password, role } = values
  const hasPassword = opened === null || password !== ''
  const mayHave = assignable.includes(role) || role === opened?.role
  const checks: [keyof UserValues, string | null][] = [
    ['name', name.trim() === '' ? 'Nome é obrigatório' : null],
    ['email', signInEmailProblem(values.email, opened)],
    ['password', hasPassword ? passwordProblem(password, role) : null],
    ['confirm_password', hasPassword && password !== confirm_password ? mismatch : null],
    ['cpf', cpfProblem(values.cpf)],
    ['condominium_id', needsCondominium(values, opened) ? 'Condomínio é obrigatório' : null],
    ['role', mayHave ? null : 'Perfil não permitido para seu nível de acesso'],
    ...contactChecks(values, opened),
  ]
  return checks.flatMap(([path, message]) => (message ? [{ path, message }] : []))
}

/** Existing values that were not edited are not validated again. */
function contactChecks(values: UserValues, opened: User | null): [keyof UserValues, string | null][] {
  const then = opened && textsOfPerson(opened.email, opened.profile)
  const checks: [keyof ContactTexts, string | null][] = [
    ['phone', phonesProblem(values.phone)],
    ['whatsapp', phonesProblem(values.whatsapp)],
    ['phones', phonesProblem(values.phones)],
    ['emails', emailsProblem(values.emails, opened?.profile.emails ?? [])],
    ['addresses', addressesProblem(values)],
  ]
  return checks.filter(([name]) => values[name] !== then?.[name])
}

export const mismatch = 'Senhas não coincidem'

export function tooShort(role: Role): string {
  return `Senha deve ter pelo menos ${shortestPassword(role)} caracteres`
}

function passwordProblem(password: string, role: Role): string | null {
  if (password === '') return 'Senha é obrigatória'
  return password.length < shortestPassword(role) ? tooShort(role) : null
}

/** A person without a condominium may stay so if nothing else of their access changes. */
function needsCondominium({ role, condominium_id }: UserValues, opened: User | null): boolean {
  const isAsItWas = opened !== null && opened.role === role && opened.condominium_id === null
  return role !== 'MASTER' && condominium_id === '' && !isAsItWas
}

function phonesProblem(text: string): string | null {
  const wrong = parts(text, ',').find((one) => !isPhone(nationalDigits(one)))
  return wrong === undefined ? null : `Telefone inválido: ${wrong}`
}

function emailsProblem(text: string, known: readonly EmailEntry[]): string | null {
  const wrong = parts(text, ',').find(
    (one) => newEmailProblems([{ email: cleanEmail(one) }], known).length > 0,
  )
  return wrong === undefined ? null : `E-mail inválido: ${wrong}`
}

function addressesProblem(values: UserValues): string | null {
  const wrong = itemsOf(values)
    .filter(({ type }) => type === 'address')
    .map((one) => ({ label: one.label, message: Object.values(itemErrors(one))[0] }))
    .find(({ message }) => message)
  return wrong ? `${wrong.label}: ${wrong.message}` : null
}

function parts(text: string, separator: string): string[] {
  return text.split(separator).flatMap((part) => part.trim() || [])
}

/** Another person on this device with the same CPF. */
export function sameCpf(values: UserValues, people: readonly User[], opened: User | null): User | undefined {
  const digits = digitsOf(values.cpf)
  return digits ? people.find(({ id, profile }) => id !== opened?.id && profile.cpf === digits) : undefined
}

/** The server's constraint for it (`users_one_per_cpf`). */
export function cpfTaken(): DomainError {
  const message = 'Já existe outro usuário com este CPF.'
  return new DomainError('conflict', { detail: message, errors: [{ path: 'cpf', message }] })
}

export type TakenCpf = { code?: ProblemCode | undefined; errors?: readonly FieldProblem[] | undefined }

export function isCpfTaken({ code, errors }: TakenCpf = {}): boolean {
  return code === 'conflict' && errors?.some(({ path }) => path === 'cpf') === true
}
