import { onePrimaryOf } from '#domain/users/contacts.ts'

/** One of several telephones, e-mails or addresses of a form; one of each list is the primary whenever there is any. */
interface Listed {
  id: string
  is_primary: boolean
}

export function changed<T extends Listed>(list: readonly T[], id: string, part: Partial<T>): T[] {
  return list.map((one) => (one.id === id ? { ...one, ...part } : one))
}

/** Where the primary goes, the first one left takes its place. */
export function without<T extends Listed>(list: readonly T[], id: string): T[] {
  return onePrimaryOf(list.filter((one) => one.id !== id))
}

export function makePrimary<T extends Listed>(list: readonly T[], id: string): T[] {
  return list.map((one) => ({ ...one, is_primary: one.id === id }))
}
