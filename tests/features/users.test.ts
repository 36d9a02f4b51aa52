import { describe, expect, test } from 'vitest'
import { parse } from '#domain/kernel/parse.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { users } from '#domain/users/contract.ts'
import { assignableRoles } from '#domain/users/rules.ts'
import type { User } from '#domain/users/user.ts'
import { itemErrors, newItem } from '../../src/features/users/contact-items.ts'
import { passwordProblems } from '../../src/features/users/password-problems.ts'
import { listedFor, optionOf } from '../../src/features/users/use-people.ts'
import { cpfTaken, isCpfTaken, sameCpf, userProblems } from '../../src/features/users/user-problems.ts'
import { userTabOf } from '../../src/features/users/user-tabs.ts'
import {
  blankUser,
  firstRole,
  newUser,
  userChanges,
  type UserValues,
  userValues,
} from '../../src/features/users/user-values.ts'
import { aPerson, anAddress, condominium_id } from '#tests/support/a-household.ts'
import { anId } from '#tests/support/an-occurrence.ts'

const aUser = (name: string, given: Partial<User> = {}) => aPerson(name, { role: 'USER', ...given })

const filled: UserValues = {
  ...blankUser('USER', condominium_id),
  name: 'Joana Meireles',
  email: 'Joana@Exemplo.com.br',
  password: 'tijolo à vista',
  confirm_password: 'tijolo à vista',
}

