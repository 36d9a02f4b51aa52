import { isCurrent, type ResidenceLink } from './residence-link.ts'
import { type Residence, unitName } from './residence.ts'

/** The people who live in or own the unit on this day, without past and future ones. */
export function dwellersOf({ residents }: Pick<Residence, 'residents'>, day: string): ResidenceLink[] {
  return residents.filter((link) => isCurrent(link, day))
}

/** The people whose link begins after this day. */
export function comersOf({ residents }: Pick<Residence, 'residents'>, day: string): ResidenceLink[] {
  return residents.filter(({ from_on }) => from_on > day)
}

/** `Ana Prado, Otávio Beltrão`; empty if nobody lives there. */
export function dwellerNames(residence: Pick<Residence, 'residents'>, day: string): string {
  return dwellersOf(residence, day)
    .map(({ user }) => user.profile.name)
    .join(', ')
}

/** The names of each person's units on this day, by the person's id. */
export function platesByPerson(residences: readonly Residence[], day: string): Map<string, string[]> {
  const plates = new Map<string, string[]>()
  for (const residence of residences) {
    for (const { user } of dwellersOf(residence, day)) {
      const theirs = plates.get(user.id)
      if (theirs) theirs.push(unitName(residence))
      else plates.set(user.id, [unitName(residence)])
    }
  }
  return plates
}
