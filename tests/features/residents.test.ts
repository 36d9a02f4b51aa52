import { describe, expect, test } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import type { LinkType } from '#domain/residences/residence-link.ts'
import type { Residence } from '#domain/residences/residence.ts'
import { newResident } from '#domain/residents/new-resident.ts'
import type { User } from '#domain/users/user.ts'
import { without, withPrimary } from '#hooks/listed.ts'
import { foundPlaces, placesToFind } from '../../src/app/palette-places.ts'
import { dependencyLines, removalLines } from '#domain/users/dependency-lines.ts'
import { homeActs } from '../../src/features/residents/home-acts.ts'
import {
  blankRegistration,
  refusalInWords,
  registrationOf,
  type RegistrationValues,
} from '../../src/features/residents/registration.ts'
import {
  foundResidents,
  homesByPerson,
  type ResidentFilter,
  residentsOf,
  typeText,
} from '../../src/features/residents/resident-rows.ts'
import { firstTabOf } from '../../src/features/residents/resident-tabs.ts'
import { judgeCpf, judgePhone, valuesOf, withNewPhone } from '../../src/features/residents/resident-values.ts'
import { editActs } from '../../src/features/residents/use-resident-form.ts'
import { anId } from '../support/an-occurrence.ts'

const condominium_id = anId()
const today = '2026-11-21'
const marks = { _v: 1, _pending: 0, _state: 'ok' as const, _g: '' }

