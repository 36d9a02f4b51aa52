import { describe, expect, test } from 'vitest'
import { findEntity } from '#domain/entities.ts'
import type { Actor, AnyRow } from '#domain/kernel/command.ts'
import { effectivePermissions, roleDefaults } from '#domain/permissions/defaults.ts'
import { permissions } from '#domain/kernel/permissions.ts'
import { type Role, rolePath, roles, roleTexts } from '#domain/kernel/roles.ts'
import {
  audienceKeys,
  keysOf,
  maySee,
  type Visibility,
  visibilityOf,
} from '#domain/permissions/visibility.ts'
import { anActor } from '../support/an-actor.ts'

const jacaranda = 'jacaranda'
const ipe = 'ipe'

const someone = (role: Role, given: Partial<Actor> = {}) =>
  anActor(role, { id: role.toLowerCase(), condominium_id: jacaranda, ...given })

describe('how much of each collection a role sees by default', () => {
  const collections = [
    'occurrences',
    'residences',
    'users',
    'condominiums',
    'areas',
    'reservation_slots',
    'reservations',
    'assemblies',
    'assembly_votes',
  ]
  test.each<[Role, string]>([
    // in the order of `collections`: a (all), o (own), - (none)
    ['MASTER', 'aaaaaaaao'],
    ['ADMIN', 'aaaoaaaao'],
    ['MANAGER', 'aaaoaaaao'],
    ['COLLABORATOR', 'aaooaaaao'],
    ['RESIDENT', 'ooooaaoao'],
    ['CLIENT', 'ooooaaoao'],
    ['SERVICE_PROVIDER', 'o-oo-----'],
    ['USER', '--o------'],
  ])('%s: %s', (role, expected) => {
    const letters: Record<Visibility, string> = { all: 'a', own: 'o', none: '-' }
    const seen = collections.map((collection) => letters[visibilityOf(someone(role), findEntity(collection))])
    expect(seen.join('')).toBe(expected)
  })

  test.each(roles)('%s sees nothing of a collection that nobody declared', (role) => {
    expect(visibilityOf(someone(role), findEntity('sessions'))).toBe('none')
  })

  test.each(roles)('%s without permissions sees no more than their own account', (role) => {
    const bare = someone(role, { permissions: [] })
    expect(visibilityOf(bare, findEntity('occurrences'))).toBe('none')
    expect(visibilityOf(bare, findEntity('residences'))).toBe('none')
    expect(visibilityOf(bare, findEntity('users'))).toBe('own')
  })
})

const rows = {
  occurrences: {
    condominium_id: jacaranda,
    residence_id: 'u304',
    created_by_id: 'author',
    assigned_to_id: null,
  },
  residences: { condominium_id: jacaranda },
  users: { condominium_id: jacaranda },
  condominiums: {},
}

function sees(actor: Actor, collection: keyof typeof rows, row: Record<string, unknown>): boolean {
  const entity = findEntity(collection)
  if (!entity) throw new Error(`no collection ${collection}`)
  return maySee(actor, entity, { id: 'row', created_at: '', ...rows[collection], ...row } as AnyRow)
}

describe('whether a person sees a row', () => {
  const master = someone('MASTER', { condominium_id: null })
  const manager = someone('MANAGER')
  const doorman = someone('COLLABORATOR')
  const author = someone('RESIDENT', { id: 'author', residence_ids: ['u304'] })
  const neighbour = someone('RESIDENT', { id: 'neighbour', residence_ids: ['u801'] })
  const provider = someone('SERVICE_PROVIDER', { id: 'provider' })
  const user = someone('USER', { id: 'user', condominium_id: null })

  test.each<[string, boolean, Actor, keyof typeof rows, Record<string, unknown>]>([
    ['MASTER and an occurrence anywhere', true, master, 'occurrences', { condominium_id: ipe }],
    ['MASTER and a person of no condominium', true, master, 'users', { condominium_id: null }],
    ['a manager and an occurrence of the building', true, manager, 'occurrences', {}],
    ['a manager and an occurrence next door', false, manager, 'occurrences', { condominium_id: ipe }],
    [
      'a manager and one they wrote next door',
      false,
      manager,
      'occurrences',
      { condominium_id: ipe, created_by_id: 'manager' },
    ],
    ['a manager and a person of no condominium', false, manager, 'users', { condominium_id: null }],
    ['a manager and the building itself', true, manager, 'condominiums', { id: jacaranda }],
    ['a manager and the building next door', false, manager, 'condominiums', { id: ipe }],
    ['a doorman and an occurrence of the building', true, doorman, 'occurrences', {}],
    ['a doorman and a unit', true, doorman, 'residences', { id: 'u801' }],
    ['a doorman and a neighbour’s account', false, doorman, 'users', { id: 'neighbour' }],
    ['a doorman and their own account', true, doorman, 'users', { id: doorman.id }],
    ['an author and their occurrence', true, author, 'occurrences', {}],
    ['an author and their unit', true, author, 'residences', { id: 'u304' }],
    ['an author and another unit', false, author, 'residences', { id: 'u801' }],
    ['a neighbour and somebody’s occurrence', false, neighbour, 'occurrences', {}],
    ['a neighbour who was given it', true, neighbour, 'occurrences', { assigned_to_id: 'neighbour' }],
    ['a provider and an occurrence nobody gave them', false, provider, 'occurrences', {}],
    ['a provider and one they were given', true, provider, 'occurrences', { assigned_to_id: 'provider' }],
    [
      'a provider and one they were given next door',
      false,
      provider,
      'occurrences',
      { assigned_to_id: 'provider', condominium_id: ipe },
    ],
    ['a provider and a unit', false, provider, 'residences', { id: 'u304' }],
    ['a USER and their own account', true, user, 'users', { id: 'user', condominium_id: null }],
    [
      'a USER and another account of no condominium',
      false,
      user,
      'users',
      { id: 'other', condominium_id: null },
    ],
    ['a USER and an occurrence that names them', false, user, 'occurrences', { created_by_id: 'user' }],
    [
      'nobody and an occurrence whose author is gone',
      false,
      neighbour,
      'occurrences',
      { created_by_id: null },
    ],
  ])('%s: %s', (_who, expected, actor, collection, row) => {
    expect(sees(actor, collection, row)).toBe(expected)
  })

  test('an author who lost the permission sees their own occurrence no more', () => {
    expect(sees({ ...author, permissions: [] }, 'occurrences', {})).toBe(false)
  })
})

