import { civilDay } from '#domain/values/instant-texts.ts'
import { plainLetters } from '#domain/values/plain-letters.ts'
import { defaultTimeZone } from '#domain/values/civil-time.ts'
import { Condominium } from '#domain/condominiums/condominium.ts'
import type { BaseRow } from '#domain/kernel/entity.ts'
import type { Role } from '#domain/kernel/roles.ts'
import type { ResidenceLink } from '#domain/residences/residence-link.ts'
import { Residence } from '#domain/residences/residence.ts'
import { User } from '#domain/users/user.ts'
import { printedPassword } from '#server/people/credentials.ts'
import { newUser } from '#server/people/new-user.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { putRow } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'

export async function addCondominium(
  work: Work,
  given: Omit<Condominium, keyof BaseRow | 'status' | 'time_zone'>,
): Promise<string> {
  const id = work.kernel.newId()
  const fixed = {
    id,
    created_at: work.now,
    recorded_at: work.now,
    status: 'ACTIVE',
    time_zone: 'America/Sao_Paulo',
  }
  await putRow(work, Condominium, { ...given, ...fixed })
  return id
}

interface Somebody {
  name: string
  email: string
  role: Role
  condominium_id?: string
  role_title?: string
  /** Without a password: invited, has never signed in. */
  passwordHash?: string
}

export async function addPerson(work: Work, somebody: Somebody): Promise<string> {
  const { name, email, role, condominium_id = null, role_title = null, passwordHash } = somebody
  const person = newUser(work.kernel, { name, email }, work.now)
  const { id } = person
  await putRow(work, User, {
    ...person,
    role,
    condominium_id,
    role_title,
    status: passwordHash ? 'ACTIVE' : 'PENDING',
    profile: { ...person.profile, role_title },
  })
  if (passwordHash) await printedPassword(work.tx, id, passwordHash)
  return id
}

export interface Unit {
  condominium_id: string
  unit: string
  block?: string
  resident?: { id: string; name: string; type: 'OWNER' | 'TENANT' }
}

export async function addUnit(
  work: Work,
  { condominium_id, unit, block = 'Único', resident }: Unit,
): Promise<string> {
  const id = work.kernel.newId()
  const row: Residence = {
    id,
    created_at: work.now,
    recorded_at: work.now,
    condominium_id,
    unit,
    block,
    status: resident ? 'OCCUPIED' : 'VACANT',
    owner_id: resident?.type === 'OWNER' ? resident.id : null,
    owner: resident?.type === 'OWNER' ? { id: resident.id, profile: { name: resident.name } } : null,
    residents: resident ? [linkOf(resident, work.now)] : [],
    archived_at: null,
  }
  await putRow(work, Residence, row)
  await followLinks(work, { before: null, after: row })
  return id
}

function linkOf({ id, name, type }: NonNullable<Unit['resident']>, now: string): ResidenceLink {
  return { type, from_on: civilDay(now, defaultTimeZone), to_on: null, user: { id, profile: { name } } }
}

/** `João Pedro Valadares` is `joao.pedro.valadares@vizinho.zelo`. */
export function emailOf(name: string): string {
  const plain = plainLetters(name)
    .replace(/[^A-Za-z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.')
  return `${plain}@vizinho.zelo`
}
