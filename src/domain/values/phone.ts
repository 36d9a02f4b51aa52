import * as v from 'valibot'
import { digitsOf, typedNumberLength } from './cpf.ts'

const badPhone = 'Telefone inválido'

/** A Brazilian telephone number: area code and number, ten or eleven digits, without the country code 55. */
export const PhoneNumber = v.pipe(
  v.string(badPhone),
  v.maxLength(typedNumberLength, badPhone),
  v.transform(nationalDigits),
  v.check(isPhone, badPhone),
)

/** Mobile numbers have eleven digits, with a 9 after the area code; landlines ten, starting with 2 to 5 (Anatel). */
export function isPhone(digits: string): boolean {
  return areaCodes.has(digits.slice(0, 2)) && /^\d{2}(?:9\d{8}|[2-5]\d{7})$/.test(digits)
}

/** Formats `31987654321` as `(31) 98765-4321`, a local number as `3234-5678`; incomplete input as far as it goes. */
export function phoneText(given: string): string {
  const digits = nationalDigits(given).slice(0, 11)
  if (digits.length < 3) return digits
  if (digits.length === 8) return `${digits.slice(0, 4)}-${digits.slice(4)}`
  const split = digits.length > 10 ? 7 : 6
  const [area, first, last] = [digits.slice(0, 2), digits.slice(2, split), digits.slice(split)]
  return `(${area}) ${first}${last && `-${last}`}`
}

/** Removes `+55`, the trunk prefix `0`, and separators. */
export function nationalDigits(text: string): string {
  const digits = digitsOf(text).replace(/^0+/, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

// Anatel, Plano Geral de Códigos Nacionais.
const areaCodes = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 ' +
    '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
  ).split(' '),
)
