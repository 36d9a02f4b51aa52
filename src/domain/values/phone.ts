import * as v from 'valibot'
import { digitsOf, typedNumberLength } from './cpf.ts'

const badPhone = 'Telefone inválido'

/**
 * A telephone number as it is stored: area code and number of Brazil, ten or eleven digits without the country code 55; a
 * service number as it is dialled (`08001234567`, `40041234`, `116`); of another country `+` and its digits (E.164).
 */
export const PhoneNumber = v.pipe(
  v.string(badPhone),
  v.maxLength(typedNumberLength, badPhone),
  v.transform(nationalDigits),
  v.check(isPhone, badPhone),
)

export function isPhone(number: string): boolean {
  return isAreaPhone(number) || isService(number) || /^\+(?!55)[1-9]\d{7,14}$/.test(number)
}

/** Mobile numbers have eleven digits, with a 9 after the area code; landlines ten, starting with 2 to 5 (Anatel). */
export function isAreaPhone(digits: string): boolean {
  return areaCodes.has(digits.slice(0, 2)) && /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits)
}

/** Numbers without an area (Anatel): 0800 and its kind, with six or seven digits; 4004 and its kind, dialled as they are; 190 and its kind. */
function isService(digits: string): boolean {
  return (
    /^0[3589]00\d{6,7}$/.test(digits) ||
    /^(?:300[34]|400[347]|4020|4062)\d{4}$/.test(digits) ||
    isPublicService(digits)
  )
}

/** Of public use, and of the operators (Anatel, Resolução 749/2022): 115 water, 116 light, 190 police, 193 fire, 10315. */
function isPublicService(digits: string): boolean {
  return /^1(?:00|1[5-8]|2[89]|3[0-8]|4[0-8]|5\d|6[0-8]|8[0158]|9\d|33[12]|0[356]\d\d)$/.test(digits)
}

/**
 * Formats `31987654321` as `(31) 98765-4321`, a local number as `3234-5678`, `08001234567` as `0800 123 4567`; incomplete
 * input as far as it goes, and a number of another country as it is.
 */
export function phoneText(given: string): string {
  const typed = typedDigits(given)
  if (typed.startsWith('+') && !typed.startsWith('+55')) return typed.slice(0, 16)
  if (typed === '+55' || typed === '0') return typed
  const digits = nationalDigits(given).slice(0, 11)
  const service = isService(digits) ? digits : typed
  if (/^0[3589](?:$|0(?:$|0))/.test(service) && service.length < 12)
    return [service.slice(0, 4), service.slice(4, 7), service.slice(7)].filter(Boolean).join(' ')
  if (digits.length < 3 || isPublicService(digits)) return digits
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
  const split = digits.length > 10 ? 7 : 6
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, split), digits.slice(split)]
  return `(${area}) ${first}${last && `-${last}`}`
}

/** As it is stored: without `+55`, the trunk prefix `0`, the code of a carrier after it, and separators; `+55 800` is 0800. */
export function nationalDigits(text: string): string {
  const typed = typedDigits(text)
  if (isService(typed) || (typed.startsWith('+') && !typed.startsWith('+55'))) return typed
  const national = typed.startsWith('+') ? typed.slice(3) : typed
  const digits = national.replace(/^0+/, '')
  const isLong = digits.length === 12 || digits.length === 13
  const hasCarrier = isLong && national.startsWith('0') && isAreaPhone(digits.slice(2))
  const hasCountry = digits.length > 11 && digits.startsWith('55')
  const own = hasCarrier || hasCountry ? digits.slice(2).replace(/^0+/, '') : digits
  const isFree = (hasCountry || typed.startsWith('+')) && isService(`0${own}`) // no area is 30, 50, 80 or 90
  return isFree ? `0${own}` : own
}

/** Every form of a stored number that people ask for: a mobile one also without its 9, as until 2016 (Anatel, Resolução 553/2010). */
export function phoneForms(number: string): string[] {
  const [, area = '', rest = ''] = /^(\d\d)9(\d{8})$/.exec(number) ?? []
  return rest === '' ? [number] : [number, area + rest]
}

/** What a `tel:` link dials (RFC 3966), and WhatsApp with a country only. */
export function dialled(number: string): string {
  const digits = nationalDigits(number)
  return isAreaPhone(digits) ? `+55${digits}` : digits
}

/** The digits, after a `+` if there is one at the beginning. */
function typedDigits(text: string): string {
  const digits = digitsOf(text)
  return /^[^\d]*\+/.test(text) ? `+${digits}` : digits
}

// Anatel, Plano Geral de Códigos Nacionais.
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)
