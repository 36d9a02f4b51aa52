import { describe, expect, test } from 'vitest'
import { DomainError } from '#domain/kernel/errors.ts'
import { without, makePrimary } from '#hooks/listed.ts'
import { aPerson, aUnit } from '#tests/support/a-household.ts'
import { anId } from '#tests/support/an-occurrence.ts'
import {
  blankRegistration,
  missingInWords,
  registrationOf,
  type RegistrationValues,
} from '../../src/features/residents/registration.ts'
import { firstTabOf } from '../../src/features/residents/resident-tabs.ts'
import {
  judgeCpf,
  judgePhone,
  personValues,
  withNewPhone,
} from '../../src/features/residents/resident-values.ts'
import { residentCalls } from '../../src/features/residents/use-resident-form.ts'

const today = '2026-11-21'

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
    expect(primaries(makePrimary(two, 'b'))).toEqual([false, true])
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
    condominium_id: home.condominium_id,
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
    ['a known e-mail', { email: ' JOANA@casa.test ' }, 'email', 'Este e-mail já é de Joana Meireles'],
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
    expect(missingInWords(problems, { name: '', email: '' })).toBe('Nome e e-mail são obrigatórios.')
    const tooLong = [{ path: 'name', message: 'Use até 120 caracteres' }]
    expect(missingInWords(tooLong, { name: 'Joana', email: 'j@x.br' })).toBeUndefined()
    expect(firstTabOf(problems.map(({ path }) => path))).toBe('person')
    expect(firstTabOf(['phones.0.number', 'unit'])).toBe('contacts')
    expect(firstTabOf(['unit'])).toBe('units')
  })
})

describe('an edit of somebody', () => {
  const opened = personValues(aPerson('Joana Meireles'))
  const edited = (given: Partial<typeof opened>) => residentCalls('7', { ...opened, ...given }, opened)

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
    const [act] = residentCalls('7', { ...withCpf, cpf: '' }, withCpf)
    expect(act).toMatchObject({ input: { id: '7', cpf: null }, before: { cpf: '52998224725' } })
  })
})
