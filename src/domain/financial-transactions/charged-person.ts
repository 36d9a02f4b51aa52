import { dwellersOf } from '../residences/dwellers.ts'
import type { Residence } from '../residences/residence.ts'

/** By name, and by account if they have one. */
export interface ChargedPerson {
  id: string | null
  name: string
}

/** Who is charged for a unit unless somebody else is chosen: its owner, else the first who lives there. */
export function chargedPersonOf(
  { owner, residents }: Pick<Residence, 'owner' | 'residents'>,
  day: string,
): ChargedPerson | null {
  const [first] = dwellersOf({ residents }, day)
  const user = owner ?? first?.user
  return user ? { id: user.id, name: user.profile.name } : null
}
