import type { Phone } from '#domain/users/user.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/**
 * The documented body of a new person, flat or with a `profile`, as our input: telephone texts become a list, and
 * missing ids are generated.
 */
export function acceptPerson(raw: RawInput, { kernel, actor }: ActingWork): RawInput {
  const { profile, phone, ...flat } = raw
  const { id: profileId, ...person } = flattened(profile, kernel.newId)
  return {
    ...person,
    ...flat,
    profile_id: flat.profile_id ?? profileId ?? kernel.newId(),
    condominium_id: flat.condominium_id ?? actor.condominium_id ?? '',
    phones: withIds(flat.phones ?? person.phones ?? splitPhones(phone), kernel.newId),
  }
}

/** The documented `profile` as fields of our input; list items get missing ids. */
export function flattened(profile: unknown, newId: () => string): RawInput {
  const fields = typeof profile === 'object' && profile !== null ? (profile as RawInput) : {} // an object, checked here
  const lists = ['phones', 'emails', 'addresses'].filter((name) => name in fields)
  return { ...fields, ...Object.fromEntries(lists.map((name) => [name, withIds(fields[name], newId)])) }
}

function splitPhones(text: unknown): unknown {
  if (text === undefined || text === null) return []
  return typeof text === 'string' ? text.split(/[,;]/).flatMap((one) => one.trim() || []) : text
}

function withIds(list: unknown, newId: () => string): unknown {
  return Array.isArray(list) ? list.map((one, at) => wholeOne(one, at, newId())) : list
}

function unsaidOf(given: object): object {
  if ('street' in given) return { complement: '', country: 'Brasil' }
  return 'number' in given ? { is_whatsapp: false } : {}
}

/** A contact of any kind, with defaults for what other clients omit; the schema validates it. */
function wholeOne(given: unknown, at: number, id: string): unknown {
  if (typeof given === 'string')
    return { id, number: given, label: '', is_primary: at === 0, is_whatsapp: false } satisfies Phone
  if (typeof given !== 'object' || given === null) return given
  return { id, label: '', is_primary: at === 0, ...unsaidOf(given), ...given }
}
