import { expect } from '@playwright/test'
import type { Condominium } from '#domain/condominiums/condominium.ts'
import type { Role } from '#domain/kernel/roles.ts'
import type { Residence } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { anId } from './an-occurrence.ts'
import { activate, signInByApi } from './browser-api.ts'
import type { BuiltServer } from './browser-server.ts'

/** A condominium that no other journey uses, managed by an ADMIN as an API client. */
export async function aCondominium(server: BuiltServer) {
  const master = await signInByApi(server, 'master@demo.zelo')
  const { id } = await anEmptyCondominium(master)
  const admin = await signInByApi(server, await person(master, 'ADMIN', 'Célia Admin'))

  async function person(by: Caller, role: Role, name: string): Promise<string> {
    const email = `${role.toLowerCase()}.${anId()}@casa.test`
    await made<User>(by, '/users', { name, email, role, condominium_id: id })
    await activate(server, email)
    return email
  }

  return {
    ...admin,
    id,
    /** A person of this role who has signed in before: their e-mail. */
    person: (role: Role, name: string) => person(admin, role, name),
    made: <T>(path: string, input: object) => made<T>(admin, path, input),
    unit: (unit: string) =>
      made<Residence>(admin, '/residences', { unit, block: 'Único', status: 'OCCUPIED', condominium_id: id }),
  }
}

/** `by`: a MASTER. */
export function anEmptyCondominium(by: Caller): Promise<Condominium> {
  return made<Condominium>(by, '/condominiums', {
    name: `Edifício ${anId().slice(-6)}`,
    address: 'Rua da Bahia',
    number: '1148',
    district: 'Lourdes',
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30160011',
    units_count: 12,
  })
}

type Caller = Pick<Awaited<ReturnType<typeof signInByApi>>, 'call'>

async function made<T>({ call }: Caller, path: string, input: object): Promise<T> {
  const answer = await call('POST', path, input)
  expect(answer.status, `${path}: ${await answer.clone().text()}`).toBe(201)
  return (await answer.json()) as T // the server's contract, which its own tests check
}
