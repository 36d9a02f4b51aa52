import * as v from 'valibot'
import { isCnpj } from '../values/cnpj.ts'
import { isCpf } from '../values/cpf.ts'
import { AmountCents, decimalText } from '../values/cents.ts'
import { isEmail } from '../values/email.ts'
import { isAreaPhone } from '../values/phone.ts'
import { asciiOf } from '../values/plain-letters.ts'

export interface BrCodeParts {
  /** CPF, CNPJ, e-mail, telephone (`+5531987654321`) or random key (a UUID). */
  key: string
  /** The receiver's; accents are removed, 25 characters kept. */
  name: string
  /** As the name, 15 characters. */
  city: string
  /** 1 to 9,999,999,999; without it the payer types the amount. */
  amount_cents?: number | undefined
  /** The receiver's reference, 1 to 25 letters and digits; only what is paid with it can be matched. */
  txid?: string | undefined
}

/**
 * The text of a static pix (copia e cola, and what its QR code contains): BR Code, Manual de Padrões para Iniciação do
 * Pix, Banco Central. RangeError for a key, an amount or a txid that is none. Paying one never settles a registered
 * boleto.
 */
export function brCode({ key, name, city, amount_cents, txid = noTxid }: BrCodeParts): string {
  const pixKey = findPixKey(key)
  if (pixKey === undefined) throw new RangeError('key: no pix key')
  if (amount_cents !== undefined && !v.is(AmountCents, amount_cents))
    throw new RangeError('amount_cents: no amount')
  if (!isTxid(txid)) throw new RangeError('txid: 1 to 25 letters and digits expected')
  const content = [
    field('00', '01'),
    field('26', field('00', pixDomain) + field('01', pixKey)),
    field('52', '0000'),
    field('53', real),
    amount_cents === undefined ? '' : field('54', decimalText(amount_cents)),
    field('58', 'BR'),
    field('59', plainText('name', name, 25)),
    field('60', plainText('city', city, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return content + crc16(content)
}

/** Whether a text is a whole BR Code of a pix, static or dynamic, unchanged since it was made (CRC). */
export function isValidBrCode(text: string): boolean {
  if (!/^[ -~]{8,}$/.test(text) || crc16(text.slice(0, -4)) !== text.slice(-4)) return false
  const fields = findFields(text)
  const ids = [...(fields?.keys() ?? [])]
  if (!fields || ids[0] !== '00' || ids.at(-1) !== '63') return false
  return (
    Object.entries(required).every(([id, pattern]) => pattern.test(fields.get(id) ?? '')) &&
    /^(?=.{1,13}$)\d+(?:\.\d{1,2})?$/.test(fields.get('54') ?? '0') &&
    isTxid(findFields(fields.get('62') ?? '')?.get('05') ?? '') &&
    ids.some((id) => isAccountId(id) && isPixAccount(fields.get(id) ?? ''))
  )
}

/** Whether it is one of a charge at a bank (dynamic), which names the charge's address and no key. */
export function isDynamicBrCode(text: string): boolean {
  if (!isValidBrCode(text)) return false
  const accounts = [...(findFields(text) ?? [])].filter(
    ([id, value]) => isAccountId(id) && isPixAccount(value),
  )
  return accounts.every(([, account]) => findFields(account)?.has('25'))
}

/** A pix key as the Banco Central stores it, whatever its punctuation; undefined if it is none. */
export function findPixKey(typed: string): string | undefined {
  const text = typed.trim()
  if (text.includes('@')) return findEmailKey(text.toLowerCase())
  if (text.startsWith('+')) {
    const digits = text.replace(/[+\s()-]/g, '')
    return digits.startsWith('55') && isAreaPhone(digits.slice(2)) ? `+${digits}` : undefined
  }
  if (/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)) return text.toLowerCase()
  const signs = text.toUpperCase().replace(/[\s./-]/g, '')
  return isCpf(signs) || isCnpj(signs) ? signs : undefined
}

/**
 * CRC16-CCITT-FALSE as four capital hexadecimal digits: polynomial 1021, from FFFF, not reflected. Of ASCII only;
 * `123456789` gives 29B1.
 */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const sign of text) {
    crc ^= sign.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

const pixDomain = 'br.gov.bcb.pix'
/** ISO 4217. */
const real = '986'
const noTxid = '***'

const required: Record<string, RegExp> = {
  '00': /^01$/,
  '52': /^\d{4}$/,
  '53': new RegExp(`^${real}$`),
  '58': /^BR$/,
  '59': /^.{1,25}$/,
  '60': /^.{1,15}$/,
  '63': /^[0-9A-F]{4}$/,
}

/** Id, length in two digits, value (EMV, merchant-presented mode). */
function field(id: string, value: string): string {
  return `${id}${String(value.length).padStart(2, '0')}${value}`
}

/** The fields of a text by their ids, in its order; undefined if a length is wrong or an id comes twice. */
function findFields(text: string): Map<string, string> | undefined {
  const fields = new Map<string, string>()
  let rest = text
  while (rest !== '') {
    const [, id = '', length = ''] = /^(\d{2})(\d{2})/.exec(rest) ?? []
    const value = rest.slice(4, 4 + Number(length))
    if (value === '' || value.length !== Number(length) || fields.has(id)) return undefined
    fields.set(id, value)
    rest = rest.slice(4 + value.length)
  }
  return fields
}

function isAccountId(id: string): boolean {
  return id >= '26' && id <= '51'
}

/** A key (static) or the address of the charge (dynamic). */
function isPixAccount(account: string): boolean {
  const fields = findFields(account)
  return fields?.get('00')?.toLowerCase() === pixDomain && (fields.has('01') || fields.has('25'))
}

function isTxid(text: string): boolean {
  return text === noTxid || /^[A-Za-z0-9]{1,25}$/.test(text)
}

function findEmailKey(text: string): string | undefined {
  return text.length <= 77 && /^[!-~]+$/.test(text) && isEmail(text) ? text : undefined
}

/** Printable ASCII without accents, on one line, cut to what the field holds. */
function plainText(part: string, text: string, max: number): string {
  const plain = asciiOf(text).slice(0, max).trim()
  if (plain === '') throw new RangeError(`${part}: letters expected`)
  return plain
}