describe('the form of an account', () => {
  const manager = assignableRoles.MANAGER ?? []
  const told = (
    values: Partial<UserValues>,
    opened: User | null = null,
    assignable: readonly Role[] = manager,
  ) =>
    userProblems({ ...filled, ...values }, { opened, assignable }).map(
      ({ path, message }) => `${path}: ${message}`,
    )

  test('everything that is wrong is told at once, in the order of the checks', () => {
    const wrong = {
      name: ' ',
      email: '',
      confirm_password: 'outra',
      cpf: '529',
      condominium_id: '',
      role: 'ADMIN',
    }
    expect(told({ ...wrong, password: '' } as Partial<UserValues>)).toEqual([
      'name: Nome é obrigatório',
      'email: Email é obrigatório',
      'password: Senha é obrigatória',
      'confirm_password: Senhas não coincidem',
      'cpf: CPF deve ter 11 dígitos',
      'condominium_id: Condomínio é obrigatório',
      'role: Perfil não permitido para seu nível de acesso',
    ])
  })

  test.each<[Partial<UserValues>, string[]]>([
    [{}, []],
    [{ email: 'joana' }, ['email: Email inválido']],
    [{ cpf: '529.982.247-25' }, []],
    [{ cpf: '529.982.247-26' }, ['cpf: CPF inválido']],
    [{ cpf: '111.111.111-11' }, ['cpf: CPF inválido']],
    [{ password: '123', confirm_password: '123' }, ['password: Senha deve ter pelo menos 6 caracteres']],
    [{ phone: '9876' }, ['phone: Telefone inválido: 9876']],
    [{ phones: '(31) 98765-4321, 12' }, ['phones: Telefone inválido: 12']],
    [{ emails: 'a@casa.test, b' }, ['emails: E-mail inválido: b']],
    [{ addresses: 'Rua A, 1' }, ['addresses: Endereço Principal: Bairro é obrigatório']],
  ])('%j', (values, problems) => {
    expect(told(values)).toEqual(problems)
  })

  test('on an edit a password is judged only once one is typed', () => {
    expect(told({ password: '', confirm_password: '' }, aUser('Ada'))).toEqual([])
    expect(told({ password: 'segredo', confirm_password: '' }, aUser('Ada'))).toEqual([
      'confirm_password: Senhas não coincidem',
    ])
  })

  test('only MASTER is of no condominium; somebody of none may stay so until their role changes', () => {
    const master = assignableRoles.MASTER ?? []
    expect(told({ role: 'MASTER', condominium_id: '' }, null, master)).toEqual([])
    const opened = aUser('Nova Pessoa', { condominium_id: null })
    const values = { ...userValues(opened), condominium_id: '' }
    expect(userProblems(values, { opened, assignable: master })).toEqual([])
    expect(userProblems({ ...values, role: 'ADMIN' }, { opened, assignable: master })).toEqual([
      { path: 'condominium_id', message: 'Condomínio é obrigatório' },
    ])
  })

  test('somebody keeps a role that this actor may not give, and gets no other one of these', () => {
    const opened = aUser('Ada', { role: 'ADMIN' })
    expect(userProblems(userValues(opened), { opened, assignable: manager })).toEqual([])
    expect(told({ role: 'MASTER' }, opened)).toEqual(['role: Perfil não permitido para seu nível de acesso'])
  })

  test('what was registered long ago and is left as it is, is not judged anew', () => {
    const opened = aUser('Ada')
    opened.profile.addresses = [anAddress({ street: 'Rua A, fundos', city: '' })]
    expect(userProblems(userValues(opened), { opened, assignable: manager })).toEqual([])
  })

  test('an e-mail of before that no server takes stays beside a new one', () => {
    const opened = aUser('Ada')
    const [login] = opened.profile.emails
    opened.profile.emails = [login!, { ...login!, email: 'ada..b@casa.com', is_primary: false }]
    const typed = (emails: string) =>
      userProblems({ ...userValues(opened), emails }, { opened, assignable: manager })
    expect(typed('ada..b@casa.com, ada@casa.com')).toEqual([])
    expect(typed('ada..b@casa.com, ada..c@casa.com')).toEqual([
      { path: 'emails', message: 'E-mail inválido: ada..c@casa.com' },
    ])
    const item = { ...newItem('email'), id: 'email:1', value: 'ada..b@casa.com' }
    expect(itemErrors({ ...item, is_primary: true }, item)).toEqual({})
    expect(itemErrors({ ...item, value: 'ada..c@casa.com' }, item)).toEqual({ value: 'E-mail inválido' })
  })

  test('the role begins as USER, where it may be given', () => {
    expect(firstRole(assignableRoles.ADMIN ?? [])).toBe('USER')
    expect(firstRole(assignableRoles.MASTER ?? [])).toBe('ADMIN')
  })

  test.each([
    ['name', 'profile'],
    ['cpf', 'profile'],
    ['phones.0.number', 'contacts'],
    ['addresses', 'contacts'],
    ['email', 'access'],
    ['confirm_password', 'access'],
    ['role', 'access'],
  ])('a wrong %s is on the tab %s', (path, tab) => {
    expect(userTabOf(path)).toBe(tab)
  })

  test('a CPF that this device knows of somebody else is found before it is sent', () => {
    const ada = aUser('Ada')
    ada.profile.cpf = '52998224725'
    expect(sameCpf({ ...filled, cpf: '529.982.247-25' }, [ada], null)).toBe(ada)
    expect(sameCpf({ ...userValues(ada) }, [ada], ada)).toBeUndefined()
    expect(sameCpf({ ...filled, cpf: '' }, [ada, aUser('Bia')], null)).toBeUndefined()
  })

  test('a taken CPF is known by its code and its field, whatever the words, and nothing else is taken for one', () => {
    const errors = [{ path: 'cpf', message: 'Outras palavras.' }]
    expect(isCpfTaken({ code: 'conflict', errors })).toBe(true)
    expect(isCpfTaken({ code: cpfTaken().code, errors: cpfTaken().refusal.errors })).toBe(true)
    expect(isCpfTaken({ code: 'invalid', errors })).toBe(false)
    expect(isCpfTaken({ code: 'conflict', errors: [] })).toBe(false)
    expect(isCpfTaken()).toBe(false)
  })

  test('makes an account that the command takes, the same one at each attempt', () => {
    const ids = Array.from({ length: 12 }, anId)
    const made = () => {
      let next = 0
      const values = {
        ...filled,
        phone: '(31) 98765-4321',
        addresses: 'Rua A, 1, , Centro, Ouro Preto, mg, 35400-000',
      }
      return newUser({ ...values, cpf: '529.982.247-25', birth_date: '1990-02-28' }, () => ids[next++] ?? '')
    }
    expect(made()).toEqual(made())
    expect(parse(users.create.input, made())).toMatchObject({
      email: 'joana@exemplo.com.br',
      cpf: '52998224725',
      birth_date: '1990-02-28',
      condominium_id,
      phones: [{ number: '31987654321', is_primary: true }],
      emails: [{ email: 'joana@exemplo.com.br', label: 'E-mail Principal', is_primary: true }],
      addresses: [{ street: 'Rua A', complement: '', state: 'MG', zip_code: '35400000', country: 'Brasil' }],
    })
    const master = newUser({ ...filled, role: 'MASTER' }, anId)
    expect(master.condominium_id).toBeNull()
  })

  test('an edit sends what changed alone, and the day of birth is a day', () => {
    const row = aUser('Joana Meireles', { status: 'ACTIVE' })
    row.profile.birth_date = '1990-02-28'
    expect(userValues(row).birth_date).toBe('1990-02-28')
    const none = userChanges(userValues(row), row, anId)
    expect([none.profile.changes, none.account.changes]).toEqual([{}, {}])
    const { profile, account } = userChanges(
      { ...userValues(row), role_title: 'Síndica', may_enter: false },
      row,
      anId,
    )
    expect(profile).toEqual({ changes: { role_title: 'Síndica' }, before: { role_title: null } })
    expect(account).toEqual({ changes: { status: 'INACTIVE' }, before: { status: 'ACTIVE' } })
  })
})

