import type { FieldProblem } from '../kernel/errors.ts'
import { cleanEmail, isEmail } from '../values/email.ts'
import type { Address, EmailEntry, Phone } from './user.ts'

/** Exactly one is primary if there is any: the first one marked so, else the first. */
export function onePrimaryOf<T extends { is_primary: boolean }>(list: readonly T[]): T[] {
  const primary = list.find(({ is_primary }) => is_primary) ?? list[0]
  return list.map((one) =>
    one.is_primary === (one === primary) ? one : { ...one, is_primary: one === primary },
  )
}

/** What is wrong with a person's e-mails, by place in the list. An address they have already is left as it is. */
export function newEmailProblems(
  emails: readonly Pick<EmailEntry, 'email'>[],
  known: readonly Pick<EmailEntry, 'email'>[],
): FieldProblem[] {
  const isKnown = ({ email }: Pick<EmailEntry, 'email'>) => known.some((one) => one.email === email)
  return emails.flatMap((one, at) =>
    isKnown(one) || isEmail(one.email) ? [] : [{ path: `emails.${at}.email`, message: 'Email inválido' }],
  )
}

export function samePhone(number: string): (phone: Phone) => boolean {
  return (phone) => phone.number === number
}

/** Contacts as the form of a person has them, as text. */
export interface ContactTexts {
  email: string
  phone: string
  whatsapp: string
  /** Further numbers, separated by commas. */
  phones: string
  /** Further e-mail addresses, separated by commas. */
  emails: string
  /** Addresses separated by semicolons; their parts by commas: street, number, complement, neighborhood, city, state, zip_code. */
  addresses: string
}

/** Converts typed text into lists with one primary each; repeated numbers and e-mails are merged. */
export function contactsOf(
  texts: ContactTexts,
  newId: () => string,
): { phones: Phone[]; emails: EmailEntry[]; addresses: Address[] } {
  const extra = parts(texts.phones, ',').map((number, at) => ({ number, label: `Telefone ${at + 1}` }))
  const phones = [
    ...parts(texts.phone, ',').map((number) => ({ number, label: 'Telefone Principal' })),
    ...parts(texts.whatsapp, ',').map((number) => ({ number, label: 'WhatsApp', is_whatsapp: true })),
    ...extra,
  ]
  const emails = [
    ...parts(texts.email, ',').map((email) => ({ email, label: 'E-mail Principal' })),
    ...parts(texts.emails, ',').map((email, at) => ({ email, label: `E-mail ${at + 1}` })),
  ]
  return {
    phones: listOf(phones, ({ number }) => number.replace(/\D/g, '')).map((one) => ({
      is_whatsapp: false,
      ...one,
      id: newId(),
    })),
    emails: listOf(emails, ({ email }) => cleanEmail(email)).map((one) => ({ ...one, id: newId() })),
    addresses: parts(texts.addresses, ';').map((text, at) => addressOf(text, at, newId())),
  }
}

export function addressText({
  street,
  number,
  complement,
  neighborhood,
  city,
  state,
  zip_code,
}: Address): string {
  return [street, number, complement, neighborhood, city, state, zip_code].join(', ')
}

function addressOf(text: string, at: number, id: string): Address {
  const [street = '', number = '', complement = '', neighborhood = '', city = '', state = '', zip_code = ''] =
    text.split(',').map((part) => part.trim())
  const label = at === 0 ? 'Endereço Principal' : `Endereço ${at + 1}`
  const place = { street, number, complement, neighborhood, city, state: state.toUpperCase(), zip_code }
  return { id, ...place, country: 'Brasil', label, is_primary: at === 0 } as Address // validated by the command's schema
}

function listOf<T>(given: T[], sameness: (one: T) => string): (T & { is_primary: boolean })[] {
  const known = new Map([...given].reverse().map((one) => [sameness(one), one]))
  const once = given.filter((one) => known.get(sameness(one)) === one)
  return once.map((one, at) => ({ ...one, is_primary: at === 0 }))
}

function parts(text: string, separator: string): string[] {
  return text.split(separator).flatMap((part) => part.trim() || [])
}
