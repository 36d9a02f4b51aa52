import * as v from 'valibot'

const badCpf = 'CPF inválido'

/** A person's tax number: kept as its eleven digits, whatever marks it was typed with. */
export const Cpf = v.pipe(v.string(badCpf), v.transform(digitsOf), v.check(isCpf, badCpf))

/** Two check digits, modulo 11 (Receita Federal); eleven equal digits pass the sum and are nobody's. */
export function isCpf(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^(\d)\1{10}$/.test(digits)) return false
  return [9, 10].every((length) => checkDigit(digits.slice(0, length)) === Number(digits[length]))
}

/** `52998224725` as people read it: `529.982.247-25`; what is not whole yet, as far as it goes. */
export function cpfText(digits: string): string {
  return digitsOf(digits)
    .slice(0, 11)
    .replace(/^(\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3})(\d)/, '$1.$2')
    .replace(/^(\d{3}\.\d{3}\.\d{3})(\d)/, '$1-$2')
}

export const cpfLength = 11

/** What is wrong with a CPF that a form holds; null also for an empty one. */
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
