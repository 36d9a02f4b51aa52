import { describe, expect, test } from 'vitest'
import { parse } from '#domain/kernel/parse.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { roles } from '#domain/kernel/roles.ts'
import { users } from '#domain/users/contract.ts'
import type { User } from '#domain/users/user.ts'
import { itemsToFind } from '../../src/app/palette-items.ts'
import { foundCollaborators, mayTend } from '../../src/features/collaborators/collaborator-rows.ts'
import {
  blankCollaborator,
  collaboratorChanges,
  type CollaboratorValues,
  collaboratorProblems,
  collaboratorValues,
  newCollaborator,
} from '../../src/features/collaborators/collaborator-values.ts'
import { aPerson, aPhone, condominium_id } from '#tests/support/a-household.ts'
import { anId } from '#tests/support/an-occurrence.ts'

type Rules = Parameters<typeof collaboratorProblems>[1]
const anyNew: Rules = { opened: null, mustChoose: false }

const filled: CollaboratorValues = {
  ...blankCollaborator,
  name: 'Sebastião Reis',
  email: 'Sebastiao@Exemplo.com.br ',
  password: 'segredo',
  phone: '(31) 98765-4321',
  cpf: '529.982.247-25',
  role_title: 'Porteiro',
  condominium_id,
}

const aCollaborator = (name: string, given: Partial<User>) =>
  aPerson(name, { role: 'COLLABORATOR', ...given })

describe('the form of a collaborator', () => {
  const problems = (values: Partial<CollaboratorValues>, rules: Rules = anyNew) =>
    collaboratorProblems({ ...filled, ...values }, rules).map(({ path, message }) => `${path}: ${message}`)

  test('empty, it says everything that is missing, in the order of its checks', () => {
    expect(collaboratorProblems(blankCollaborator, { opened: null, mustChoose: true })).toEqual([
      { path: 'name', message: 'Nome é obrigatório' },
      { path: 'email', message: 'Email é obrigatório' },
      { path: 'phone', message: 'Telefone é obrigatório' },
      { path: 'cpf', message: 'CPF é obrigatório' },
      { path: 'role_title', message: 'Cargo é obrigatório' },
      { path: 'condominium_id', message: 'Condomínio é obrigatório' },
      { path: 'password', message: 'Senha é obrigatória' },
    ])
  })

  test.each<[Partial<CollaboratorValues>, string]>([
    [{ name: '  ' }, 'name: Nome é obrigatório'],
    [{ name: 'A' }, 'name: Nome deve ter pelo menos 2 caracteres'],
    [{ email: 'sebastiao' }, 'email: Email inválido'],
    [{ email: 'sebastiao@casa' }, 'email: Email inválido'],
    [{ phone: '(31) 9876' }, 'phone: Telefone deve ter pelo menos 10 dígitos'],
    [{ phone: '(20) 98765-4321' }, 'phone: Telefone inválido'],
    [{ cpf: '529.982' }, 'cpf: CPF deve ter 11 dígitos'],
    [{ cpf: '529.982.247-26' }, 'cpf: CPF inválido'],
    [{ cpf: '111.111.111-11' }, 'cpf: CPF inválido'],
    [{ password: '12345' }, 'password: Senha deve ter pelo menos 6 caracteres'],
  ])('%j is told as %s', (wrong, told) => {
    expect(problems(wrong)).toEqual([told])
  })

  test('on an edit the CPF and the password may be left out', () => {
    const edit = { opened: { email: null }, mustChoose: false }
    expect(problems({ cpf: '', password: '' }, edit)).toEqual([])
    expect(problems({ cpf: '529' }, edit)).toEqual(['cpf: CPF deve ter 11 dígitos'])
  })

  test('only who is of no condominium is asked for one', () => {
    expect(problems({ condominium_id: '' })).toEqual([])
    expect(problems({ condominium_id: '' }, { opened: null, mustChoose: true })).toEqual([
      'condominium_id: Condomínio é obrigatório',
    ])
  })

  test('makes an account that the command takes, the same one at each attempt', () => {
    const ids = [anId(), anId(), anId()]
    const made = () => {
      let next = 0
      return newCollaborator(filled, () => ids[next++] ?? '')
    }
    expect(parse(users.create.input, made())).toMatchObject({
      id: ids[0],
      profile_id: ids[1],
      name: 'Sebastião Reis',
      email: 'sebastiao@exemplo.com.br',
      role: 'COLLABORATOR',
      condominium_id,
      role_title: 'Porteiro',
      cpf: '52998224725',
      phones: [{ id: ids[2], number: '31987654321', is_primary: true }],
      password: 'segredo',
    })
    expect(made()).toEqual(made())
  })
})

