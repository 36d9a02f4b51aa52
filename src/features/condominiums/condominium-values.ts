import type { Condominium } from '#domain/condominiums/condominium.ts'
import { postalCodeText } from '#domain/values/postal-code.ts'

type Typed = Pick<Condominium, 'name' | 'address' | 'number' | 'district' | 'city' | 'zip_code' | 'status'>

/** What the form holds; the state and the number of units as they are typed. */
export interface CondominiumValues extends Typed {
  state: string
  units_count: string
  /** What was there when the editing began: only what differs from it is this person's. */
  opened: Partial<Condominium>
}

export const blankCondominium: CondominiumValues = {
  name: '',
  address: '',
  number: '',
  district: '',
  city: '',
  state: '',
  zip_code: '',
  units_count: '',
  status: 'ACTIVE',
  opened: {},
}

/** How many units that is: what is no number is none. */
export function unitsCount(typed: string): number {
  const plain = typed
    .trim()
    .replace(/^(\d{1,3})((?:\.\d{3})+)$/, (_all, first: string, rest: string) =>
      first.concat(rest.replaceAll('.', '')),
    )
  return /^-?\d+$/.test(plain) ? Number(plain) : 0
}

/** What is sent; a number of units that nobody typed is no number, and refused as missing. */
export function sentFields({ opened: _opened, units_count, ...values }: CondominiumValues) {
  return {
    ...values,
    state: values.state.trim().toUpperCase(),
    zip_code: values.zip_code.replace(/\D/g, ''),
    units_count: units_count.trim() === '' ? Number.NaN : unitsCount(units_count),
  }
}

/** The form of a condominium that exists. */
export function valuesOf(row: Condominium): CondominiumValues {
  const { name, address, number, district, city, state, zip_code, units_count, status } = row
  const told = { name, address, number, district, city, state, zip_code, status }
  return {
    ...told,
    zip_code: postalCodeText(zip_code),
    units_count: String(units_count),
    opened: { ...told, units_count },
  }
}
