import * as v from 'valibot'

const badCpf = 'CPF inválido'

/** Of a number as people type or paste it, with its marks and whatever else comes along. */
export const typedNumberLength = 100

/** A person's tax number, stored as eleven digits, however it was typed. */
export const Cpf = v.pipe(
  v.string(badCpf),
  v.maxLength(typedNumberLength, badCpf),
  v.transform(digitsOf),
  v.check(isCpf, badCpf),
)

/** Two check digits, modulo 11 (Receita Federal); eleven equal digits pass the sum but are invalid. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  return [9, 10].every((length) => checkDigit(digits.slice(0, length)) === Number(digits[length]))
}

/** Formats `52998224725` as `529.982.247-25`; incomplete input as far as it goes. */
export function cpfText(digits: string): string {
  return digitsOf(digits)
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}

export const cpfLength = 11

/** The problem of a CPF in a form; null if it is valid or empty. */
export function cpfProblem(typed: string): string | null {
  const digits = digitsOf(typed)
  if (digits === '') return null
  if (digits.length !== cpfLength) return `CPF deve ter ${cpfLength} dígitos`
  return isCpf(digits) ? null : badCpf
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '')
}

/** Weights from `length + 1` down to 2; a remainder of ten counts as zero. */
function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, at) => total + Number(digit) * (digits.length + 1 - at),
    0,
  )
  return ((sum * 10) % 11) % 10
}
