import { folded } from '../values/text.ts'
import type { Payer } from './payer.ts'

/** Who is charged, as far as it is known. */
export interface Charged {
  name: string
  /** Their account; null without one. */
  user_id: string | null
  /** CPF or CNPJ, only its signs; null if nobody knows it. */
  document: string | null
}

type Known = Pick<Payer, 'name' | 'document' | 'user_id'>

/**
 * The payer that somebody charged is: by CPF or CNPJ, else by their account, else by name. A name alone never decides
 * between two payers of that name, nor against another document: a son may have his father's name.
 */
export function matchPayer<P extends Known>(payers: readonly P[], charged: Charged): P | undefined {
  const { document, user_id, name } = charged
  const byDocument = document === null ? undefined : payers.find((payer) => payer.document === document)
  const byAccount = user_id === null ? undefined : payers.find((payer) => payer.user_id === user_id)
  return byDocument ?? byAccount ?? (document === null ? byName(payers, name) : undefined)
}

/** The payer with this CPF or CNPJ, which a condominium has once; `id` is a payer that keeps their own. */
export function payerWith<P extends Pick<Payer, 'id' | 'document'>>(
  payers: readonly P[],
  document: string,
  id?: string,
): P | undefined {
  return document === '' ? undefined : payers.find((one) => one.document === document && one.id !== id)
}

export function alreadyPayer({ name }: Pick<Payer, 'name'>): string {
  return `Já cadastrado: ${name}`
}

function byName<P extends Known>(payers: readonly P[], name: string): P | undefined {
  const wanted = folded(name)
  const [first, second] = payers.filter((payer) => folded(payer.name) === wanted)
  return second ? undefined : first
}
