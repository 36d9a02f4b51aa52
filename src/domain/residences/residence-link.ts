import * as v from 'valibot'
import { linkTypes } from '../kernel/roles.ts'
import { birthday, CivilDate } from '../values/civil-date.ts'
import { adultAge, type User } from '../users/user.ts'
import { Id } from '../values/id.ts'

/** A person as their units store them, for those who may not read their row. */
export const LinkedPerson = v.strictObject({
  id: Id,
  profile: v.strictObject({ name: v.string() }),
  /** From when on they are of age, if their date of birth is known: for `redact` alone. */
  adult_on: v.optional(CivilDate),
})
export type LinkedPerson = v.InferOutput<typeof LinkedPerson>

export function linkedPerson({
  id,
  profile: { name, birth_date },
}: Pick<User, 'id' | 'profile'>): LinkedPerson {
  return { id, profile: { name }, ...(birth_date && { adult_on: birthday(birth_date, adultAge) }) }
}

/** The link of one person to a unit, with the name that gate staff need to recognise them. */
export const ResidenceLink = v.strictObject({
  type: v.picklist(linkTypes, 'Escolha o tipo'),
  /** First and last day; the last is null while no end is known. */
  from_on: CivilDate,
  to_on: v.nullable(CivilDate),
  user: LinkedPerson,
})
export type ResidenceLink = v.InferOutput<typeof ResidenceLink>

/** Whether the person belongs to the unit on this day. */
export function isCurrent(
  { from_on, to_on }: Pick<ResidenceLink, 'from_on' | 'to_on'>,
  day: string,
): boolean {
  return from_on <= day && (to_on === null || to_on >= day)
}
