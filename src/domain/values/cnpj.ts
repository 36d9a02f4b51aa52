import * as v from 'valibot'
import { typedNumberLength } from './cpf.ts'

const badCnpj = 'CNPJ inválido'

/**
 * A company's tax number, stored as fourteen characters. Since July 2026 the first twelve may be letters too (Instrução
 * Normativa RFB 2.229/2024); existing ones keep their digits.
 */
export const Cnpj = v.pipe(
  v.string(badCnpj),
  v.maxLength(typedNumberLength, badCnpj),
  v.transform(cnpjSigns),
  v.check(isCnpj, badCnpj),
)

/**
 * Two check digits, modulo 11, over each character's ASCII code minus 48 (Receita Federal); fourteen equal ones are
 * invalid.
 */
export function isCnpj(signs: string): boolean {
  if (!/^[0-9A-Z]{12}\d{2}$/.test(signs) || /^(.)\1{13}$/.test(signs)) return false
  return [12, 13].every((length) => checkDigit(signs.slice(0, length)) === Number(signs[length]))
}

/** Formats `11222333000181` as `11.222.333/0001-81`; incomplete input as far as it goes. */
export function cnpjText(typed: string): string {
  const signs = cnpjSigns(typed).slice(0, 14)
  const cuts: [at: number, mark: string][] = [
    [2, '.'],
    [5, '.'],
    [8, '/'],
    [12, '-'],
  ]
  return cuts.reduceRight(
    (text, [at, mark]) => (signs.length > at ? `${text.slice(0, at)}${mark}${text.slice(at)}` : text),
    signs,
  )
}

/** Only digits and capital letters. */
export function cnpjSigns(text: string): string {
  return text.toUpperCase().replace(/[^0-9A-Z]/g, '')
}

/** Weights from 2 to 9 from the right, repeated; a remainder below two counts as zero. */
function checkDigit(signs: string): number {
  const sum = Array.from(signs)
    .reverse()
    .reduce((total, sign, at) => total + (sign.charCodeAt(0) - 48) * (2 + (at % 8)), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
