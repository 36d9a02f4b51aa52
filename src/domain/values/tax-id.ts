import * as v from 'valibot'
import { cnpjSigns, cnpjText, isCnpj } from './cnpj.ts'
import { cpfLength, cpfText, isCpf, typedNumberLength } from './cpf.ts'

const missing = 'Informe o CPF ou CNPJ'

/** The tax number of a person or a company: eleven digits (CPF) or fourteen characters (CNPJ), however it was typed. */
export const TaxId = v.pipe(
  v.string(missing),
  v.maxLength(typedNumberLength, 'CPF ou CNPJ inválido'),
  v.transform(cnpjSigns),
  v.nonEmpty(missing),
  v.check(isTaxId, ({ input }) => (input.length > cpfLength ? 'CNPJ inválido' : 'CPF inválido')),
)

export function isTaxId(signs: string): boolean {
  return signs.length === cpfLength ? isCpf(signs) : isCnpj(signs)
}

/** Formats a tax number: `529.982.247-25` or `11.222.333/0001-81`; incomplete input as far as it goes. */
export function taxIdText(typed: string): string {
  const signs = cnpjSigns(typed)
  return signs.length > cpfLength || /[A-Z]/.test(signs) ? cnpjText(signs) : cpfText(signs)
}
