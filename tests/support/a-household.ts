import type { LinkType } from '#domain/residences/residence-link.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { newResident } from '#domain/residents/new-resident.ts'
import type { User } from '#domain/users/user.ts'
import { anId } from './an-occurrence.ts'

const condominium_id = anId()
const marks = { _v: 1, _pending: 0, _state: 'ok' as const, _g: '' }

/** A person of a condominium, as a device stores them. */
export function aPerson(name: string, given: Partial<User> = {}) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`
  const told = { name, email, cpf: null, birth_date: null }
  return {
    ...newResident(told, { condominium_id, now: '2026-11-21T12:00:00.000Z', newId: anId }),
    ...given,
    ...marks,
  }
}

/** A unit there, with residents since 2020. */
export function aUnit(unit: string, block: string, people: [User, LinkType][] = []): Residence {
  return {
    id: anId(),
    created_at: '2026-11-21T12:00:00.000Z',
    recorded_at: '2026-11-21T12:00:00.000Z',
    condominium_id,
    unit,
    block,
    status: 'OCCUPIED',
    owner_id: null,
    owner: null,
    archived_at: null,
    residents: people.map(([{ id, profile }, type]) => ({
      type,
      from_on: '2020-01-01',
      to_on: null,
      user: { id, profile: { name: profile.name } },
    })),
  }
}
