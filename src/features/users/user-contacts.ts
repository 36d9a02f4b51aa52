import { addressText, contactsOf, type ContactTexts } from '#domain/users/contacts.ts'
import type { Address, EmailEntry, Phone, Profile } from '#domain/users/user.ts'
import { cleanEmail } from '#domain/values/email.ts'
import { nationalDigits, phoneText } from '#domain/values/phone.ts'

/** Contacts as lists: the first of each is the primary one. */
export interface Contacts {
  phones: Phone[]
  emails: EmailEntry[]
  addresses: Address[]
}

/** The form's lines of text as lists. A number that is both telephone and WhatsApp becomes one entry. */
export function listsOf(texts: ContactTexts, newId: () => string): Contacts {
  const lists = contactsOf(texts, newId)
  const whatsapps = new Set(texts.whatsapp.split(',').map(nationalDigits))
  return {
    ...lists,
    phones: lists.phones.map((phone) => ({
      ...phone,
      number: nationalDigits(phone.number),
      is_whatsapp: whatsapps.has(nationalDigits(phone.number)),
    })),
  }
}

/** The form's lines of text: the primary telephone, the WhatsApp numbers, the others. */
export function textsOf({ phones, emails, addresses }: Contacts): ContactTexts {
  const [first, ...others] = primaryFirst(phones)
  const numbers = (list: readonly Phone[]) => list.map(({ number }) => phoneText(number)).join(', ')
  const [email, ...moreEmails] = emails
  return {
    phone: numbers(first ? [first] : []),
    whatsapp: numbers([first, ...others].filter((phone) => phone?.is_whatsapp) as Phone[]), // undefined has no WhatsApp
    phones: numbers(others.filter(({ is_whatsapp }) => !is_whatsapp)),
    email: email?.email ?? '',
    emails: moreEmails.map((one) => one.email).join(', '),
    addresses: primaryFirst(addresses).map(plainAddress).join('; '),
  }
}

/** The texts of an existing person; the sign-in e-mail comes first. */
export function textsOfPerson(email: string | null, { phones, emails, addresses }: Profile): ContactTexts {
  const login = emails.find((one) => one.email === email)
  const others = emails.filter((one) => one !== login)
  const first = login ?? { id: '', email: email ?? '', label: '', is_primary: true }
  return textsOf({ phones, emails: [first, ...others], addresses })
}

/** As `listsOf`; existing entries keep their id and label. */
export function savedLists(texts: ContactTexts, before: Contacts, newId: () => string): Contacts {
  const { phones, emails, addresses } = listsOf(texts, newId)
  return {
    phones: phones.map((phone) => kept(phone, before.phones, ({ number }) => number)),
    emails: emails.map((one) => kept(one, before.emails, ({ email }) => cleanEmail(email))),
    addresses: addresses.map((one) => {
      const same = before.addresses.find((old) => plainAddress(old) === plainAddress(one))
      return same
        ? { ...same, is_primary: one.is_primary }
        : { ...one, zip_code: one.zip_code.replace(/\D/g, '') }
    }),
  }
}

function kept<T extends { id: string; label: string }>(
  one: T,
  before: readonly T[],
  key: (one: T) => string,
): T {
  const same = before.find((old) => key(old) === key(one))
  if (!same) return one
  return { ...one, id: same.id, label: isOwn(same.label) ? same.label : one.label }
}

/** A label that somebody chose, not the default of its position. */
function isOwn(label: string): boolean {
  return label !== '' && !/^(?:Telefone|E-mail|Endereço)(?: Principal| \d+)?$|^WhatsApp$/.test(label)
}

export function primaryFirst<T extends { is_primary: boolean }>(list: readonly T[]): T[] {
  return [...list].sort((one, other) => Number(other.is_primary) - Number(one.is_primary))
}

/** An address in one line; its own commas and semicolons are replaced, because they are separators. */
function plainAddress(address: Address): string {
  const plain = Object.fromEntries(
    Object.entries(address).map(([name, part]) => [
      name,
      typeof part === 'string' ? part.replace(/\s*[,;]\s*/g, ' ') : part,
    ]),
  )
  return addressText(plain as Address) // the same fields, as plain text
}
