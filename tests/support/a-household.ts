import type { LinkType } from '#domain/kernel/roles.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { newPerson } from '#domain/users/new-person.ts'
import type { Address, Phone, User } from '#domain/users/user.ts'
import { anId } from './an-occurrence.ts'

/** Where these people and units are, unless said otherwise. */
export const condominium_id = anId()
const marks = { _v: 1, _pending: 0, _state: 'ok' as const, _g: '' }

/** A person of that condominium, as a device stores them: a resident, unless said otherwise. */
export function aPerson(name: string, given: Partial<User> = {}) {
  const email = `${name.split(' ')[0]?.toLowerCase()}@casa.test`
  return {
    id: anId(),
    created_at: '2026-11-21T12:00:00.000Z',
    recorded_at: '2026-11-21T12:00:00.000Z',
    ...newPerson({ name, email, role: 'RESIDENT', condominium_id }, anId),
    ...given,
    ...marks,
  }
}

/** A telephone of theirs. */
export function aPhone(number: string, given: Partial<Phone> = {}): Phone {
  return { id: anId(), number, label: '', is_primary: false, is_whatsapp: false, ...given }
}

/** An address of theirs. */
export function anAddress(given: Partial<Address> = {}): Address {
  return {
    id: anId(),
    street: 'Rua dos Timbiras',
    number: '1480',
    complement: 'apto 304',
    neighborhood: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30140061',
    country: 'Brasil',
    label: '',
    is_primary: true,
    ...given,
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