describe('the names a person is listed under', () => {
  test('are their own, their units’, their role’s and their condominium’s', () => {
    const actor = someone('RESIDENT', { id: 'ana', residence_ids: ['u304', 'u801'] })
    expect(audienceKeys(actor)).toEqual([
      'condominium:jacaranda',
      'residence:u304',
      'residence:u801',
      'role:RESIDENT',
      'user:ana',
    ])
  })

  test('of management hold what a single permission opens, of those who live here nothing of it', () => {
    const permissions = ['read_resident', 'read_collaborator'] as const
    const staffOf = (role: Role) =>
      audienceKeys(someone(role, { permissions: [...permissions] })).filter((key) => key.startsWith('staff:'))
    expect(staffOf('MANAGER')).toEqual(['staff:read_collaborator', 'staff:read_resident'])
    expect(staffOf('COLLABORATOR')).toEqual(['staff:read_resident'])
    expect(staffOf('RESIDENT')).toEqual([])
  })

  test('leave out nobody and repeat no one', () => {
    expect(keysOf({ condominium_id: jacaranda, users: ['ana', null, 'ana'] })).toEqual(['user:ana'])
  })
})

describe('what one person may do', () => {
  const enabled = [
    { id: '1', name: 'read_occurrence' },
    { id: '2', name: 'create_occurrence' },
    { id: '3', name: 'delete_occurrence' },
  ] as const

  test.each<[string, Record<string, boolean> | null, string[]]>([
    ['nobody changed', null, ['read_occurrence', 'create_occurrence', 'delete_occurrence']],
    ['an empty change', {}, ['read_occurrence', 'create_occurrence', 'delete_occurrence']],
    ['one switched off', { 3: false }, ['read_occurrence', 'create_occurrence']],
    ['one kept on', { 3: true }, ['read_occurrence', 'create_occurrence', 'delete_occurrence']],
    ['all switched off', { 1: false, 2: false, 3: false }, []],
    [
      'one the role does not have',
      { 9: true },
      ['read_occurrence', 'create_occurrence', 'delete_occurrence'],
    ],
  ])('with %s', (_what, override, expected) => {
    expect(effectivePermissions(enabled, override)).toEqual(expected)
  })

  test.each(roles)('%s has each default once, and only what exists', (role) => {
    const names = roleDefaults[role]
    expect(new Set(names).size).toBe(names.length)
    expect(permissions).toEqual(expect.arrayContaining([...names]))
  })

  test('only those who live there and their management vote; MASTER does not touch their money', () => {
    const voters = roles.filter((role) => roleDefaults[role].includes('vote_assembly'))
    expect(voters).toEqual(['ADMIN', 'CLIENT', 'RESIDENT', 'MANAGER'])
    const payers = roles.filter((role) => roleDefaults[role].includes('create_financial'))
    expect(payers).toEqual(['ADMIN', 'MANAGER'])
  })
})

test.each<[Role, string, string]>([
  ['MASTER', 'master', 'Master'],
  ['ADMIN', 'admin', 'Administrador'],
  ['CLIENT', 'client', 'Cliente'],
  ['USER', 'user', 'Usuário'],
  ['RESIDENT', 'resident', 'Morador'],
  ['MANAGER', 'manager', 'Síndico'],
  ['COLLABORATOR', 'collaborator', 'Colaborador'],
  ['SERVICE_PROVIDER', 'service-provider', 'Prestador'],
])('%s lives under /app/%s and reads %s', (role, path, label) => {
  expect(rolePath(role)).toBe(path)
  expect(roleTexts[role].label).toBe(label)
})
