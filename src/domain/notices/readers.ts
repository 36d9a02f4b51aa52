import type { LinkType } from '../kernel/roles.ts'
import { keptFrom } from '../kernel/keeps.ts'
import { dwellersOf } from '../residences/dwellers.ts'
import { type Residence, unitName } from '../residences/residence.ts'
import type { User } from '../users/user.ts'
import { alphabetical, alphanumerical } from '../values/text.ts'
import type { Notice } from './notice.ts'
import { linksOfReach, type Reach, rolesOfReach } from './reach.ts'
import { markYears, type ReadMark } from './read-mark.ts'

/** What a device of management knows of its condominium. */
export interface KnownPeople {
  residences: readonly Pick<
    Residence,
    'id' | 'unit' | 'block' | 'owner_id' | 'owner' | 'residents' | 'archived_at'
  >[]
  users: readonly Pick<User, 'id' | 'role' | 'status' | 'profile'>[]
  /** `2026-11-21`: only the links of this day count. */
  today: string
}

export interface ReachedPerson {
  id: string
  name: string
  /** The units for which it reaches them: `['B 1204']`. */
  units: string[]
  /** Has an account that never signed in: cannot read it yet. */
  isPending: boolean
}

export interface Reached {
  people: ReachedPerson[]
  /** The units with somebody in them whom it reaches, by name. */
  units: { id: string; name: string; people: string[] }[]
}

type Addressed = Pick<Notice, 'reach'> & { by_id?: string | null }

/**
 * Whom a notice is for, as `audienceOfReach` decides, without its author, who need not read it, and without people
 * who may not sign in.
 */
export function reachedBy({ reach, by_id = null }: Addressed, known: KnownPeople): Reached {
  const users = new Map(known.users.map((user) => [user.id, user]))
  const people = new Map<string, ReachedPerson>()

  function add(id: string, name: string, unit?: string): boolean {
    const user = users.get(id)
    if (id === by_id || user?.status === 'INACTIVE') return false
    const person = people.get(id) ?? { id, name, units: [], isPending: user?.status === 'PENDING' }
    if (unit !== undefined && !person.units.includes(unit)) person.units.push(unit)
    people.set(id, person)
    return true
  }

  const units = known.residences
    .filter((residence) => residence.archived_at === null && isUnitReached(reach, residence))
    .map((residence) => {
      const name = unitName(residence)
      const inside = peopleOfUnit(residence, known.today).filter(({ links }) => isLinkReached(reach, links))
      return {
        id: residence.id,
        name,
        people: inside.filter((one) => add(one.id, one.name, name)).map(({ id }) => id),
      }
    })
    .filter((unit) => unit.people.length > 0)
    .sort((one, other) => alphanumerical.compare(one.name, other.name))

  for (const { id, role, profile } of known.users)
    if (reach.kind === 'ALL' || rolesOfReach(reach).includes(role)) add(id, profile.name)
  return {
    people: [...people.values()].sort((one, other) => alphabetical.compare(one.name, other.name)),
    units,
  }
}

/** `48 unidades, 96 pessoas`; of people without a unit only `3 pessoas`. */
export function reachedText({ units, people }: Reached): string {
  const persons = counted(people.length, 'pessoa', 'pessoas')
  return units.length === 0 ? persons : `${counted(units.length, 'unidade', 'unidades')}, ${persons}`
}

export interface Reading {
  units: { read: number; total: number }
  people: { read: number; total: number }
  /** The newest first. */
  readers: (ReachedPerson & { read_at: string })[]
  missing: ReachedPerson[]
  /** Units in which nobody has read it. */
  unreadUnits: string[]
}

/** Who of the people whom a notice reaches has read it. A unit has when one of its people has. */
export function readingOf(
  { people, units }: Reached,
  marks: readonly Pick<ReadMark, 'user_id' | 'recorded_at'>[],
): Reading {
  const readAt = new Map(marks.map(({ user_id, recorded_at }) => [user_id, recorded_at]))
  const unreadUnits = units.filter((unit) => !unit.people.some((id) => readAt.has(id)))
  const readers = people.flatMap((person) => {
    const read_at = readAt.get(person.id)
    return read_at === undefined ? [] : [{ ...person, read_at }]
  })
  return {
    units: { read: units.length - unreadUnits.length, total: units.length },
    people: { read: readers.length, total: people.length },
    readers: readers.sort((one, other) => (one.read_at < other.read_at ? 1 : -1)),
    missing: people.filter(({ id }) => !readAt.has(id)),
    unreadUnits: unreadUnits.map(({ name }) => name),
  }
}

/** Whether devices keep every mark of this notice: of older ones only the server has them. */
export function areMarksKept({ published_at }: Pick<Notice, 'published_at'>, now: string): boolean {
  return published_at === null || published_at >= keptFrom({ years: markYears }, now)
}

/** `41 de 48 unidades` */
export function ofUnitsText({ read, total }: Reading['units']): string {
  return `${read} de ${counted(total, 'unidade', 'unidades')}`
}

/** `73 de 96 pessoas` */
export function ofPeopleText({ read, total }: Reading['people']): string {
  return `${read} de ${counted(total, 'pessoa', 'pessoas')}`
}

function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

interface Dweller {
  id: string
  name: string
  links: LinkType[]
}

/** The owner belongs to the unit too, whether linked to it or not. */
function peopleOfUnit(
  { owner_id, owner, residents }: KnownPeople['residences'][number],
  today: string,
): Dweller[] {
  const links = dwellersOf({ residents }, today).map(({ user, type }) => ({
    id: user.id,
    name: user.profile.name,
    type,
  }))
  const owning = owner_id && owner ? [{ id: owner_id, name: owner.profile.name, type: 'OWNER' as const }] : []
  const found = new Map<string, Dweller>()
  for (const { id, name, type } of [...links, ...owning])
    found.set(id, { id, name, links: [...(found.get(id)?.links ?? []), type] })
  return [...found.values()]
}

function isUnitReached(reach: Reach, { id, block }: { id: string; block: string }): boolean {
  if (reach.kind === 'BLOCKS') return reach.blocks.includes(block)
  return reach.kind !== 'UNITS' || reach.residence_ids.includes(id)
}

function isLinkReached(reach: Reach, links: readonly LinkType[]): boolean {
  return reach.kind !== 'GROUPS' || linksOfReach(reach).some((link) => links.includes(link))
}
