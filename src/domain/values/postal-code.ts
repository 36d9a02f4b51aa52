import * as v from 'valibot'
import { cleanText } from './clean-text.ts'
import { digitsOf, typedNumberLength } from './cpf.ts'

/** A CEP, stored as eight digits (Correios). */
export const PostalCode = v.pipe(
  v.string('CEP inválido'),
  v.maxLength(typedNumberLength, 'CEP inválido'),
  v.transform(digitsOf),
  v.regex(/^(?!0{8})\d{8}$/, ({ input }) => (input === '' ? 'CEP é obrigatório' : 'CEP inválido')),
)

/** Formats `30140061` as `30140-061`; incomplete input as far as it goes. */
export function postalCodeText(digits: string): string {
  return digitsOf(digits)
    .slice(0, 8)
    .replace(/^(\d{5})(\d)/, '$1-$2')
}

/** The states and the Federal District, by their abbreviations (IBGE). */
const states = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const

/** A state's abbreviation, typed in any case. */
export const State = v.pipe(
  v.string('UF inválida'),
  v.maxLength(typedNumberLength, 'UF inválida'),
  v.transform(cleanText),
  v.trim(),
  v.toUpperCase(),
  v.picklist(states, ({ input }) => (input === '' ? 'Estado é obrigatório' : 'UF inválida')),
)
