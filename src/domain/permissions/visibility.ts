import type { Actor, AnyRow } from '../kernel/command.ts'
import type { Audience, Policy } from '../kernel/entity.ts'
import type { Permission } from '../kernel/permissions.ts'
import type { Role } from '../kernel/roles.ts'

/** `own`: rows of my units or of me. `all`: the whole condominium (for MASTER, each one). */
export type Visibility = 'none' | 'own' | 'all'

/** The permissions that may open rows to collaborators (`Audience.staff`). */
const staffReads: Partial<Record<Role, readonly Permission[]>> = {
  ADMIN: ['read_resident', 'read_collaborator'],
  MANAGER: ['read_resident', 'read_collaborator'],
  COLLABORATOR: ['read_resident'],
}

/** The access level of this actor to an entity; `none` for undeclared ones. */
export function visibilityOf(
  actor: Pick<Actor, 'role' | 'permissions'>,
  entity: { policy: Policy } | undefined,
): Visibility {
  if (!entity) return 'none'
  const { permission, all, ownAlways } = entity.policy
  if (!actor.permissions.includes(permission)) return ownAlways ? 'own' : 'none'
  return all.includes(actor.role) ? 'all' : 'own'
}

/** The audience keys of this person. */
export function audienceKeys(actor: Pick<Actor, Belonging | 'permissions'>): string[] {
  const granted = (staffReads[actor.role] ?? []).filter((name) => actor.permissions.includes(name))
  return [...granted.map((name) => `staff:${name}`), ...personalKeys(actor)].sort()
}

type Belonging = 'id' | 'residence_ids' | 'home_ids' | 'condominium_id' | 'role' | 'blocks' | 'links'

function personalKeys(actor: Pick<Actor, Belonging>): string[] {
  return keysOf({
    condominium_id: null,
    users: [actor.id],
    residences: actor.residence_ids,
    homes: actor.home_ids ?? [],
    blocks: actor.blocks ?? [],
    links: actor.links ?? [],
    roles: [actor.role],
    condominiums: [actor.condominium_id],
  })
}

/** The audience keys of a row. */
export function keysOf(audience: Audience): string[] {
  const keys = [
    ...prefixedKeys('user', audience.users),
    ...prefixedKeys('residence', audience.residences),
    ...prefixedKeys('home', audience.homes),
    ...prefixedKeys('block', audience.blocks),
    ...prefixedKeys('link', audience.links),
    ...prefixedKeys('role', audience.roles),
    ...(audience.staff ? [`staff:${audience.staff}`] : []),
    ...prefixedKeys('condominium', audience.condominiums),
  ]
  return [...new Set(keys)].sort()
}

function prefixedKeys(kind: string, ids: (string | null)[] = []): string[] {
  return ids.filter((id) => id !== null).map((id) => `${kind}:${id}`)
}

/** Whether this actor may read this row: the one check behind every read, on the server and in every command. */
export function maySee(
  actor: Actor,
  entity: { policy: Policy; audience(row: never): Audience },
  row: AnyRow,
): boolean {
  const visibility = visibilityOf(actor, entity)
  if (visibility === 'none') return false
  if (visibility === 'all' && actor.role === 'MASTER') return true
  const audience = entity.audience(row as never) // a row of this collection
  const scope = audience.condominium_id
  if (scope !== null && scope !== actor.condominium_id) return false
  // Access to a whole condominium does not include the platform's rows, such as people without a condominium.
  return (visibility === 'all' && scope !== null) || isAmong(audienceKeys(actor), audience)
}

function isAmong(mine: string[], audience: Audience): boolean {
  return keysOf(audience).some((key) => mine.includes(key))
}
