import * as v from 'valibot'
import { linkTypes } from '../kernel/roles.ts'
import { CivilDate } from '../values/civil-date.ts'
import { Id } from '../values/id.ts'

/** The link of one person to a unit, with the name that gate staff need to recognise them. */
export const ResidenceLink = v.strictObject({
  type: v.picklist(linkTypes, 'Escolha o tipo'),
  /** First and last day; the last is null while no end is known. */
  from_on: CivilDate,
  to_on: v.nullable(CivilDate),
  user: v.strictObject({ id: Id, profile: v.strictObject({ name: v.string() }) }),
})
export type ResidenceLink = v.InferOutput<typeof ResidenceLink>

/** Whether the person belongs to the unit on this day. */
export function isCurrent(
  { from_on, to_on }: Pick<ResidenceLink, 'from_on' | 'to_on'>,
  day: string,
): boolean {
  return from_on <= day && (to_on === null || to_on >= day)
}
