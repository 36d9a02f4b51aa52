import * as v from 'valibot'
import { entity, type RowOf } from '../kernel/entity.ts'
import { management } from '../kernel/roles.ts'
import { KnownEmail } from '../values/email.ts'
import { Id } from '../values/id.ts'
import { PhoneNumber } from '../values/phone.ts'
import { PostalCode, State } from '../values/postal-code.ts'
import { TaxId } from '../values/tax-id.ts'
import { nameLine, optionalLine } from '../values/text.ts'

/** Text that may be empty, and else must be valid. */
function orEmpty<S extends v.GenericSchema<string, string>>(schema: S, message: string) {
  return v.optional(v.union([v.literal(''), schema], message), '')
}

/**
 * Who a boleto is issued to (pagador, "sacado" in older texts). The lengths are those of the CNAB-400 remittance: name and
 * address 40, of which the bank cuts what is longer; the printed slip has all of it.
 */
export type Payer = RowOf<typeof Payer>
export const Payer = entity('payers', {
  names: { label: 'Pagador', one: 'o pagador', many: 'Pagadores' },
  labels: {
    document: 'CPF ou CNPJ',
    address_line: 'Endereço',
    district: 'Bairro',
    city: 'Cidade',
    state: 'UF',
    zip: 'CEP',
    user_id: 'Pessoa',
    phone: 'Telefone',
  },
  fixed: { condominium_id: Id },
  fields: {
    name: nameLine('Informe o nome do pagador', 120),
    document: TaxId,
    email: orEmpty(KnownEmail, 'Email inválido'),
    phone: orEmpty(PhoneNumber, 'Telefone inválido'),
    address_line: optionalLine(120),
    district: optionalLine(80),
    city: optionalLine(80),
    state: orEmpty(State, 'UF inválida'),
    zip: orEmpty(PostalCode, 'CEP inválido'),
    /** The person of the condominium that it is, who then sees their boletos; null for anybody else. */
    user_id: v.optional(v.nullable(Id), null),
  },
  state: {},
  references: { user_id: 'users' },
  nameOf: ({ name = '' }) => name,
  policy: { permission: 'read_financial', all: management },
  // Theirs by the account, or by the CPF if nobody linked it.
  forget: (row, { id, condominium_id, profile }) =>
    row.user_id === id || (row.document === profile.cpf && row.condominium_id === condominium_id)
      ? null
      : row,
  audience: (row) => ({ condominium_id: row.condominium_id, users: [row.user_id] }),
  index: 'condominium_id',
  since: 6,
})

/** What the bank asks for before it registers a boleto: an address with CEP, city and state. */
export function missingForRegistration(
  payer: Pick<Payer, 'address_line' | 'city' | 'state' | 'zip'>,
): string[] {
  const texts = { address_line: 'endereço', zip: 'CEP', city: 'cidade', state: 'UF' } as const
  const fields = Object.keys(texts) as (keyof typeof texts)[] // its own keys
  return fields.filter((field) => payer[field] === '').map((field) => texts[field])
}
