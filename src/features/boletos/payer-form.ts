import * as v from 'valibot'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { FieldProblem } from '#domain/kernel/errors.ts'
import { alreadyPayer, payerWith } from '#domain/payers/match.ts'
import { Payer } from '#domain/payers/payer.ts'
import type { User } from '#domain/users/user.ts'
import { cnpjSigns } from '#domain/values/cnpj.ts'
import { digitsOf } from '#domain/values/cpf.ts'
import { nationalDigits, phoneText } from '#domain/values/phone.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'
import { taxIdText } from '#domain/values/tax-id.ts'
import { errorsOf } from '#hooks/use-form.ts'
import { capitals, formOf, trimmed } from '#parts/form-of.ts'

export const payerForm = formOf(Payer, {
  name: trimmed,
  document: { format: taxIdText, parse: cnpjSigns },
  phone: { format: phoneText, parse: nationalDigits },
  zip: { format: postalCodeText, parse: digitsOf },
  state: capitals,
})
export type PayerValues = typeof payerForm.blank

/** What the server's refusal of a new payer begins with. */
export const payerRefusals = { 'payers.create': 'Não foi possível criar o sacado.' }

const schema = v.object(Payer.fields)

/** All that is wrong with a payer, with what this device knows of the others. */
export function payerProblems(values: PayerValues, payers: readonly Payer[], id?: string): FieldProblem[] {
  const known = typedPayer(values, payers, id)
  const errors = {
    ...(known && { document: alreadyPayer(known) }),
    ...errorsOf(schema, payerForm.sentFields(values)),
  }
  return Object.entries(errors).map(([path, message]) => ({ path, message }))
}

/** Whose document was typed; `id` is the payer that is edited. */
export function typedPayer(values: PayerValues, payers: readonly Payer[], id?: string): Payer | undefined {
  return payerWith(payers, payerForm.sentFields(values).document, id)
}

interface Somebody {
  name: string
  /** Their account, if they have one. */
  user: User | undefined
  /** The name of their unit; empty if it is not known. */
  unit: string
  condominium: Condominium | undefined
}

/** A new payer with what is known of somebody: the address is that of their unit. */
export function payerOfSomebody({ name, user, unit, condominium }: Somebody): PayerValues {
  const { email, profile } = user ?? {}
  const phones = profile?.phones ?? []
  const phone = (phones.find(({ is_primary }) => is_primary) ?? phones[0])?.number ?? ''
  const { address, number, district, city, state, zip_code } = condominium ?? {}
  return {
    ...payerForm.blank,
    name,
    document: taxIdText(profile?.cpf ?? ''),
    email: email ?? '',
    phone: phoneText(phone),
    address_line: address ? [address, number, unit && `unidade ${unit}`].filter(Boolean).join(', ') : '',
    district: district ?? '',
    city: city ?? '',
    state: state ?? '',
    zip: postalCodeText(zip_code ?? ''),
    user_id: user?.id ?? null,
  }
}
