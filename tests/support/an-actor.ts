import type { Actor } from '#domain/kernel/command.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { anId } from './an-occurrence.ts'

/** Somebody who acts, with what their role may do, in a condominium of their own unless said otherwise. */
export function anActor(role: Role, given: Partial<Actor> = {}): Actor {
  return {
    id: anId(),
    name: role,
    email: `${role.toLowerCase()}@zelo.test`,
    role,
    condominium_id: anId(),
    residence_ids: [],
    permissions: [...roleDefaults[role]],
    ...given,
  }
}
