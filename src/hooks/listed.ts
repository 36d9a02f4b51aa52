import { onePrimaryOf } from '#domain/users/contacts.ts'

/** A telephone, e-mail or address in a form; exactly one of each list is primary as long as there is any. */
interface Listed {
  id: string
  is_primary: boolean
}

export function changed<T extends Listed>(list: readonly T[], id: string, part: Partial<T>): T[] {
  return list.map((one) => (one.id === id ? { ...one, ...part } : one))
}

/** If the primary is removed, the first one left becomes primary. */
export function without<T extends Listed>(list: readonly T[], id: string): T[] {
  return onePrimaryOf(list.filter((one) => one.id !== id))
}

export function makePrimary<T extends Listed>(list: readonly T[], id: string): T[] {
  return list.map((one) => ({ ...one, is_primary: one.id === id }))
}
