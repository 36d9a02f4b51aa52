import { isCurrent, type ResidenceLink } from './residence-link.ts'
import { type Residence, unitName } from './residence.ts'

/** Who lives in the unit, or owns it, on this day: not those who left, nor those still to come. */
export function dwellersOf({ residents }: Pick<Residence, 'residents'>, day: string): ResidenceLink[] {
  return residents.filter((link) => isCurrent(link, day))
}

/** Who belongs to it from a later day on. */
export function comersOf({ residents }: Pick<Residence, 'residents'>, day: string): ResidenceLink[] {
  return residents.filter(({ from_on }) => from_on > day)
}

/** `Ana Prado, Otávio Beltrão`; empty where nobody lives. */
export function dwellerNames(residence: Pick<Residence, 'residents'>, day: string): string {
  return dwellersOf(residence, day)
    .map(({ user }) => user.profile.name)
    .join(', ')
}

/** The plates of the units of each person on this day, by their id. */
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
