import { cnpjSigns, cnpjText } from '#domain/values/cnpj.ts'
import { cpfLength, cpfText } from '#domain/values/cpf.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import type { Slip } from './slip.ts'

export const bankName = 'Sicredi'
/** The bank's code and its check digit, which Sicredi prints as an X. */
export const bankCode = '748-X'
export const paymentPlace = 'PREFERENCIALMENTE EM CANAIS ELETRÔNICOS DA SUA INSTITUIÇÃO FINANCEIRA'

/** `CPF 529.982.247-25` or `CNPJ 11.222.333/0001-81`; empty if there is none. */
export function documentText(document: string): string {
  const signs = cnpjSigns(document)
  if (signs === '') return ''
  return signs.length === cpfLength ? `CPF ${cpfText(signs)}` : `CNPJ ${cnpjText(signs)}`
}

/** Street and district, then city, state and zip. */
export function payerAddress({ payer }: Slip): [street: string, city: string] {
  const { address_line, district, city, state, zip } = payer
  const place = [city, state].filter(Boolean).join('/')
  const code = zip && `CEP ${postalCodeText(zip)}`
  return [[address_line, district].filter(Boolean).join(' - '), [place, code].filter(Boolean).join(' - ')]
}
