import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import {
  DiscountDays,
  DiscountPercent,
  FinePercent,
  Instructions,
  InterestPercent,
} from '../boletos/terms.ts'
import { defaultInterestPercentMonth, maxFinePercent } from '../boletos/late.ts'
import { mostFileNumber } from '../boletos/remessa-input.ts'
import { Cnpj, cnpjSigns } from '../values/cnpj.ts'
import { digitsOf } from '../values/cpf.ts'
import { Id } from '../values/id.ts'
import { line, nameLine } from '../values/text.ts'
import { keepsNobody } from '../kernel/forget.ts'
import { management } from '../kernel/roles.ts'

/** The labels of the required fields. */
export const bankAccountLabels = {
  cooperative: 'Cooperativa',
  ua: 'Posto (UA)',
  beneficiary: 'Código do beneficiário',
  current_acc: 'Conta corrente',
  wallet: 'Carteira',
  company_name: 'Razão social',
  cnpj: 'CNPJ',
} as const

/** The labels of where the numbers go on from another system that issued for the same beneficiary. */
export const numberingLabels = {
  first_byte: 'Byte de geração',
  last_file_number: 'Último arquivo já enviado',
} as const

/** The labels of what a new boleto begins with. */
export const boletoTermLabels = {
  fine_percent: 'Multa (%)',
  interest_percent_month: 'Juros ao mês (%)',
  discount_percent: 'Desconto por antecipação (%)',
  discount_days: 'Desconto até quantos dias antes',
  instructions: 'Instruções do boleto',
} as const

const missing = (field: keyof typeof bankAccountLabels) =>
  `Preencha o campo obrigatório: ${bankAccountLabels[field]}`

function digits(field: keyof typeof bankAccountLabels, length: { min: number; max: number }) {
  const { min, max } = length
  const wrong = min === max ? `Use ${max} dígitos` : `No máximo ${max} dígitos`
  return v.pipe(
    v.string(missing(field)),
    v.transform(digitsOf),
    v.nonEmpty(missing(field)),
    v.minLength(min, wrong),
    v.maxLength(max, wrong),
  )
}

const wrongFileNumber = 'Use um número inteiro, ou 0 se nenhum foi enviado'

/**
 * A condominium's agreement with its bank (convênio). Field lengths are from the Sicredi CNAB-400 manual: agency 4, post
 * 2, beneficiary 5.
 */
export type BankAccount = RowOf<typeof BankAccount>
export const BankAccount = entity('bank_accounts', {
  names: {
    label: 'Convênio',
    one: 'o convênio bancário',
    many: 'Convênios bancários',
    counted: ['convênio', 'convênios'],
  },
  labels: {
    ...bankAccountLabels,
    bank_code: 'Banco',
    with_registry: 'Cobrança com registro',
    hybrid: 'Boleto híbrido (com Pix)',
    ...numberingLabels,
    ...boletoTermLabels,
  },
  fixed: { condominium_id: v.pipe(v.string(noCondominium()), v.nonEmpty(noCondominium()), Id) },
  fields: {
    /** Sicredi, the only supported bank. */
    bank_code: v.optional(v.literal('748', 'O banco é o Sicredi (748)'), '748'),
    cooperative: digits('cooperative', { min: 4, max: 4 }),
    /** Letters too: in computations such a post counts as 00. */
    ua: v.pipe(
      v.string(missing('ua')),
      v.transform(cnpjSigns),
      v.nonEmpty(missing('ua')),
      v.regex(/^[0-9A-Z]{2}$/, 'Use 2 dígitos ou letras'),
      v.maxLength(2),
    ),
    beneficiary: digits('beneficiary', { min: 5, max: 5 }),
    current_acc: digits('current_acc', { min: 1, max: 12 }),
    wallet: v.optional(line(missing('wallet'), 3), '01'),
    with_registry: v.optional(v.boolean(), true),
    /** Its slips are registered with a Pix of the bank, which the cooperative must have contracted. */
    hybrid: v.optional(v.boolean(), false),
    /** Of the first number (nosso número): another than that of the system before never repeats one of its numbers. */
    first_byte: v.optional(v.pipe(v.string(), v.regex(/^[2-9]$/, 'Use um dígito de 2 a 9')), '2'),
    /** By the system before: the bank takes only the number after it. */
    last_file_number: v.optional(
      v.pipe(
        v.number(wrongFileNumber),
        v.integer(wrongFileNumber),
        v.minValue(0, wrongFileNumber),
        v.maxValue(mostFileNumber - 1, wrongFileNumber),
      ),
      0,
    ),
    company_name: nameLine(missing('company_name'), 120),
    cnpj: v.pipe(v.string(missing('cnpj')), v.transform(cnpjSigns), v.nonEmpty(missing('cnpj')), Cnpj),
    // What a new boleto begins with.
    fine_percent: v.optional(FinePercent, maxFinePercent),
    interest_percent_month: v.optional(InterestPercent, defaultInterestPercentMonth),
    /** Of the amount, when it is paid this many days before the due date, or earlier; 0 for none. */
    discount_percent: v.optional(DiscountPercent, 0),
    discount_days: v.optional(DiscountDays, 0),
    instructions: Instructions,
  },
  state: {},
  nameOf: ({ company_name = '' }) => company_name,
  policy: { permission: 'read_settings', all: management },
  forget: keepsNobody,
  audience: (row) => ({ condominium_id: row.condominium_id }),
  index: 'condominium_id',
})

/** Rows of a release without the terms of boletos stay on a device until it pulls again. */
export function withTerms(row: Partial<BankAccount>): BankAccount {
  return { ...v.getDefaults(v.object(BankAccount.fields)), ...row } as BankAccount // the fields without a default are of every release
}

function noCondominium(): string {
  return 'Condomínio ativo não identificado'
}
