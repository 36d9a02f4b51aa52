import * as v from 'valibot'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'
import type { Residence, ResidenceStatus } from './residence.ts'

export const linkTypes = ['OWNER', 'TENANT', 'DEPENDENT'] as const
export type LinkType = (typeof linkTypes)[number]

/** One person's belonging to a unit, with the name a doorman needs to recognise them. */
export const ResidenceLink = v.strictObject({
  type: v.picklist(linkTypes, 'Escolha o tipo'),
  /** Its first and last day; null while no end is known. */
  from_on: CivilDate,
  to_on: v.nullable(CivilDate),
  user: v.strictObject({ id: Id, profile: v.strictObject({ name: v.string() }) }),
})
export type ResidenceLink = v.InferOutput<typeof ResidenceLink>

/** Whether somebody belongs to the unit on this day. */
export function isCurrent(
  { from_on, to_on }: Pick<ResidenceLink, 'from_on' | 'to_on'>,
  day: string,
): boolean {
  return from_on <= day && (to_on === null || to_on >= day)
}

/** A person has one place in a unit: a new link takes the place of theirs. */
export function withLink(residents: readonly ResidenceLink[], link: ResidenceLink): ResidenceLink[] {
  const isKnown = residents.some(({ user }) => user.id === link.user.id)
  return isKnown ? residents.map((one) => (one.user.id === link.user.id ? link : one)) : [...residents, link]
}

export function withoutPerson(residents: readonly ResidenceLink[], userId: string): ResidenceLink[] {
  return residents.filter(({ user }) => user.id !== userId)
}

/** The unit with other people in it. A status that says otherwise than they did was set by hand, and stays. */
export function withResidents(row: Residence, residents: ResidenceLink[]): Residence {
  const wasByHand = row.status !== statusOf(row.residents)
  return { ...row, residents, status: wasByHand ? row.status : statusOf(residents) }
}

function statusOf(residents: readonly ResidenceLink[]): ResidenceStatus {
  return residents.length > 0 ? 'OCCUPIED' : 'VACANT'
}