describe('the password dialog', () => {
  test.each<[Role, string, string, string[]]>([
    ['RESIDENT', '', '', ['password: Nova senha é obrigatória']],
    ['RESIDENT', '12345', '12345', ['password: Senha deve ter pelo menos 6 caracteres']],
    ['RESIDENT', 'segredo', 'segreda', ['confirm_password: Senhas não coincidem']],
    ['RESIDENT', 'segredo', 'segredo', []],
    ['MANAGER', 'segredo', 'segredo', ['password: Senha deve ter pelo menos 8 caracteres']],
    ['MANAGER', 'segredos', 'segredos', []],
  ])('of a %s: %s and %s', (role, password, confirm_password, problems) => {
    expect(
      passwordProblems({ password, confirm_password }, role).map((one) => `${one.path}: ${one.message}`),
    ).toEqual(problems)
  })
})

describe('the people of the screen', () => {
  const here = condominium_id
  const elsewhere = anId()
  const people = [
    aUser('Zé', { role: 'RESIDENT' }),
    aUser('Ada', { role: 'ADMIN' }),
    aUser('Outra', { role: 'ADMIN', condominium_id: elsewhere }),
    aUser('Marina', { role: 'MASTER', condominium_id: null }),
    aUser('Nova', { condominium_id: null }),
  ]
  const names = (actor: Pick<User, 'role' | 'condominium_id'>) =>
    listedFor(actor, people).map(({ profile }) => profile.name)

  test('management sees those of their own condominium, by name', () => {
    expect(names({ role: 'MANAGER', condominium_id: here })).toEqual(['Ada', 'Zé'])
  })

  test('MASTER sees those who run the platform, and those of no condominium yet', () => {
    expect(names({ role: 'MASTER', condominium_id: here })).toEqual(['Ada', 'Marina', 'Nova'])
  })

  test('the selector names them as name - e-mail (role)', () => {
    expect(optionOf(aUser('Joana Meireles', { role: 'SERVICE_PROVIDER' })).label).toBe(
      'Joana Meireles - joana@casa.test (Prestador)',
    )
  })
})
