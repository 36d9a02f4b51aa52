import type { Condominium } from '#domain/condominiums/condominium.ts'
import { Condominium as condominiumEntity } from '#domain/condominiums/condominium.ts'
import type { Role } from '#domain/kernel/roles.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { Residence as residenceEntity } from '#domain/residences/residence.ts'
import type { User } from '#domain/users/user.ts'
import { User as userEntity } from '#domain/users/user.ts'
import type { Kernel } from '#server/kernel/kernel.ts'
import { followLinks } from '#server/people/residence-links.ts'
import { putNewRows } from '#server/kernel/rows.ts'
import type { Work } from '#server/kernel/work.ts'
import { write } from '#server/kernel/write.ts'

export type Fixture = Awaited<ReturnType<typeof aFixture>>
export type PersonName = keyof Fixture['people']

/** Somebody who can sign in. */
export type Account = User & { email: string }

/**
 * Jacarandá: units 304 (morador, cliente), 801 (morador2), A 101 and B 101; the staff and a provider.
 * Ipê: unit 12 (moradorDeFora), its síndico. And a MASTER and a USER without a condominium.
 */
export async function aFixture(kernel: Kernel) {
  return write(kernel, null, async (work) => {
    const jacaranda = aCondominium(work, { name: 'Edifício Jacarandá' })
    const ipe = aCondominium(work, { name: 'Residencial Ipê' })
    const inJacaranda = { condominium_id: jacaranda.id }
    const people = {
      master: aPerson(work, 'MASTER', { name: 'Marta Master' }),
      admin: aPerson(work, 'ADMIN', { name: 'Ademir Lopes', ...inJacaranda }),
      sindico: aPerson(work, 'MANAGER', { name: 'Helena Prado', ...inJacaranda }),
      colaborador: aPerson(work, 'COLLABORATOR', { name: 'Sebastião Reis', ...inJacaranda }),
      morador: aPerson(work, 'RESIDENT', { name: 'Otávio Beltrão', ...inJacaranda }),
      morador2: aPerson(work, 'RESIDENT', { name: 'Joana Meireles', ...inJacaranda }),
      cliente: aPerson(work, 'CLIENT', { name: 'Clara Nunes Dias', ...inJacaranda }),
      prestador: aPerson(work, 'SERVICE_PROVIDER', { name: 'Paulo Hidráulica', ...inJacaranda }),
      usuario: aPerson(work, 'USER', { name: 'Ulisses Sem Casa' }),
      sindicoDeFora: aPerson(work, 'MANAGER', { name: 'Ivo Ramos', condominium_id: ipe.id }),
      moradorDeFora: aPerson(work, 'RESIDENT', { name: 'Nair Souza', condominium_id: ipe.id }),
    }
    const units = {
      u304: aUnit(work, { unit: '304', ...inJacaranda }, [people.morador, people.cliente]),
      u801: aUnit(work, { unit: '801', ...inJacaranda }, [people.morador2]),
      a101: aUnit(work, { unit: '101', block: 'A', ...inJacaranda }),
      b101: aUnit(work, { unit: '101', block: 'B', ...inJacaranda }),
      deFora: aUnit(work, { unit: '12', condominium_id: ipe.id }, [people.moradorDeFora]),
    }
    await putNewRows(work, condominiumEntity, [jacaranda, ipe])
    await putNewRows(work, userEntity, Object.values(people))
    await putNewRows(work, residenceEntity, Object.values(units))
    await followLinks(work, ...Object.values(units).map((after) => ({ before: null, after })))
    return { condominiums: { jacaranda, ipe }, people, units }
  })
}

function aCondominium(work: Work, given: Partial<Condominium> = {}): Condominium {
  return {
    id: work.kernel.newId(),
    created_at: work.now,
    recorded_at: work.now,
    name: 'Edifício Jacarandá',
    address: 'Rua dos Timbiras',
    number: '1200',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30140060',
    units_count: 4,
    status: 'ACTIVE',
    time_zone: 'America/Sao_Paulo',
    ...given,
  }
}

export function aPerson(
  work: Work,
  role: Role,
  { name = 'Alguém', ...given }: Partial<Account> & { name?: string } = {},
): Account {
  const id = work.kernel.newId()
  return {
    id,
    created_at: work.now,
    recorded_at: work.now,
    email: `${role.toLowerCase()}.${id.slice(-8)}@zelo.test`,
    role,
    condominium_id: null,
    status: 'ACTIVE',
    role_title: null,
    is_collaborator: false,
    permissions_override: null,
    pending_email: null,
    profile: {
      id: work.kernel.newId(),
      name,
      cpf: null,
      birth_date: null,
      gender: 'UNDISCLOSED',
      role_title: null,
      phones: [],
      emails: [],
      addresses: [],
      photo: null,
    },
    ...given,
  }
}

function aUnit(
  work: Work,
  given: Partial<Residence> & { condominium_id: string },
  people: User[] = [],
): Residence {
  return {
    id: work.kernel.newId(),
    created_at: work.now,
    recorded_at: work.now,
    unit: '101',
    block: 'Único',
    status: people.length > 0 ? 'OCCUPIED' : 'VACANT',
    owner_id: null,
    owner: null,
    residents: people.map(({ id, profile: { name } }) => ({
      type: 'OWNER',
      from_on: '2020-01-01',
      to_on: null,
      user: {
        id,
        profile: { name },
      },
    })),
    archived_at: null,
    ...given,
  }
}
