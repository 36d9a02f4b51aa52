import type * as v from 'valibot'
import type { Condominium } from '../condominiums/condominium.ts'
import type { User } from '../users/user.ts'
import type { Payer } from './payer.ts'

type NewPayer = Omit<v.InferOutput<typeof Payer.createInput>, 'condominium_id'>

/** A payer made of a person, at their unit's address; undefined without a CPF, which a boleto needs. */
export function payerOfPerson(
  { id: user_id, email, profile }: Pick<User, 'id' | 'email' | 'profile'>,
  { id, unit, condominium }: { id: string; unit: string; condominium: CondominiumAddress },
): NewPayer | undefined {
  if (profile.cpf === null) return undefined
  const phone = profile.phones.find(({ is_primary }) => is_primary) ?? profile.phones[0]
  return {
    id,
    name: profile.name,
    document: profile.cpf,
    email: email ?? '',
    phone: phone?.number ?? '',
    ...addressOf(condominium, unit),
    user_id,
  }
}

/** Empty where it is not known. */
export type CondominiumAddress = Pick<Condominium, 'address' | 'number' | 'district' | 'city' | 'zip_code'> &
  Pick<Payer, 'state'>

/** A long street is cut, never the unit: letters arrive by it. */
function addressOf({ address, number, district, city, state, zip_code }: CondominiumAddress, unit: string) {
  const place = `, ${number}, unidade ${unit}`
  return {
    address_line: `${address.slice(0, maxAddress - place.length)}${place}`,
    district,
    city,
    state,
    zip: zip_code,
  }
}

const maxAddress = 120
