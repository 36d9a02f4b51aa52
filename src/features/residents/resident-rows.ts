import { alphabetical, alphanumerical } from '#domain/values/text.ts'
import type { LinkType } from '#domain/kernel/roles.ts'
import { isCurrent, type ResidenceLink } from '#domain/residences/residence-link.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { finder, searchable } from '#domain/values/search.ts'
import { livesHere, type User } from '#domain/users/user.ts'
import type { Local } from '#store/local-row.ts'

/** A unit of a person, and how they are linked to it. */
export type Home = Pick<ResidenceLink, 'type' | 'from_on' | 'to_on'> & {
  id: string
  /** Its display name. */
  plate: string
}

/** A person of the condominium with the data of the list. */
export type Resident = Local<User> & {
  /** Their current units. */
  homes: readonly Home[]
  pets: number
  vehicles: number
  /** The folded name with each unit, so that block and number are matched in the same unit. */
  words: readonly string[]
}

interface Registers {
  users: readonly Local<User>[]
  residences: readonly Residence[]
  /** The owner of each pet, one entry per pet. */
  petOwners: readonly string[]
  /** The same of each vehicle. */
  vehicleOwners: readonly string[]
  today: string
}

/** The people who live in or own a unit: by role, or by a link, even a future one. One pass over each collection. */
export function residentsOf({ users, residences, petOwners, vehicleOwners, today }: Registers): Resident[] {
  const homes = homesByPerson(residences, today)
  const pets = countsOf(petOwners)
  const vehicles = countsOf(vehicleOwners)
  return users
    .filter(({ id, role }) => livesHere(role) || homes.has(id))
    .map((user) => {
      const theirs = (homes.get(user.id) ?? []).filter((home) => isCurrent(home, today))
      return {
        ...user,
        homes: theirs,
        pets: pets.get(user.id) ?? 0,
        vehicles: vehicles.get(user.id) ?? 0,
        words: residentSearchTexts(user, theirs),
      }
    })
    .sort((one, other) => alphabetical.compare(one.profile.name, other.profile.name))
}

function countsOf(owners: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const owner of owners) counts.set(owner, (counts.get(owner) ?? 0) + 1)
  return counts
}

/** The units of each person, by number; future ones last, ended ones not at all. */
export function homesByPerson(residences: readonly Residence[], today: string): Map<string, Home[]> {
  const homes = new Map<string, Home[]>()
  for (const residence of residences) {
    for (const { type, from_on, to_on, user } of residence.residents) {
      if (to_on !== null && to_on < today) continue
      const home = { id: residence.id, plate: unitName(residence), type, from_on, to_on }
      const theirs = homes.get(user.id)
      if (theirs) theirs.push(home)
      else homes.set(user.id, [home])
    }
  }
  const isToCome = ({ from_on }: Home) => from_on > today
  for (const theirs of homes.values())
    theirs.sort(
      (one, other) =>
        Number(isToCome(one)) - Number(isToCome(other)) || alphanumerical.compare(one.plate, other.plate),
    )
  return homes
}

function residentSearchTexts({ profile }: User, homes: readonly Home[]): string[] {
  const plates = homes.length > 0 ? homes.map(({ plate }) => plate) : ['']
  return plates.map((plate) => searchable(profile.name, plate))
}

export interface ResidentFilter {
  search: string
  type: LinkType | ''
  unit: 'with' | 'without' | ''
}

/** Every typed word must begin a word of the name, or of the block and number of one unit. */
export function foundResidents(
  rows: readonly Resident[],
  { search, type, unit }: ResidentFilter,
): Resident[] {
  const isFound = finder(search)
  return rows.filter(
    (row) =>
      row.words.some(isFound) &&
      (!type || row.homes.some((home) => home.type === type)) &&
      (!unit || row.homes.length > 0 === (unit === 'with')),
  )
}

/** `Proprietário`, `Proprietário, Inquilino`, or `Sem unidade`. */
export function typeText(homes: readonly Home[]): string {
  const types = [...new Set(homes.map(({ type }) => linkTypeTexts[type]))]
  return types.join(', ') || 'Sem unidade'
}

/** The primary telephone. */
export function primaryPhone({ profile }: User): string | undefined {
  return (profile.phones.find(({ is_primary }) => is_primary) ?? profile.phones[0])?.number
}
