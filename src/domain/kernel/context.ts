import type { Permission } from './permissions.ts'
import type { Role } from './roles.ts'

/** Who acts, as both sides know them. */
export interface Actor {
  id: string
  name: string
  email: string
  role: Role
  condominium_id: string | null
  /** The units this person belongs to today. */
  residence_ids: string[]
  permissions: Permission[]
  /** From when on they may vote, where their access came by another's hand. */
  votes_from?: string | null
}

/** What a rule may know of the world: the instant (the device's or the server's, ISO 8601 UTC) and the actor. */
export interface Context {
  now: string
  /** When the person did it, on the server and for a command that waited for the network; else it is `now`. */
  recorded_at?: string
  actor: Actor
}

/** When the person did it, for what is shown and sorted by. What a rule judges by the clock is judged by `now`. */
export function recordedAt({ now, recorded_at = now }: Pick<Context, 'now' | 'recorded_at'>): string {
  return recorded_at
}
