import type { Actor, AnyRow } from '../kernel/command.ts'
import type { Audience } from '../kernel/entity.ts'
import type { Permission } from '../kernel/permissions.ts'
import { type Role, roles } from '../kernel/roles.ts'

/** `own`: rows of my units or of me. `all`: the whole condominium (for MASTER, each one). */
export type Visibility = 'none' | 'own' | 'all'

interface Law {
  /** Without this permission the collection is not seen at all. */
  permission: Permission
  all: readonly Role[]
  /** Their own rows stay visible to people without the permission. */
  ownAlways?: true
}

const management = ['MASTER', 'ADMIN', 'MANAGER'] as const
const staff = [...management, 'COLLABORATOR'] as const
const condominium = [...staff, 'RESIDENT', 'CLIENT'] as const

/** What rows may open to those who work here by a permission of theirs (`Audience.staff`). */
const staffReads: Partial<Record<Role, readonly Permission[]>> = {
  ADMIN: ['read_resident', 'read_collaborator'],
  MANAGER: ['read_resident', 'read_collaborator'],
  COLLABORATOR: ['read_resident'],
}

/** Who sees a whole collection; everyone else with the permission sees their own rows. */
export const visibilityLaws: Record<string, Law> = {
  condominiums: { permission: 'read_condominium', all: ['MASTER'] },
  residences: { permission: 'read_residence', all: staff },
  users: { permission: 'read_user', all: management, ownAlways: true },
  occurrences: { permission: 'read_occurrence', all: staff },
  areas: { permission: 'read_area', all: condominium },
  reservations: { permission: 'read_reservation', all: staff },
  pets: { permission: 'read_resident', all: staff },
  vehicles: { permission: 'read_resident', all: staff },
  dependents: { permission: 'read_resident', all: staff },
  // Contracts and receipts are for management and the unit's own people, not for the gate.
  residence_documents: { permission: 'read_residence', all: management },
  reservation_slots: { permission: 'read_area', all: condominium },
  assemblies: { permission: 'read_assembly', all: condominium },
  condominium_documents: { permission: 'read_condominium_document', all: condominium },
  bank_accounts: { permission: 'read_settings', all: management },
  permissions: { permission: 'read_settings', all: ['MASTER'] },
  role_permissions: { permission: 'read_settings', all: roles },
  privacy_requests: { permission: 'view_profile', all: management },
  // Each voter their own; management those that were revealed, as the rows say; MASTER has no vote to be swayed.
  assembly_votes: { permission: 'read_assembly', all: ['MASTER'] },
}

export function visibilityOf(actor: Pick<Actor, 'role' | 'permissions'>, collection: string): Visibility {
  const law = visibilityLaws[collection]
  if (!law) return 'none'
  if (!actor.permissions.includes(law.permission)) return law.ownAlways ? 'own' : 'none'
  return law.all.includes(actor.role) ? 'all' : 'own'
}

/** The names under which a row's audience may list this person. */
export function audienceKeys(
  actor: Pick<Actor, 'id' | 'residence_ids' | 'condominium_id' | 'role' | 'permissions'>,
): string[] {
  const held = (staffReads[actor.role] ?? []).filter((name) => actor.permissions.includes(name))
  return [...held.map((name) => `staff:${name}`), ...personalKeys(actor)].sort()
}

function personalKeys(actor: Pick<Actor, 'id' | 'residence_ids' | 'condominium_id' | 'role'>): string[] {
  return keysOf({
    condominium_id: null,
    users: [actor.id],
    residences: actor.residence_ids,
    roles: [actor.role],
    condominiums: [actor.condominium_id],
  })
}

/** The keys that a row's audience opens to. */
export function keysOf(audience: Audience): string[] {
  const keys = [
    ...named('user', audience.users),
    ...named('residence', audience.residences),
    ...named('role', audience.roles),
    ...(audience.staff ? [`staff:${audience.staff}`] : []),
    ...named('condominium', audience.condominiums),
  ]
  return [...new Set(keys)].sort()
}

function named(kind: string, ids: (string | null)[] = []): string[] {
  return ids.filter((id) => id !== null).map((id) => `${kind}:${id}`)
}

/** Whether this actor may see this row: the one question behind every read, on the server and in every command. */
export function maySee(
  actor: Actor,
  entity: { collection: string; audience(row: never): Audience },
  row: AnyRow,
): boolean {
  const visibility = visibilityOf(actor, entity.collection)
  if (visibility === 'none') return false
  if (visibility === 'all' && actor.role === 'MASTER') return true
  const audience = entity.audience(row as never) // the row was read from this entity's own collection
  const scope = audience.condominium_id
  if (scope !== null && scope !== actor.condominium_id) return false
  // Seeing a whole condominium is not seeing the platform's rows, such as people of no condominium.
  return (visibility === 'all' && scope !== null) || isAmong(audienceKeys(actor), audience)
}

function isAmong(mine: string[], audience: Audience): boolean {
  return keysOf(audience).some((key) => mine.includes(key))
}