function aPerson(name: string, given: Partial<User> = {}) {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@exemplo.com.br`
  const told = { name, email, cpf: null, birth_date: null }
  return {
    ...newResident(told, { condominium_id, now: '2026-11-21T12:00:00.000Z', newId: anId }),
    ...given,
    ...marks,
  }
}

function aUnit(unit: string, block: string, people: [User, LinkType][] = []): Residence {
  return {
    id: anId(),
    created_at: '2026-11-21T12:00:00.000Z',
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

describe('the list of residents', () => {
  const joana = aPerson('Joana Meireles')
  const otavio = aPerson('Otávio Beltrão')
  const sindica = aPerson('Helena Prado', { role: 'MANAGER' })
  const porteiro = aPerson('Sebastião Reis', { role: 'COLLABORATOR' })
  const dono = aPerson('Ângela Dias', { role: 'CLIENT' })
  const units = [
    aUnit('304', 'Único', [
      [otavio, 'TENANT'],
      [sindica, 'OWNER'],
    ]),
    aUnit('1204', 'B', [[joana, 'OWNER']]),
    aUnit('101', 'A', [[joana, 'DEPENDENT']]),
  ]
  const rows = residentsOf({
    users: [porteiro, sindica, otavio, joana, dono],
    residences: units,
    petOwners: [joana.id, otavio.id, joana.id],
    today,
  })
  const everybody: ResidentFilter = { search: '', type: '', unit: '' }
  const names = (filter: Partial<ResidentFilter>) =>
    foundResidents(rows, { ...everybody, ...filter }).map(({ profile }) => profile.name)

  test('holds who lives or owns here, and whoever is linked to a unit, by name', () => {
    expect(names({})).toEqual(['Ângela Dias', 'Helena Prado', 'Joana Meireles', 'Otávio Beltrão'])
  })

  test('tells the real types, the units by number, and the pets', () => {
    const told = rows.map(({ homes, pets }) => [typeText(homes), homes.map(({ plate }) => plate), pets])
    expect(told).toEqual([
      ['Sem unidade', [], 0],
      ['Proprietário', ['304'], 0],
      ['Dependente, Proprietário', ['A 101', 'B 1204'], 2],
      ['Inquilino', ['304'], 1],
    ])
  })

  test.each<[string, string[]]>([
    ['angela', ['Ângela Dias']],
    ['OTAVIO', ['Otávio Beltrão']],
    ['beltrão', ['Otávio Beltrão']],
    ['304', ['Helena Prado', 'Otávio Beltrão']],
    ['b 1204', ['Joana Meireles']],
    ['bloco B 12', ['Joana Meireles']],
    ['bloco B', ['Joana Meireles', 'Otávio Beltrão']],
    ['204', []],
    ['a 1204', []],
    ['apto 1204', ['Joana Meireles']],
    ['joana 304', []],
    ['ninguém', []],
  ])('finds by name, apartment and block: %s', (search, expected) => {
    expect(names({ search })).toEqual(expected)
  })

  test('tells where people live today, and apart where they will', () => {
    const moving = aUnit('501', 'C', [[joana, 'TENANT']])
    const [link] = moving.residents
    const on = (from_on: string, to_on: string | null) => ({
      ...moving,
      id: anId(),
      unit: from_on,
      residents: [{ ...link!, from_on, to_on }],
    })
    const residences = [
      on('2026-11-22', null),
      on('2026-01-01', '2026-11-20'),
      on('2026-11-21', '2026-11-21'),
    ]
    const [row] = residentsOf({ users: [joana], residences, petOwners: [], today })
    expect(row?.homes.map(({ plate }) => plate)).toEqual(['C 2026-11-21'])
    const homes = homesByPerson(residences, today).get(joana.id)
    expect(homes?.map(({ plate }) => plate)).toEqual(['C 2026-11-21', 'C 2026-11-22'])
  })

  test('narrows by type and by having a unit', () => {
    expect(names({ type: 'TENANT' })).toEqual(['Otávio Beltrão'])
    expect(names({ type: 'DEPENDENT' })).toEqual(['Joana Meireles'])
    expect(names({ unit: 'without' })).toEqual(['Ângela Dias'])
    expect(names({ unit: 'with', type: 'OWNER' })).toEqual(['Helena Prado', 'Joana Meireles'])
  })

  test('of 6,000 people in 2,000 units is joined in a blink', () => {
    const people = Array.from({ length: 6000 }, (_, at) => aPerson(`Pessoa ${at}`))
    const homes = Array.from({ length: 2000 }, (_, at) =>
      aUnit(
        String(at),
        'A',
        people.slice(at * 3, at * 3 + 3).map((person): [User, LinkType] => [person, 'OWNER']),
      ),
    )
    const start = performance.now()
    const joined = residentsOf({ users: people, residences: homes, petOwners: [], today })
    expect(performance.now() - start).toBeLessThan(1000)
    expect(joined).toHaveLength(6000)
    expect(joined.every(({ homes: theirs }) => theirs.length === 1)).toBe(true)
  })

  test('is found with Ctrl+K too, and no crowd of one group hides another', () => {
    const crowd = Array.from({ length: 40 }, (_, at) => aUnit(`30${at}`, 'C'))
    const places = placesToFind({
      role: 'MANAGER',
      places: [],
      units: [...crowd, ...units],
      people: [otavio, joana],
      occurrences: [],
      documents: [],
      today,
    })
    const found = foundPlaces(places, '304').map(({ group, label }) => `${group}: ${label}`)
    expect(found).toContain('Pessoas: Otávio Beltrão')
    expect(foundPlaces(places, '30').filter(({ group }) => group === 'Unidades')).toHaveLength(12)
    expect(foundPlaces(places, 'joana b')[0]?.key).toMatch(/^\/app\/residences\//)
  })
})

describe('a number while it is typed', () => {
  test.each<[string, string | undefined]>([
    ['', undefined],
    ['529.982.247', undefined],
    ['529.982.247-25', 'CPF válido'],
    ['52998224725', 'CPF válido'],
    ['529.982.247-24', 'CPF inválido'],
    ['111.111.111-11', 'CPF inválido'],
  ])('CPF %s: %s', (typed, text) => {
    expect(judgeCpf(typed)?.text).toBe(text)
  })

  test.each<[string, string | undefined]>([
    ['(31) 9876', undefined],
    ['(31) 3555-0164', 'Telefone válido'],
    ['(31) 98765-4321', 'Telefone válido'],
    ['(20) 98765-4321', 'Telefone inválido'],
    ['(31) 18765-4321', 'Telefone inválido'],
  ])('telephone %s: %s', (typed, text) => {
    expect(judgePhone(typed)?.text).toBe(text)
  })
})

describe('the telephones of a form', () => {
  const primaries = (phones: { is_primary: boolean }[]) => phones.map(({ is_primary }) => is_primary)

  test('have exactly one to try first, whatever is added, chosen or removed', () => {
    const two = withNewPhone(withNewPhone([], 'a'), 'b')
    expect(primaries(two)).toEqual([true, false])
    expect(primaries(withPrimary(two, 'b'))).toEqual([false, true])
    expect(primaries(without(two, 'a'))).toEqual([true])
    expect(primaries(without(two, 'b'))).toEqual([true])
    expect(without(without(two, 'a'), 'b')).toEqual([])
  })
})

describe('a registration', () => {
  const joana = aPerson('Joana Meireles')
  const known = { ...joana, profile: { ...joana.profile, cpf: '52998224725' } }
  const home = aUnit('304', 'Único')
  const ground = { people: [known], units: [home], today, newId: anId }
  const typed = (given: Partial<RegistrationValues>): RegistrationValues => ({
    ...blankRegistration,
    condominium_id,
    name: 'Davi Portela',
    email: 'davi@exemplo.com.br',
    ...given,
  })
  const acts = (given: Partial<RegistrationValues>) => {
    const { unit, person, link } = registrationOf(typed(given), ground)
    return [...unit, ...person, ...link]
  }
  const ids = (done: readonly { input: unknown }[]) => done.map(({ input }) => (input as { id: string }).id)
  const refused = (given: Partial<RegistrationValues>) => {
    try {
      registrationOf(typed(given), ground)
      return []
    } catch (error) {
      return (error instanceof DomainError && error.refusal.errors) || []
    }
  }

  test('in a unit that exists makes the person and links them', () => {
    const done = acts({ residence_id: home.id, type: 'TENANT' })
    expect(done.map(({ command }) => command.name)).toEqual(['residents.create', 'residences.assign'])
    expect(done[1]?.input).toMatchObject({ id: home.id, type: 'TENANT' })
    expect(ids(done)).toEqual([ids(done)[0], home.id])
    expect(done[1]?.input).toHaveProperty('user_id', ids(done)[0])
  })

  test('in a unit of its own makes the unit first, so that it arrives in order', () => {
    const done = acts({ where: 'new', block: 'B', unit: '1204' })
    expect(done.map(({ command }) => command.name)).toEqual([
      'residences.create',
      'residents.create',
      'residences.assign',
    ])
    const [unit, person] = ids(done)
    expect(done[2]?.input).toMatchObject({ id: unit, user_id: person })
  })

  test('of somebody known only links them', () => {
    const done = acts({ who: 'known', known_id: joana.id, residence_id: home.id })
    expect(done).toEqual([
      expect.objectContaining({ input: { id: home.id, user_id: joana.id, type: 'OWNER', from_on: today } }),
    ])
  })

  test('of somebody who belongs to the unit already leaves their first day as it is', () => {
    const theirs = aUnit('305', 'Único', [[joana, 'TENANT']])
    const values = typed({ who: 'known', known_id: joana.id, residence_id: theirs.id })
    const { link } = registrationOf(values, { ...ground, units: [theirs] })
    expect(link[0]?.input).not.toHaveProperty('from_on')
  })

  test('without a unit yet makes the person alone', () => {
    expect(acts({}).map(({ command }) => command.name)).toEqual(['residents.create'])
  })

  test.each<[string, Partial<RegistrationValues>, string, string]>([
    ['no name', { name: ' ' }, 'name', 'Nome é obrigatório'],
    ['no e-mail', { email: '' }, 'email', 'E-mail é obrigatório'],
    [
      'no condominium',
      { condominium_id: '' },
      'condominium_id',
      'Nenhum condomínio selecionado para associar o morador.',
    ],
    ['a wrong CPF', { cpf: '529.982.247-24' }, 'cpf', 'CPF inválido'],
    [
      'a known e-mail',
      { email: ' Joana.MEIRELES@exemplo.com.br ' },
      'email',
      'Este e-mail já é de Joana Meireles',
    ],
    ['a known CPF', { cpf: '529.982.247-25' }, 'cpf', 'Este CPF já é de Joana Meireles'],
    ['nobody chosen', { who: 'known' }, 'known_id', 'Escolha o morador'],
    [
      'somebody known without a unit',
      { who: 'known', known_id: joana.id },
      'residence_id',
      'Escolha a unidade',
    ],
    ['a new unit without a number', { where: 'new' }, 'unit', 'Unidade é obrigatória'],
    [
      'a new unit that exists',
      { where: 'new', unit: '304', block: '' },
      'unit',
      'Esta unidade já existe: escolha-a em Existente',
    ],
  ])('with %s is refused on the spot', (_what, given, path, message) => {
    expect(refused(given)).toContainEqual({ path, message })
  })

  test('tells every error at once, the toast in one sentence, and opens where the first is', () => {
    const problems = refused({ name: '', email: '', cpf: '111', where: 'new' })
    expect(problems.map(({ path }) => path).sort()).toEqual(['cpf', 'email', 'name', 'unit'])
    expect(refusalInWords(problems)).toBe('Nome e e-mail são obrigatórios.')
    expect(firstTabOf(problems.map(({ path }) => path))).toBe('person')
    expect(firstTabOf(['phones.0.number', 'unit'])).toBe('contacts')
    expect(firstTabOf(['unit'])).toBe('units')
  })
})

describe('an edit of somebody', () => {
  const opened = valuesOf(aPerson('Joana Meireles'))
  const edited = (given: Partial<typeof opened>) => editActs('7', { ...opened, ...given, opened })

  test('sends nothing when nothing changed', () => {
    expect(edited({})).toEqual([])
    expect(edited({ phones: [...opened.phones] })).toEqual([])
  })

  test('sends of the profile and of the account only what changed, and what stood there', () => {
    expect(edited({ name: 'Joana M.', is_collaborator: true })).toEqual([
      expect.objectContaining({ input: { id: '7', name: 'Joana M.' }, before: { name: 'Joana Meireles' } }),
      expect.objectContaining({
        input: { id: '7', is_collaborator: true },
        before: { is_collaborator: false },
      }),
    ])
  })

  test('takes an emptied CPF for one that nobody knows', () => {
    const withCpf = { ...opened, cpf: '529.982.247-25' }
    const [act] = editActs('7', { ...withCpf, cpf: '', opened: withCpf })
    expect(act).toMatchObject({ input: { id: '7', cpf: null }, before: { cpf: '52998224725' } })
  })
})

describe('somebody who changes units', () => {
  const home = { id: 'old', plate: '304', type: 'OWNER' as const, from_on: '2020-01-01', to_on: null }
  const acts = (from_on: string, given: Partial<typeof home> | { to_on: string } = {}) => {
    const values = { residence_id: 'new', type: 'TENANT' as const, from_on, to_on: '' }
    return homeActs('joana', { kind: 'move', home: { ...home, ...given } }, values, today)
  }
  const enters = (from_on: string) => ({ id: 'new', user_id: 'joana', type: 'TENANT', from_on, to_on: null })
  const inputs = (done: readonly { input: unknown }[]) => done.map(({ input }) => input)

  test.each(['', today, '2026-11-01'])('on "%s" does it in one act', (from_on) => {
    const [act, ...more] = acts(from_on)
    expect(more).toEqual([])
    expect(act?.command.name).toBe('residences.move')
    const input = { id: 'new', from_id: 'old', user_id: 'joana', type: 'TENANT', from_on: from_on || today }
    expect(act?.input).toEqual(input)
  })

  test('on a day to come stays in the old unit until the day before', () => {
    const done = acts('2026-12-01')
    expect(done.map(({ command }) => command.name)).toEqual(['residences.unassign', 'residences.assign'])
    expect(inputs(done)).toEqual([{ id: 'old', user_id: 'joana', to_on: '2026-11-30' }, enters('2026-12-01')])
  })

  test('tomorrow still lives in the old unit today', () => {
    const stays = { id: 'old', user_id: 'joana', type: 'OWNER', from_on: '2020-01-01', to_on: today }
    expect(inputs(acts('2026-11-22'))).toEqual([stays, enters('2026-11-22')])
  })

  test('keeps an end that comes before, and undoes what would never begin', () => {
    expect(inputs(acts('2026-12-01', { to_on: '2026-11-25' }))).toEqual([enters('2026-12-01')])
    expect(inputs(acts('2026-12-01', { from_on: '2026-12-20' }))).toEqual([
      { id: 'old', user_id: 'joana' },
      enters('2026-12-01'),
    ])
  })

  test('and whoever only enters one does so today unless they say when', () => {
    const values = { residence_id: 'new', type: 'TENANT' as const, from_on: '', to_on: '' }
    expect(inputs(homeActs('joana', { kind: 'add' }, values, today))).toEqual([enters(today)])
    const edited = homeActs('joana', { kind: 'edit', home }, { ...values, residence_id: 'old' }, today)
    expect(edited[0]?.input).toMatchObject({ id: 'old', from_on: '2020-01-01' })
  })
})

describe('what hangs on somebody', () => {
  test('is told one line for each kind, named while there are few', () => {
    const pets = ['Paçoca', 'Farofa', 'Amendoim', 'Pipoca'].map((name) => ({ id: anId(), name }))
    expect(
      dependencyLines({
        residences: [{ id: anId(), unit: 'B 1204', type: 'OWNER' }],
        pets,
        vehicles: [{ id: anId(), placa: null, modelo: 'Caloi' }],
        profilePhones: [{ number: '31987654321', label: '' }],
        serviceProvider: { serviceType: 'Elétrica' },
      }),
    ).toEqual([
      '4 pets: Paçoca, Farofa, Amendoim e outros',
      '1 veículo: Caloi',
      'cadastro de prestador: Elétrica',
    ])
  })

  test("goes with them, or is the condominium's and stays without their name", () => {
    const titled = (count: number) => Array.from({ length: count }, () => ({ id: anId(), title: 'Algo' }))
    const asked = titled(2).map((one) => ({ ...one, start_datetime: '2026-12-01T12:00:00.000Z' }))
    const { gone, kept, cancels } = removalLines({
      residences: [{ id: anId(), unit: 'B 1204', type: 'OWNER' }],
      pets: [{ id: anId(), name: 'Paçoca' }],
      profilePhones: [{ number: '31987654321', label: '' }],
      occurrences: titled(7),
      votes: titled(2),
      reservationsCreated: asked,
      reservationsApproved: asked,
      residenceDocuments: titled(1),
    })
    expect(gone).toEqual(['vínculo com 1 unidade: B 1204', '1 pet: Paçoca', '1 telefone'])
    expect(kept).toEqual(['7 ocorrências', '2 votos', '2 reservas', '1 documento'])
    expect(cancels).toBe(true)
  })

  test('is nothing when only their own contacts are left', () => {
    expect(dependencyLines({ profileEmails: [{ email: 'a@b.com', label: '' }], pets: [] })).toEqual([])
  })
})
