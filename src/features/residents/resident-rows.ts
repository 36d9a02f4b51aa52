import type { LinkType, ResidenceLink } from '#domain/residences/links.ts'
import { type Residence, unitName } from '#domain/residences/residence.ts'
import { linkTypeTexts } from '#domain/residences/texts.ts'
import { livesHere, type User } from '#domain/users/user.ts'
import { folded } from '#domain/values/text.ts'
import type { Local } from '#store/local-row.ts'

/** A unit that somebody belongs to, and how. */
export type Home = Pick<ResidenceLink, 'type' | 'from_on' | 'to_on'> & {
  id: string
  /** Its name on the plate. */
  plate: string
}

/** A person of the condominium with what the list tells of them. */
export type Resident = Local<User> & {
  homes: readonly Home[]
  pets: number
  /** Name, units and blocks, folded once for the search. */
  words: string
}

interface Registers {
  users: readonly Local<User>[]
  residences: readonly Residence[]
  /** Whose each pet is, one entry per pet. */
  petOwners: readonly string[]
}

const byName = new Intl.Collator('pt-BR')
const byNumber = new Intl.Collator('pt-BR', { numeric: true })

/** Who lives or owns here: by their role, or by a link to any unit. One pass over each register. */
export function residentsOf({ users, residences, petOwners }: Registers): Resident[] {
  const homes = homesByPerson(residences)
  const pets = new Map<string, number>()
  for (const owner of petOwners) pets.set(owner, (pets.get(owner) ?? 0) + 1)
  return users
    .filter(({ id, role }) => livesHere(role) || homes.has(id))
    .map((user) => {
      const theirs = homes.get(user.id) ?? []
      return { ...user, homes: theirs, pets: pets.get(user.id) ?? 0, words: wordsOf(user, theirs) }
    })
    .sort((one, other) => byName.compare(one.profile.name, other.profile.name))
}

/** The units of each person, by number. */
export function homesByPerson(residences: readonly Residence[]): Map<string, Home[]> {
  const homes = new Map<string, Home[]>()
  for (const residence of residences) {
    for (const { type, from_on, to_on, user } of residence.residents) {
      const home = { id: residence.id, plate: unitName(residence), type, from_on, to_on }
      const theirs = homes.get(user.id)
      if (theirs) theirs.push(home)
      else homes.set(user.id, [home])
    }
  }
  for (const theirs of homes.values()) theirs.sort((one, other) => byNumber.compare(one.plate, other.plate))
  return homes
}

function wordsOf({ profile }: User, homes: readonly Home[]): string {
  return folded(`${profile.name} ${homes.map(({ plate }) => plate).join(' ')}`)
}

export interface ResidentFilter {
  search: string
  type: LinkType | ''
  unit: 'with' | 'without' | ''
}

/** Every word typed lies in the name, the unit or the block; "bloco" and "apto" are only how people say them. */
export function foundResidents(
  rows: readonly Resident[],
  { search, type, unit }: ResidentFilter,
): Resident[] {
  const words = folded(search)
    .split(' ')
    .filter((word) => word && !sayings.has(word))
  return rows.filter(
    (row) =>
      words.every((word) => row.words.includes(word)) &&
      (!type || row.homes.some((home) => home.type === type)) &&
      (!unit || row.homes.length > 0 === (unit === 'with')),
  )
}

const sayings = new Set(['apto', 'apto.', 'apartamento', 'bloco', 'unidade'])

/** `Proprietário`, `Proprietário, Inquilino`, or `Sem unidade`. */
export function typeText(homes: readonly Home[]): string {
  const types = [...new Set(homes.map(({ type }) => linkTypeTexts[type]))]
  return types.join(', ') || 'Sem unidade'
}

/** The telephone to try first. */
export function primaryPhone({ profile }: User): string | undefined {
  return (profile.phones.find(({ is_primary }) => is_primary) ?? profile.phones[0])?.number
}
