import { defaultTimeZone } from '../values/civil-time.ts'
import { civilDay } from '../values/instant-texts.ts'
import type { Permission } from './permissions.ts'
import type { LinkType, Role } from './roles.ts'

/** The signed-in person, the same on the device and on the server. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
  condominium_id: string | null
  /** The units this person lives in or owns today. */
  residence_ids: string[]
  permissions: Permission[]
  /** Those they live in, the blocks of their units, and their links to them: on the server, which decides who reads what. */
  home_ids?: string[]
  blocks?: string[]
  links?: LinkType[]
  /** No vote before this instant, where someone else could have set the person's password or e-mail. */
  votes_from?: string | null
}

/**
 * What rules may depend on besides rows: the current instant (of the device or the server, ISO 8601 UTC) and the
 * actor.
 */
export interface Context {
  now: string
  /** When the person did it, on the server, for a command that was queued offline; else it is `now`. */
  recorded_at?: string
  actor: Actor
  /** The condominium's, where a caller knows it; else that of most. */
  timeZone?: string
}

/** The civil day in the condominium: an instant's first ten signs are the day in UTC. */
export function todayOf({ now, timeZone = defaultTimeZone }: Pick<Context, 'now' | 'timeZone'>): string {
  return civilDay(now, timeZone)
}

/** When the person did it, for display and sorting. Rules about time use `now`. */
export function recordedAt({ now, recorded_at = now }: Pick<Context, 'now' | 'recorded_at'>): string {
  return recorded_at
}
