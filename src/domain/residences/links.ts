import { addDays } from '../values/civil-time.ts'
import type { ResidenceStatus } from './residence.ts'
import { isCurrent, type ResidenceLink } from './residence-link.ts'

/** The fields of a unit that depend on its people. */
interface Peopled {
  status: ResidenceStatus
  owner_id: string | null
  owner: ResidenceLink['user'] | null
  residents: ResidenceLink[]
}

/**
 * Links a person, from today unless an earlier link or `from_on` says otherwise. The first owner linked becomes the
 * unit's owner; a person who is no longer linked as an owner stops being it.
 */
export function linked<R extends Peopled>(row: R, link: ResidenceLink, day: string): R {
  const known = row.residents.find(({ user }) => user.id === link.user.id)
  const next = withResidents(row, withLink(row.residents, link), day)
  if (link.type === 'OWNER') return withOwner(next, link, day)
  return known ? withoutOwner(next, known) : next
}

/** Removes a person's link, and the ownership that came with it. */
export function unlinked<R extends Peopled>(row: R, userId: string, day: string): R {
  const link = row.residents.find(({ user }) => user.id === userId)
  return link ? withoutOwner(withResidents(row, withoutPerson(row.residents, userId), day), link) : row
}

/** The unit on a new day: without links that have ended, and with those that begin. */
export function onDay<R extends Peopled>(row: R, day: string): R {
  const ended = row.residents.filter(({ to_on }) => to_on !== null && to_on < day)
  const left = row.residents.filter((link) => !ended.includes(link))
  const beginning = left.filter(({ type, from_on }) => type === 'OWNER' && from_on === day)
  const without = ended.reduce(withoutOwner, withResidents(row, left, day, addDays(day, -1)))
  const next = beginning.reduce((unit, link) => withOwner(unit, link, day), without)
  const isSame = ended.length === 0 && next.status === row.status && next.owner_id === row.owner_id
  return isSame ? row : next
}

/** A person has at most one link per unit: a new one replaces it. */
function withLink(residents: readonly ResidenceLink[], link: ResidenceLink): ResidenceLink[] {
  const isKnown = residents.some(({ user }) => user.id === link.user.id)
  return isKnown ? residents.map((one) => (one.user.id === link.user.id ? link : one)) : [...residents, link]
}

function withoutPerson(residents: readonly ResidenceLink[], userId: string): ResidenceLink[] {
  return residents.filter(({ user }) => user.id !== userId)
}

/**
 * The unit with other links on this day. A status that differs from the one its links implied (on the day `was`) was set
 * by hand, and stays.
 */
function withResidents<R extends Peopled>(row: R, residents: ResidenceLink[], day: string, was = day): R {
  const wasByHand = row.status !== residenceStatusOf(row.residents, was)
  return { ...row, residents, status: wasByHand ? row.status : residenceStatusOf(residents, day) }
}

/** A linked owner becomes the unit's owner if it has none yet. */
function withOwner<R extends Peopled>(row: R, link: ResidenceLink, day: string): R {
  if (row.owner_id !== null || !isCurrent(link, day)) return row
  return { ...row, owner_id: link.user.id, owner: link.user }
}

function withoutOwner<R extends Peopled>(row: R, { type, user }: ResidenceLink): R {
  return type === 'OWNER' && row.owner_id === user.id ? { ...row, owner_id: null, owner: null } : row
}

function residenceStatusOf(residents: readonly ResidenceLink[], day: string): ResidenceStatus {
  return residents.some((link) => isCurrent(link, day)) ? 'OCCUPIED' : 'VACANT'
}
