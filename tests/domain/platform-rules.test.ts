import { describe, expect, test } from 'vitest'
import { cnpjText, isCnpj } from '#domain/values/cnpj.ts'
import { groupOf } from '#domain/permissions/groups.ts'
import { permissions } from '#domain/kernel/permissions.ts'
import { enabledFor } from '#domain/permissions/role-set.ts'
import { keptOverride } from '#domain/users/rules.ts'
import type { Role } from '#domain/kernel/roles.ts'
import { addressText, contactsOf } from '#domain/users/contacts.ts'
import { isListed, mayManage } from '#domain/users/rules.ts'

describe('a CNPJ', () => {
  test.each([
    ['11222333000181', true],
    ['11222333000182', false],
    ['00000000000000', false],
    ['12ABC34501DE35', true], // the example of Instrução Normativa RFB 2.229/2024
    ['12ABC34501DE36', false],
    ['12ABC34501DEX5', false],
    ['1122233300018', false],
  ])('%s: %s', (signs, isRight) => {
    expect(isCnpj(signs)).toBe(isRight)
  })

  test.each([
    ['', ''],
    ['11', '11'],
    ['112', '11.2'],
    ['11222333000181', '11.222.333/0001-81'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['11.222.333/0001-81999', '11.222.333/0001-81'],
  ])('typed as %s reads %s', (typed, shown) => {
    expect(cnpjText(typed)).toBe(shown)
  })
})

describe('what a role may do', () => {
  const word = (
    condominium_id: string | null,
    permission_id: string,
    enabled: boolean,
    role: Role = 'RESIDENT',
  ) => ({
    condominium_id,
    role,
    permission_id,
    enabled,
  })

  test('is the platform’s word, but where the condominium has its own', () => {
    const words = [
      word(null, 'a', true),
      word(null, 'b', true),
      word(null, 'c', false),
      word('here', 'b', false),
      word('here', 'c', true),
      word('there', 'a', false),
      word(null, 'd', true, 'MANAGER'),
    ]
    expect([...enabledFor('RESIDENT', 'here', words)].sort()).toEqual(['a', 'c'])
    expect([...enabledFor('RESIDENT', 'there', words)]).toEqual(['b'])
    expect([...enabledFor('RESIDENT', null, words)].sort()).toEqual(['a', 'b'])
    expect([...enabledFor('MANAGER', 'here', words)]).toEqual(['d'])
  })

  test.each([
    [null, null],
    [{}, null],
    [{ a: true }, null],
    [
      { a: true, b: false },
      { a: true, b: false },
    ],
  ])('of exceptions %o it keeps %o', (given, kept) => {
    expect(keptOverride(given as Record<string, boolean> | null)).toEqual(kept)
  })

  test('is told in groups; every permission of Zelo has one of its own', () => {
    expect(permissions.filter((name) => groupOf(name) === 'Outros')).toEqual([])
    expect(groupOf('read_statement')).toBe('Comunicado (Extrato)')
    expect(groupOf('read_collaborators')).toBe('Colaboradores')
    expect(groupOf('create_announcement')).toBe('Avisos')
    expect(groupOf('open_spaceship')).toBe('Outros')
    expect(groupOf('open_constructor')).toBe('Outros')
  })
})

describe('who acts on whom', () => {
  const actor = (role: Role, ...held: ('update_user' | 'update_collaborator' | 'update_resident')[]) => ({
    role,
    permissions: held,
  })

  test.each([
    ['a manager with the user permission', actor('MANAGER', 'update_user'), 'SERVICE_PROVIDER', true],
    ['a manager with the collaborators’', actor('MANAGER', 'update_collaborator'), 'COLLABORATOR', true],
    ['a manager with the collaborators’', actor('MANAGER', 'update_collaborator'), 'RESIDENT', false],
    ['a manager with the residents’', actor('MANAGER', 'update_resident'), 'CLIENT', true],
    ['a manager with the residents’', actor('MANAGER', 'update_resident'), 'MANAGER', false],
    ['a manager with all of them', actor('MANAGER', 'update_user', 'update_resident'), 'ADMIN', false],
    ['a resident who was given them', actor('RESIDENT', 'update_user', 'update_resident'), 'RESIDENT', false],
    ['an administrator', actor('ADMIN', 'update_user'), 'ADMIN', true],
    ['an administrator', actor('ADMIN', 'update_user'), 'MASTER', false],
  ] as const)('%s, on a person: %#', (_who, who, role, may) => {
    expect(mayManage({ role }, who, 'update_user')).toBe(may)
  })

  test('MASTER lists who runs the platform, this condominium’s administrators, and who is of none yet', () => {
    const master = { role: 'MASTER' as const, condominium_id: 'here' }
    const listed = (role: Role, condominium_id: string | null) => isListed({ role, condominium_id }, master)
    expect(listed('MASTER', null)).toBe(true)
    expect(listed('ADMIN', 'here')).toBe(true)
    expect(listed('ADMIN', 'there')).toBe(false)
    expect(listed('MANAGER', 'here')).toBe(false)
    expect(listed('USER', null)).toBe(true)
    const manager = { role: 'MANAGER' as const, condominium_id: 'here' }
    expect(isListed({ role: 'RESIDENT', condominium_id: 'here' }, manager)).toBe(true)
    expect(isListed({ role: 'USER', condominium_id: null }, manager)).toBe(false)
  })
})

describe('contacts typed as text', () => {
  let made = 0
  const newId = () => String(++made)
  const nothing = { email: '', phone: '', whatsapp: '', phones: '', emails: '', addresses: '' }

  test('become lists, numbered from one, each with one primary', () => {
    const { phones, emails } = contactsOf(
      {
        ...nothing,
        email: 'ana@casa.test',
        phone: '(31) 98765-4321',
        whatsapp: '31 98888-7777',
        phones: '31 3234-5678, , 31 3234-9999',
        emails: 'outra@casa.test, ANA@casa.test',
      },
      newId,
    )
    expect(phones.map(({ label, is_primary, is_whatsapp }) => [label, is_primary, is_whatsapp])).toEqual([
      ['Telefone Principal', true, false],
      ['WhatsApp', false, true],
      ['Telefone 1', false, false],
      ['Telefone 2', false, false],
    ])
    expect(emails.map(({ email, label, is_primary }) => [email, label, is_primary])).toEqual([
      ['ana@casa.test', 'E-mail Principal', true],
      ['outra@casa.test', 'E-mail 1', false],
    ])
  })

  test('a WhatsApp that is the telephone too is one number', () => {
    const { phones } = contactsOf({ ...nothing, phone: '31987654321', whatsapp: '(31) 98765-4321' }, newId)
    expect(phones).toMatchObject([{ label: 'Telefone Principal', is_primary: true }])
  })

  test('an address has its parts in order, and reads back as it was typed', () => {
    const text = 'Rua A, 10, , Centro, Curitiba, PR, 80010-000'
    const { addresses } = contactsOf({ ...nothing, addresses: `${text}; Rua B, 2` }, newId)
    expect(addresses).toMatchObject([
      {
        label: 'Endereço Principal',
        street: 'Rua A',
        complement: '',
        city: 'Curitiba',
        state: 'PR',
        is_primary: true,
      },
      { label: 'Endereço 2', street: 'Rua B', number: '2', city: '', is_primary: false },
    ])
    expect(addressText(addresses[0]!)).toBe(text)
  })
})
