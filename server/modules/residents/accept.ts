import type { Phone } from '#domain/users/user.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/**
 * The documented body of `POST /users/create-resident`, flat or with a `profile`, made ours: telephones of one text
 * become a list, and ids are given to what has none.
 */
export function acceptDocumentedBody(raw: RawInput, { kernel, actor }: ActingWork): RawInput {
  const { profile, phone, ...flat } = raw
  const told = typeof profile === 'object' && profile !== null ? (profile as RawInput) : {} // an object, by the check
  const { id: profileId, phones: listed, ...person } = told
  const phones = flat.phones ?? listed ?? splitPhones(phone)
  return {
    ...person,
    ...flat,
    profile_id: flat.profile_id ?? profileId ?? kernel.newId(),
    condominium_id: flat.condominium_id ?? actor.condominium_id ?? '',
    phones: Array.isArray(phones) ? phones.map((one, at) => wholePhone(one, at, kernel.newId())) : phones,
  }
}

function splitPhones(text: unknown): unknown {
  if (text === undefined || text === null) return []
  return typeof text === 'string' ? text.split(/[,;]/).flatMap((one) => one.trim() || []) : text
}

function wholePhone(given: unknown, at: number, id: string): unknown {
  const known: Partial<Phone> = typeof given === 'string' ? { number: given } : (given as Partial<Phone>) // the schema judges it
  return { id, label: '', is_primary: at === 0, is_whatsapp: false, ...known }
}
