import * as v from 'valibot'
import type { FieldProblem } from '#domain/kernel/errors.ts'
import { problemsIn } from '#domain/kernel/parse.ts'
import { users } from '#domain/users/contract.ts'
import { newEmailProblems, onePrimaryOf } from '#domain/users/contacts.ts'
import type { Address, EmailEntry, Gender, Phone, User } from '#domain/users/user.ts'
import { cpfText, digitsOf } from '#domain/values/cpf.ts'
import { cleanEmail, Password } from '#domain/values/email.ts'
import { nationalDigits, phoneText } from '#domain/values/phone.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'

/** An address as it is typed. */
export type TypedAddress = Omit<Address, 'state'> & { state: string }

/** The values of the form of one's own profile: formatted numbers. */
export interface ProfileValues {
  /** The new picture, which is saved with the form: one at most. */
  photo_ids: string[]
  removes_photo: boolean
  name: string
  cpf: string
  birth_date: string
  gender: Gender
  phones: Phone[]
  /** All except the sign-in e-mail. */
  emails: EmailEntry[]
  addresses: TypedAddress[]
  current_password: string
  password: string
  confirm: string
}

/** Never stored on the device. */
export const secretFields = ['current_password', 'password', 'confirm'] as const

export interface SentProfile {
  name: string
  cpf: string | null
  birth_date: string | null
  gender: Gender
  phones: Phone[]
  emails: EmailEntry[]
  addresses: TypedAddress[]
}

export function profileValues({ email, profile }: User): ProfileValues {
  const { name, cpf, birth_date, gender, phones, emails, addresses } = profile
  return {
    photo_ids: [],
    removes_photo: false,
    name,
    cpf: cpfText(cpf ?? ''),
    birth_date: birth_date ?? '',
    gender,
    phones: phones.map((phone) => ({ ...phone, number: phoneText(phone.number) })),
    emails: emails.filter((one) => one.email !== email),
    addresses: addresses.map((address) => ({ ...address, zip_code: postalCodeText(address.zip_code) })),
    current_password: '',
    password: '',
    confirm: '',
  }
}

/** The command input; lists that are equal to the initial ones stay the same object, so that they count as unchanged. */
export function sentProfile(
  values: ProfileValues,
  opened: SentProfile,
  { email }: Pick<User, 'email'>,
): SentProfile {
  const { name, cpf, birth_date, gender } = values
  const ofAccount = opened.emails.filter((one) => one.email === email)
  const others = values.emails.map((one) => ({ ...one, email: cleanEmail(one.email) }))
  return {
    name: name.trim(),
    cpf: cpf === '' ? null : digitsOf(cpf),
    birth_date: birth_date === '' ? null : birth_date,
    gender,
    phones: sameOr(
      opened.phones,
      onePrimaryOf(values.phones).map((phone) => ({ ...phone, number: nationalDigits(phone.number) })),
    ),
    emails: sameOr(opened.emails, onePrimaryOf([...ofAccount, ...others])),
    addresses: sameOr(
      opened.addresses,
      onePrimaryOf(values.addresses).map((address) => ({ ...address, zip_code: digitsOf(address.zip_code) })),
    ),
  }
}

function sameOr<T>(before: T[], now: T[]): T[] {
  return JSON.stringify(before) === JSON.stringify(now) ? before : now
}

export function wantsPassword({ password, confirm, current_password }: ProfileValues): boolean {
  return password !== '' || confirm !== '' || current_password !== ''
}

/** All problems at once: those of the domain's schema, and a password that is not repeated correctly. */
export function profileProblems(
  values: ProfileValues,
  opened: SentProfile,
  row: Pick<User, 'id' | 'email'>,
): FieldProblem[] {
  const sent = sentProfile(values, opened, row)
  const extra = sent.emails.length - values.emails.length
  const judged = [
    ...problemsIn(users.updateProfile.input, { id: row.id, ...sent }),
    ...newEmailProblems(sent.emails, opened.emails),
  ]
  return [
    ...missingIn(values),
    ...judged.map((problem) => ({
      ...problem,
      path: problem.path.replace(/^emails\.(\d+)/, (_, at: string) => `emails.${Number(at) - extra}`),
    })),
    ...passwordProblems(values),
  ].filter(({ path }, at, all) => all.findIndex((one) => one.path === path) === at)
}

/** Empty required fields have messages of their own. */
function missingIn({ phones, emails }: ProfileValues): FieldProblem[] {
  const missing = (list: string, rows: readonly object[], field: string, message: string) =>
    rows.flatMap((row, at) =>
      String((row as Record<string, unknown>)[field]).trim() === '' // the fields below are texts
        ? [{ path: `${list}.${at}.${field}`, message }]
        : [],
    )
  return [
    ...missing('phones', phones, 'number', 'Número de telefone é obrigatório'),
    ...missing('emails', emails, 'email', 'E-mail é obrigatório'),
  ]
}

function passwordProblems(values: ProfileValues): FieldProblem[] {
  const { current_password, password, confirm } = values
  if (!wantsPassword(values)) return []
  const judged = v.safeParse(Password, password)
  const told = password ? judged.issues?.[0].message : 'Nova senha é obrigatória'
  return [
    ...(current_password ? [] : [{ path: 'current_password', message: 'Informe a senha atual' }]),
    ...(told ? [{ path: 'password', message: told }] : []),
    ...(password && password !== confirm ? [{ path: 'confirm', message: 'Senhas não coincidem' }] : []),
  ]
}
