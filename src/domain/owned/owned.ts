import * as v from 'valibot'
import type { Actor, Context } from '../kernel/command.ts'
import { DomainError } from '../kernel/errors.ts'
import { management, type Role } from '../kernel/roles.ts'
import { defaultTimeZone } from '../values/civil-time.ts'
import { Id } from '../values/id.ts'
import { civilDay } from '../values/instant-texts.ts'

/**
 * The common fields of pets, vehicles and dependents: the owner, and the unit where the owner lives, which the server
 * updates when they move.
 */
export interface OwnedRecord {
  condominium_id: string
  residence_id: string | null
}

/** Management may manage everyone's records; others their own and those of their unit. */
export function canManageOwned(
  row: Pick<OwnedRecord, 'residence_id'>,
  personId: string | null,
  actor: Pick<Actor, 'id' | 'role' | 'residence_ids'>,
): boolean {
  const isOwn =
    personId === actor.id || (row.residence_id !== null && actor.residence_ids.includes(row.residence_id))
  return isOwn || (management as readonly Role[]).includes(actor.role)
}

export function assertCanManageOwned(row: OwnedRecord, personId: string | null, { actor }: Context): void {
  if (!canManageOwned(row, personId, actor)) throw new DomainError('forbidden')
}

/** The unit of a new record of this person, as far as this side knows it. */
export function unitOf(personId: string | null, given: string | null, { actor }: Context): string | null {
  return given ?? (personId === actor.id ? (actor.residence_ids[0] ?? null) : null)
}

/** The permissions to manage such records at all; `assertCanManageOwned` decides about each. */
export const ownedPermissions = { update: 'update_resident', remove: 'update_resident' } as const

/** A date of birth must not be in the future. */
export function mustBeBorn(birth_date: string | null, { now }: Context): void {
  if (birth_date !== null && birth_date > civilDay(now, defaultTimeZone))
    throw new DomainError('invalid', {
      errors: [{ path: 'birth_date', message: 'A data de nascimento não pode ser no futuro' }],
    })
}

/** The owner that a form names; throws `invalid` if there is none. */
export const PersonId = v.pipe(v.string('Escolha o morador'), v.nonEmpty('Escolha o morador'), Id)
