import { DomainError } from '#domain/kernel/errors.ts'
import { canManageOwned } from '#domain/owned/owned.ts'
import { User } from '#domain/users/user.ts'
import { unitsOf } from './residence-links.ts'
import { findRow } from '#server/kernel/rows.ts'
import type { ActingWork, RawInput } from '#server/kernel/serve.ts'

/**
 * The documented body of a new pet, vehicle or dependent as our input: its condominium is its owner's, and its unit
 * the one where they live; a given unit is used if they live there too.
 */
export async function ofPerson(
  raw: RawInput,
  work: ActingWork,
  field: 'user_id' | 'resident_id' | 'responsible_id',
): Promise<RawInput> {
  const personId = raw[field]
  if (typeof personId !== 'string' || personId === '') return { ...raw, condominium_id: ownCondominium(work) }
  const person = await findPersonHere(work, personId)
  if (!person) throw nobody(field)
  const units = await unitsOf(work.tx, personId, work.now)
  const givenUnit = units.find((id) => id === raw.residence_id)
  const residence_id = givenUnit ?? units[0] ?? null
  if (!canManageOwned({ residence_id }, personId, work.actor)) throw nobody(field)
  return { ...raw, condominium_id: person.condominium_id, residence_id }
}

async function findPersonHere({ tx, actor }: ActingWork, id: string): Promise<User | undefined> {
  const isId = /^[0-9a-f-]{36}$/.test(id)
  const found = isId ? await findRow(tx, User, id, { lock: true }) : undefined // their units stay locked until the commit
  if (!found?.row.condominium_id) return undefined
  const isHere = actor.role === 'MASTER' || found.row.condominium_id === actor.condominium_id
  return isHere ? found.row : undefined
}

/** The same message for a person of another condominium, for a neighbour, and if there is no such person. */
function nobody(field: string): DomainError {
  return new DomainError('invalid', {
    errors: [{ path: field, message: 'Escolha um morador do condomínio' }],
  })
}

function ownCondominium({ actor }: ActingWork): string {
  if (actor.condominium_id === null) throw new DomainError('wrong_condominium')
  return actor.condominium_id
}
