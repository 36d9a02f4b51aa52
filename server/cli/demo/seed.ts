import { type Role, roleTexts } from '#domain/kernel/roles.ts'
import type { Work } from '#server/kernel/work.ts'
import { addCondominium, addPerson, addUnit, emailOf } from './people.ts'
import { residentNames } from './texts.ts'

export type DemoSeed = Awaited<ReturnType<typeof seedDemo>>

interface Account {
  email: string
  role: string
}

/** Edifício Jacarandá: ten floors of four units. Residencial Ipê: two blocks of eight. */
export async function seedDemo(work: Work, passwordHash: string) {
  const accounts: Account[] = []
  async function account(
    email: string,
    role: Role,
    name: string,
    rest: { condominium_id?: string; role_title?: string } = {},
  ) {
    accounts.push({ email, role: roleTexts[role].label })
    return { name, id: await addPerson(work, { name, email, role, passwordHash, ...rest }) }
  }

  const jacaranda = await addCondominium(work, {
    name: 'Edifício Jacarandá',
    address: 'Rua dos Timbiras',
    number: '1480',
    district: 'Funcionários',
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30140061',
    units_count: 40,
  })
  const ipe = await addCondominium(work, {
    name: 'Residencial Ipê',
    address: 'Avenida do Contorno',
    number: '6200',
    district: 'Savassi',
    city: 'Belo Horizonte',
    state: 'MG',
    zip_code: '30110042',
    units_count: 16,
  })
  const here = { condominium_id: jacaranda }
  const there = { condominium_id: ipe }
  await account('master@demo.zelo', 'MASTER', 'Marina Sampaio')
  await account('admin@demo.zelo', 'ADMIN', 'Rogério Fontes', here)
  const sindico = await account('sindico@demo.zelo', 'MANAGER', 'Helena Prado', here)
  const morador = await account('morador@demo.zelo', 'RESIDENT', 'Otávio Beltrão', here)
  const morador2 = await account('morador2@demo.zelo', 'RESIDENT', 'Joana Meireles', here)
  const colaborador = await account('colaborador@demo.zelo', 'COLLABORATOR', 'Sebastião Reis', {
    ...here,
    role_title: 'Porteiro',
  })
  const prestador = await account('prestador@demo.zelo', 'SERVICE_PROVIDER', 'Paulo Andrade', {
    ...here,
    role_title: 'Encanador',
  })
  const cliente = await account('cliente@demo.zelo', 'CLIENT', 'Clarice Dumont', here)
  await account('usuario@demo.zelo', 'USER', 'Ulisses Teixeira')
  const sindicoOutro = await account('sindico@outro.zelo', 'MANAGER', 'Ivo Ramalho', there)
  const moradorOutro = await account('morador@outro.zelo', 'RESIDENT', 'Nair Fonseca', there)

  const known = new Map([
    ['304', morador],
    ['801', morador2],
    ['1002', cliente],
  ])
  const homes = await fillBuilding(work, jacaranda, known)
  const homesOutro = await fillBlocks(work, ipe, moradorOutro)
  const demoHomes = homes.filter(({ resident_id }) =>
    [morador, morador2, cliente].some(({ id }) => id === resident_id),
  )
  return {
    accounts,
    jacaranda,
    ipe,
    sindico,
    morador,
    morador2,
    cliente,
    colaborador,
    prestador,
    sindicoOutro,
    homes,
    demoHomes,
    homesOutro,
  }
}

/** An occupied unit with a person who reports its occurrences. */
export interface Home {
  residence_id: string
  resident_id: string
  type: 'OWNER' | 'TENANT'
}

async function fillBuilding(
  work: Work,
  condominium_id: string,
  known: Map<string, { id: string; name: string }>,
): Promise<Home[]> {
  const names = residentNames.values()
  const homes: Home[] = []
  for (let floor = 1; floor <= 10; floor++) {
    for (let door = 1; door <= 4; door++) {
      const unit = `${floor}0${door}`
      const isVacant = (floor * 4 + door) % 9 === 0
      const resident =
        known.get(unit) ??
        (isVacant ? undefined : await addNeighbour(work, condominium_id, names.next().value))
      const type = door === 4 ? 'TENANT' : 'OWNER'
      const residence_id = await addUnit(work, {
        condominium_id,
        unit,
        ...(resident && { resident: { ...resident, type } }),
      })
      if (resident) homes.push({ residence_id, resident_id: resident.id, type })
    }
  }
  return homes
}

/** Invited, has never signed in. */
async function addNeighbour(work: Work, condominium_id: string, name: string | undefined) {
  if (name === undefined) return undefined
  return { name, id: await addPerson(work, { name, email: emailOf(name), role: 'RESIDENT', condominium_id }) }
}

async function fillBlocks(
  work: Work,
  condominium_id: string,
  resident: { id: string; name: string },
): Promise<Home[]> {
  const homes: Home[] = []
  for (const block of ['A', 'B']) {
    for (const unit of ['11', '12', '21', '22', '31', '32', '41', '42']) {
      const isHome = block === 'B' && unit === '12'
      const lives = isHome ? { resident: { ...resident, type: 'OWNER' as const } } : {}
      const residence_id = await addUnit(work, { condominium_id, block, unit, ...lives })
      if (isHome) homes.push({ residence_id, resident_id: resident.id, type: 'OWNER' })
    }
  }
  return homes
}
