import type { ContactTexts } from '#domain/users/contacts.ts'
import { Address } from '#domain/users/user.ts'
import { cleanEmail, isEmail } from '#domain/values/email.ts'
import { isPhone, nationalDigits, phoneText } from '#domain/values/phone.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import * as v from 'valibot'
import { type Contacts, listsOf, textsOf } from './user-contacts.ts'

export const contactTypes = ['phone', 'email', 'address'] as const
export type ContactType = (typeof contactTypes)[number]

export const contactTypeTexts: Record<ContactType, string> = {
  phone: 'Telefone',
  email: 'E-mail',
  address: 'Endereço',
}

const addressParts = ['street', 'number', 'complement', 'neighborhood', 'city', 'state', 'zip_code'] as const
export type AddressPart = (typeof addressParts)[number]

/** A contact as the screen displays and edits it. */
export interface ContactItem extends Record<AddressPart, string> {
  /** Its position in the list of its type; empty for a new one. */
  id: string
  type: ContactType
  label: string
  value: string
  is_primary: boolean
  is_whatsapp: boolean
}

const noAddress: Record<AddressPart, string> = {
  street: '',
  number: '',
  complement: '',
  neighborhood: '',
  city: '',
  state: '',
  zip_code: '',
}

export function newItem(type: ContactType): ContactItem {
  return { id: '', type, label: '', value: '', is_primary: false, is_whatsapp: false, ...noAddress }
}

/** The form's lines of text as items. */
export function itemsOf(texts: ContactTexts): ContactItem[] {
  const { phones, emails, addresses } = listsOf(texts, noId)
  return [
    ...phones.map(({ number, ...phone }, at) => item('phone', at, { ...phone, value: phoneText(number) })),
    ...emails.map(({ email, ...one }, at) => item('email', at, { ...one, value: email })),
    ...addresses.map((address, at) => {
      const parts = Object.fromEntries(addressParts.map((part) => [part, address[part]]))
      return item('address', at, { ...parts, ...address, value: addressLine(address) })
    }),
  ]
}

function item(type: ContactType, at: number, told: Partial<ContactItem>): ContactItem {
  return { ...newItem(type), ...told, type, id: `${type}:${at}` }
}

/** The lines of text with this item replaced or added; a primary one comes first. */
export function withItem(texts: ContactTexts, changed: ContactItem): ContactTexts {
  const items = itemsOf(texts)
  const others = items.map((one) => (one.id === changed.id ? changed : one))
  return textsFrom(changed.id === '' ? [...items, changed] : others, changed)
}

export function withoutItem(texts: ContactTexts, id: string): ContactTexts {
  return textsFrom(itemsOf(texts).filter((one) => one.id !== id))
}

function textsFrom(items: readonly ContactItem[], latest?: ContactItem): ContactTexts {
  const ordered = latest?.is_primary ? [latest, ...items.filter((one) => one !== latest)] : items
  const of = (type: ContactType) => ordered.filter((one) => one.type === type)
  const lists: Contacts = {
    phones: of('phone').map(({ value, is_whatsapp }, at) => ({
      ...entry(at),
      number: nationalDigits(value),
      is_whatsapp,
    })),
    emails: of('email').map(({ value }, at) => ({ ...entry(at), email: cleanEmail(value) })),
    addresses: of('address').map(
      (one, at) => ({ ...one, ...entry(at), country: 'Brasil' }) as unknown as Address, // validated before it is saved
    ),
  }
  return textsOf(lists)
}

function entry(at: number) {
  return { id: '', label: '', is_primary: at === 0 }
}

function noId(): string {
  return ''
}

export type ItemErrors = Partial<Record<'value' | AddressPart, string>>

/** All problems of an item, by field. An address for e-mail that was there when it was opened is left as it is. */
export function itemErrors(one: ContactItem, opened?: ContactItem): ItemErrors {
  if (one.type === 'phone') return found({ value: phoneError(one.value) })
  if (one.type === 'email')
    return found({ value: one.value === opened?.value && one.value ? undefined : emailError(one.value) })
  return found(Object.fromEntries(addressParts.map((part) => [part, wrongPart(one, part)])))
}

function phoneError(value: string): string | undefined {
  if (nationalDigits(value) === '') return 'Número de telefone é obrigatório'
  return isPhone(nationalDigits(value)) ? undefined : 'Telefone inválido'
}

function emailError(value: string): string | undefined {
  if (value.trim() === '') return 'E-mail é obrigatório'
  return isEmail(value) ? undefined : 'E-mail inválido'
}

function wrongPart(one: ContactItem, part: AddressPart): string | undefined {
  const judged = v.safeParse(Address.entries[part], one[part])
  return judged.success ? undefined : judged.issues[0].message
}

function found(errors: Record<string, string | undefined>): ItemErrors {
  return Object.fromEntries(Object.entries(errors).filter(([, message]) => message)) as ItemErrors // only the errors are left
}

function addressLine(address: Record<AddressPart, string>): string {
  const { street, number, complement, neighborhood, city, state, zip_code } = address
  const door = [street, number, complement].filter(Boolean).join(', ')
  const place = [neighborhood, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' – ')
  return [door, place, zip_code && `CEP ${postalCodeText(zip_code)}`].filter(Boolean).join(' · ')
}
