import * as v from 'valibot'
import { BankChange, changeText } from '../boletos/bank-change.ts'
import { BankStep } from '../boletos/bank-step.ts'
import { occurrenceOf } from '../boletos/occurrences.ts'
import { SlipPix } from '../boletos/slip-pix.ts'
import { instructionText } from '../boletos/texts.ts'
import { centsOf, formatBRL } from '../values/cents.ts'
import { CivilDate, civilDateText } from '../values/civil-date.ts'
import { cnpjText } from '../values/cnpj.ts'
import { cpfText } from '../values/cpf.ts'
import { fileSizeText } from '../values/file-size.ts'
import { Id, Instant } from '../values/id.ts'
import { fullInstant } from '../values/instant-texts.ts'
import { phoneText } from '../values/phone.ts'
import { postalCodeText } from '../values/postal-code.ts'
import { taxIdText } from '../values/tax-id.ts'
import { wordsOf } from '../values/text.ts'
import { findCodeText } from './code-texts.ts'

export interface Knowing {
  /** The collection of the row. */
  collection: string
  timeZone: string
  /** The display names of rows, by id. */
  names: ReadonlyMap<string, string>
}

export const nothing = '–'

/** A field's value as text, for any entity. */
export function valueText(field: string, value: unknown, { collection, timeZone, names }: Knowing): string {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (value === null || value === undefined || value === '') return nothing
  if (Array.isArray(value)) return listText(field, value)
  if (typeof value === 'object') return thingText({ ...value }) || nothing
  const text = wordsOf(value)
  const code = findCodeText(collection, field, text)
  if (code !== undefined) return code
  const shaped = shapes[field]?.(text)
  if (shaped !== undefined) return shaped
  if (v.is(Id, value)) return names.get(value) ?? nothing
  if (v.is(CivilDate, value)) return civilDateText(value)
  return v.is(Instant, value) ? fullInstant(value, timeZone) : text
}

const shapes: Record<string, (text: string) => string> = {
  cpf: cpfText,
  cnpj: cnpjText,
  document: taxIdText,
  zip_code: postalCodeText,
  zip: postalCodeText,
  value: (reais) => formatBRL(centsOf(Number(reais))),
  amount_cents: (cents) => formatBRL(Number(cents)),
  discount_cents: (cents) => formatBRL(Number(cents)),
  rebate_cents: (cents) => formatBRL(Number(cents)),
  file_size: (bytes) => fileSizeText(Number(bytes)),
}

const mostNamed = 8

/** Lists: a person's telephones, a unit's people, an assembly's documents; pictures are counted. */
function listText(field: string, items: readonly unknown[]): string {
  if (items.length === 0) return nothing
  if (field === 'photos') return items.length === 1 ? '1 foto' : `${items.length} fotos`
  const names = items.map((item) => thingText({ ...(item as object) })).filter(Boolean)
  if (names.length === 0) return items.length === 1 ? '1 item' : `${items.length} itens`
  const rest = names.length - mostNamed
  return names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` e mais ${rest}` : '')
}

/** The display name of an object inside a row. */
function thingText(thing: Record<string, unknown>): string {
  const { document_number, amount_cents, street, number, email, to, title, filename, user, profile } = thing
  const { name, sha256 } = thing
  if (document_number) return wordsOf(document_number)
  if (amount_cents) return paymentText(thing)
  if (v.is(BankStep, thing)) return stepText(thing)
  if (v.is(BankChange, thing)) return changeText(thing)
  if (v.is(SlipPix, thing)) return thing.code
  if (street) return addressText(thing)
  if (number) return phoneText(wordsOf(number))
  if (user) return thingText({ ...user })
  if (profile) return thingText({ ...profile })
  const called = [title, name, email, to, filename].map(wordsOf).find(Boolean)
  if (called) return called
  return sha256 ? '1 foto' : countsText(thing)
}

function stepText({ said_in, code }: BankStep): string {
  return said_in === 'RETORNO' ? occurrenceOf(code).text : instructionText(code)
}

function paymentText({ amount_cents, paid_on, undone }: Record<string, unknown>) {
  const text = `${formatBRL(Number(amount_cents))} em ${civilDateText(wordsOf(paid_on))}`
  return undone ? `${text} (desfeito)` : text
}

function addressText({ street, number, complement, neighborhood, city, state }: Record<string, unknown>) {
  return [street, number, complement, neighborhood, city, state].map(wordsOf).filter(Boolean).join(', ')
}

/** `SIM 3, NÃO 2`, or how many permissions a person does not have. */
function countsText(thing: Record<string, unknown>): string {
  const values = Object.entries(thing)
  const disabled = values.filter(([, value]) => value === false).length
  if (values.some(([, value]) => typeof value === 'boolean'))
    return disabled === 1 ? '1 desligada' : `${disabled} desligadas`
  return values
    .filter(([, value]) => typeof value === 'number')
    .map(([name, value]) => `${name} ${wordsOf(value)}`)
    .join(', ')
}