describe('an edit of a collaborator', () => {
  const row = aCollaborator('Sebastião Reis', { status: 'ACTIVE', role_title: 'Porteiro' })
  row.profile.phones = [aPhone('3133334444'), aPhone('31987654321', { is_primary: true })]

  test('sends nothing where nothing changed', () => {
    const { profile, account } = collaboratorChanges(collaboratorValues(row), row, anId)
    expect([profile.changes, account.changes]).toEqual([{}, {}])
  })

  test('changes the first telephone alone, and tells what was there', () => {
    const { profile, account } = collaboratorChanges(
      { ...collaboratorValues(row), phone: '(31) 91111-2222' },
      row,
      anId,
    )
    expect(profile.changes).toEqual({
      phones: [row.profile.phones[0], { ...row.profile.phones[1], number: '31911112222' }],
    })
    expect(profile.before).toEqual({ phones: row.profile.phones })
    expect(account.changes).toEqual({})
  })

  test.each<[User['status'], boolean, User['status'] | undefined]>([
    ['ACTIVE', false, 'INACTIVE'],
    ['PENDING', false, 'INACTIVE'],
    ['INACTIVE', true, 'ACTIVE'],
    ['PENDING', true, undefined],
    ['ACTIVE', true, undefined],
  ])('%s with access %s becomes %s', (status, may_enter, next) => {
    const given = { ...row, status }
    expect(
      collaboratorChanges({ ...collaboratorValues(given), may_enter }, given, anId).account.changes,
    ).toEqual(next ? { status: next } : {})
  })
})

describe('the list of collaborators', () => {
  const porteiro = aCollaborator('Sebastião Reis', { role_title: 'Porteiro', status: 'ACTIVE' })
  const zeladora = aCollaborator('Ângela Dias', { role_title: 'Zeladora', status: 'PENDING' })
  zeladora.profile.phones = [aPhone('31987654321', { is_primary: true })]
  const rows = [porteiro, zeladora]

  test.each([
    ['angela', '', ['Ângela Dias']],
    ['SEBASTIÃO@casa', '', ['Sebastião Reis']],
    ['zelador', '', ['Ângela Dias']],
    ['98765-4321', '', ['Ângela Dias']],
    ['(31) 9876', '', ['Ângela Dias']],
    ['reis porteiro', '', ['Sebastião Reis']],
    ['', 'PENDING', ['Ângela Dias']],
    ['', 'INACTIVE', []],
    ['', '', ['Sebastião Reis', 'Ângela Dias']],
    ['ninguém', '', []],
  ])('finds by name, e-mail, telephone and role title: %s %s', (search, status, names) => {
    expect(foundCollaborators(rows, { search, status }).map(({ profile }) => profile.name)).toEqual(names)
  })

  test('Ctrl+K leads to their own page whoever has the list of them', () => {
    const list = { label: 'Colaboradores', icon: 'identification-card', href: '/app/collaborators' } as const
    const known = {
      role: 'MANAGER',
      units: [],
      people: rows,
      documents: [],
      today: '2026-11-21',
      timeZone: 'America/Sao_Paulo',
    } as const
    const keys = (places: (typeof list)[]) =>
      itemsToFind({ ...known, places }).flatMap(({ key, group }) => (group === 'Pessoas' ? [key] : []))
    expect(keys([list])).toEqual(rows.map(({ id }) => `/app/collaborators/${id}`))
    expect(keys([])).toEqual(rows.map(({ id }) => `/app/residents/${id}`))
  })

  test('only management tends to them', () => {
    const tending = roles.filter((role) =>
      mayTend({ role, permissions: [...roleDefaults[role]] }, 'update_user'),
    )
    expect(tending).toEqual(['MASTER', 'ADMIN', 'MANAGER'])
    expect(mayTend({ role: 'MANAGER', permissions: [] }, 'update_user')).toBe(false)
    expect(mayTend({ role: 'MANAGER', permissions: ['delete_collaborator'] }, 'delete_user')).toBe(true)
  })
})
