import { describe, expect, test } from 'vitest'
import { entities } from '#domain/entities.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { permissions } from '#domain/kernel/permissions.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { fill, regular } from '#ui/icons/names.ts'
import { barItems } from '../../src/app/bottom-bar.ts'
import { dashboardPath, furtherItems, mayOpenItem, navigationItems, recordHref } from '#parts/navigation.ts'
import { redirectOf } from '../../src/app/redirects.ts'
import { fits, mayEnter, screensOf } from '../../src/app/screens.ts'

const sidebar = [
  ['Dashboard', '/app/manager/dashboard', 'view_dashboard'],
  ['Condomínio', '/app/condominiums', 'read_condominium'],
  ['Unidades', '/app/residences', 'read_residence'],
  ['Moradores', '/app/residents', 'read_resident'],
  ['Colaboradores', '/app/collaborators', 'read_collaborator'],
  ['Financeiro', '/app/financial', 'read_financial'],
  ['Reservas', '/app/reservations', 'read_reservation'],
  ['Ocorrências', '/app/occurrences', 'read_occurrence'],
  ['Prestadores', '/app/service-providers', 'read_service_provider'],
  ['Assembleias', '/app/assemblies', 'read_assembly'],
  ['Documentos', '/app/condominium-documents', 'read_condominium_document'],
  ['Comunicados', '/app/statement', 'read_statement'],
  ['Categorias de comunicado', '/app/statement-categories', 'read_statement_category'],
  ['Usuários', '/app/users', 'read_user'],
  ['Configurações', '/app/settings', 'read_settings'],
] as const

/** Whoever lives or owns in the condominium has their own units instead of all of them. */
const neighbours: readonly Role[] = ['RESIDENT', 'CLIENT']
const labels = sidebar.map(([label]) => label)
const neighbourLabels: Readonly<Record<string, string>> = {
  Unidades: 'Minha unidade',
  Financeiro: 'Minhas contas',
}
/** The platform has several of them. */
const platformLabels: Readonly<Record<string, string>> = { Condomínio: 'Condomínios' }
const labelsOf = (role: Role) =>
  labels.map((label) => {
    if (role === 'MASTER') return platformLabels[label] ?? label
    return neighbours.includes(role) ? (neighbourLabels[label] ?? label) : label
  })
const seen = (role: Role, held = roleDefaults[role]) =>
  navigationItems(role)
    .filter((place) => mayOpenItem(place, role, held))
    .map(({ label }) => label)
const without = (...gone: string[]) => labels.filter((label) => !gone.includes(label))
const neighbourWithout = (...gone: string[]) => labelsOf('RESIDENT').filter((label) => !gone.includes(label))

describe('the sidebar of a person', () => {
  test('holds the fifteen specified navigationItems in their order, each behind its permission', () => {
    const drawn = navigationItems('MANAGER').map(({ label, href, permission }) => [label, href, permission])
    expect(drawn).toEqual(sidebar)
  })

  test.each(roles)(
    'of role %s names its navigationItems in the same order, and starts at their own dashboard',
    (role) => {
      expect(navigationItems(role).map(({ label }) => label)).toEqual(labelsOf(role))
      expect(navigationItems(role)[0]?.href).toBe(dashboardPath(role))
    },
  )

  test.each(roles)(
    'of role %s leads only to screens that exist, and that whoever sees the item may enter',
    (role) => {
      const screens = screensOf(role)
      const shut = navigationItems(role)
        .filter((place) => mayOpenItem(place, role, roleDefaults[role]))
        .filter(
          ({ href }) =>
            !screens.some((screen) => screen.path === href && mayEnter(screen, role, roleDefaults[role])),
        )
      expect(shut).toEqual([])
    },
  )

  test.each(roles)('of role %s gives each screen a letter of its own', (role) => {
    const letters = navigationItems(role).map(({ letter }) => letter)
    expect(letters.filter((letter) => !/^[a-z]$/.test(letter ?? ''))).toEqual([])
    expect(new Set(letters).size).toBe(letters.length)
  })

  test.each(roles)('of role %s leads to the documents of that role', (role) => {
    const documents = navigationItems(role).find(({ label }) => label === 'Documentos')
    expect(documents?.href).toBe(
      role === 'MASTER' ? '/app/master/condominium-documents' : '/app/condominium-documents',
    )
  })

  test.each<[Role, string[]]>([
    ['MASTER', labelsOf('MASTER')],
    ['ADMIN', labels],
    ['MANAGER', labels],
    [
      'COLLABORATOR',
      without('Colaboradores', 'Financeiro', 'Categorias de comunicado', 'Usuários', 'Configurações'),
    ],
    [
      'RESIDENT',
      neighbourWithout('Moradores', 'Colaboradores', 'Categorias de comunicado', 'Usuários', 'Configurações'),
    ],
    [
      'CLIENT',
      neighbourWithout('Moradores', 'Colaboradores', 'Categorias de comunicado', 'Usuários', 'Configurações'),
    ],
    ['SERVICE_PROVIDER', ['Dashboard', 'Condomínio', 'Ocorrências', 'Prestadores', 'Comunicados']],
    ['USER', ['Dashboard']],
  ])('of role %s shows by default %j', (role, expected) => {
    expect(seen(role)).toEqual(expected)
  })

  test.each(sidebar)('shows %s (%s) only to those who hold %s', (label, _href, permission) => {
    expect(seen('MANAGER', [permission])).toEqual([label])
    expect(
      seen(
        'MANAGER',
        permissions.filter((name) => name !== permission),
      ),
    ).toEqual(without(label))
  })

  test('never shows Moradores to those who live or own here, and shows Configurações to MASTER always', () => {
    for (const role of neighbours) expect(seen(role, permissions)).toEqual(neighbourWithout('Moradores'))
    expect(seen('MASTER', [])).toEqual(['Configurações'])
    expect(seen('ADMIN', [])).toEqual([])
  })
})

/** As if every screen existed. */
const bar = (role: Role, held = roleDefaults[role], awaiting = 0) =>
  barItems(role, { open: navigationItems(role).filter((place) => mayOpenItem(place, role, held)), awaiting })

describe('the bottom bar of a phone', () => {
  test.each<[Role, string[]]>([
    ['RESIDENT', ['Início', 'Ocorrências', 'Reservas', 'Contas']],
    ['CLIENT', ['Início', 'Ocorrências', 'Reservas', 'Contas']],
    ['COLLABORATOR', ['Início', 'Ocorrências', 'Reservas', 'Comunicados']],
    ['SERVICE_PROVIDER', ['Início', 'Ocorrências', 'Comunicados']],
    ['MANAGER', ['Início', 'Aguardam', 'Ocorrências', 'Reservas']],
    ['ADMIN', ['Início', 'Aguardam', 'Ocorrências', 'Reservas']],
    ['MASTER', ['Início', 'Aguardam', 'Ocorrências', 'Reservas']],
    ['USER', ['Início']],
  ])('of role %s has the commonest navigationItems of that role: %j', (role, expected) => {
    expect(bar(role).map(({ label }) => label)).toEqual(expected)
  })

  test('leaves out what this person may not open', () => {
    const held = roleDefaults.RESIDENT.filter(
      (name) => name !== 'read_occurrence' && name !== 'read_financial',
    )
    expect(bar('RESIDENT', held).map(({ label }) => label)).toEqual(['Início', 'Reservas', 'Unidade'])
  })

  test('says how much awaits this person on one place: Aguardam, or else the home', () => {
    const counted = (role: Role) =>
      bar(role, roleDefaults[role], 3)
        .filter(({ count }) => count)
        .map(({ label, count }) => [label, count])
    expect(counted('MANAGER')).toEqual([['Aguardam', 3]])
    expect(counted('RESIDENT')).toEqual([['Início', 3]])
  })

  test.each(roles)('of role %s, and the menu, draw every place also while it is the current one', (role) => {
    for (const { icon } of [...navigationItems(role), ...furtherItems, ...bar(role)]) {
      expect(regular).toContain(icon)
      expect(fill).toContain(icon)
    }
  })
})

const addresses: Record<Role, string> = {
  MASTER: 'master',
  ADMIN: 'admin',
  CLIENT: 'client',
  USER: 'user',
  RESIDENT: 'resident',
  MANAGER: 'manager',
  COLLABORATOR: 'collaborator',
  SERVICE_PROVIDER: 'service-provider',
}
const screens = ['/app/occurrences', '/app/occurrences/12', '/app/service-provider/occurrences', '/app/users']
const exists = (path: string) => screens.includes(path)

describe.each(Object.entries(addresses))('a person who opens an address of %s', (name, prefix) => {
  const dashboard = `/app/${prefix}/dashboard`
  const own = name as Role // the table's own keys

  test.each([
    ['the bare root of the app', '/app', dashboard],
    ['the root with a slash', '/app/', dashboard],
    ['the root of the role', `/app/${prefix}`, dashboard],
    ['the root of the role with a slash', `/app/${prefix}/`, dashboard],
    ['the collaborators of MASTER', '/app/master/collaborators', '/app/collaborators'],
    ['the role’s address of the past', `/${prefix}`, dashboard],
    ['a screen of the past that is gone', `/${prefix}/nothing`, dashboard],
    ['a screen of the past that is shared now', `/${prefix}/users`, '/app/users'],
    ['a row of the past', `/${prefix}/occurrences/12`, '/app/occurrences/12'],
    [
      'a screen that stayed under the role',
      `/${prefix}/occurrences`,
      own === 'SERVICE_PROVIDER' ? '/app/service-provider/occurrences' : '/app/occurrences',
    ],
    ['a screen of today', '/app/occurrences', null],
    ['their own dashboard', dashboard, null],
    ['a word that only starts like the role', `/${prefix}s/occurrences`, null],
    ['the entrance', '/login', null],
    ['nothing', '/', null],
  ])('at %s', (_where, path, target) => {
    expect(redirectOf(path, own, exists)).toBe(target)
  })

  test.each(['transactions', 'boletos'])('at everybody’s %s sees their own, if they live here', (list) => {
    const isNeighbour = neighbours.includes(own)
    expect(redirectOf(`/app/financial/${list}`, own, exists)).toBe(isNeighbour ? '/app/financial' : null)
    expect(redirectOf(`/app/financial/${list}/12`, own, exists)).toBeNull()
  })

  test('of the past, a screen of that role, while they are somebody else, is the shared one', () => {
    const stranger = own === 'MANAGER' ? 'ADMIN' : 'MANAGER'
    expect(redirectOf(`/${prefix}/occurrences`, stranger, exists)).toBe('/app/occurrences')
  })

  test('of the past, gone, while they are somebody else, lands on their own dashboard', () => {
    expect(redirectOf(`/${prefix}/nothing`, 'RESIDENT', exists)).toBe('/app/resident/dashboard')
  })
})

const opened = (role: Role, path: string) =>
  screensOf(role).find((screen) => fits(screen.path, path) && mayEnter(screen, role, roleDefaults[role]))
    ?.path

describe('the addresses of people and of one’s own unit', () => {
  const staff: Role[] = ['MASTER', 'ADMIN', 'MANAGER', 'COLLABORATOR']

  test.each(staff)('open the register for %s, and no unit of their own', (role) => {
    expect(opened(role, '/app/residents')).toBe('/app/residents')
    expect(opened(role, '/app/residents/12')).toBe('/app/residents/:id')
    expect(opened(role, '/app/my-unit')).toBeUndefined()
  })

  test.each(neighbours)('open Minha unidade for %s, and nobody else’s record', (role) => {
    expect(opened(role, '/app/my-unit')).toBe('/app/my-unit')
    expect(opened(role, '/app/residents')).toBeUndefined()
    expect(opened(role, '/app/residents/12')).toBeUndefined()
  })

  test.each<Role>(['USER', 'SERVICE_PROVIDER'])('open nothing of it for %s', (role) => {
    for (const path of ['/app/my-unit', '/app/residents', '/app/residents/12'])
      expect(opened(role, path)).toBeUndefined()
  })
})

describe('the addresses of assemblies', () => {
  test.each<[Role[], string, string | undefined]>([
    [['ADMIN', 'MANAGER'], '/app/assemblies/create', '/app/assemblies/create'],
    [['ADMIN', 'MANAGER'], '/app/assemblies/12/edit', '/app/assemblies/:id/edit'],
    [['MASTER', 'COLLABORATOR', 'RESIDENT', 'CLIENT'], '/app/assemblies/12', '/app/assemblies/:id'],
    [['MASTER', 'COLLABORATOR', 'RESIDENT', 'CLIENT'], '/app/assemblies/12/edit', undefined],
    // No form opens: the word is taken for an assembly that is not there.
    [['MASTER', 'COLLABORATOR', 'RESIDENT', 'CLIENT'], '/app/assemblies/create', '/app/assemblies/:id'],
    [['SERVICE_PROVIDER', 'USER'], '/app/assemblies', undefined],
    [['SERVICE_PROVIDER', 'USER'], '/app/assemblies/12', undefined],
  ])('open for %j at %s: %s', (who, path, screen) => {
    for (const role of who) expect(opened(role, path)).toBe(screen)
  })
})

describe('a kind of row with an address', () => {
  test.each(entities.flatMap(({ collection }) => recordHref(collection, '12') ?? []))(
    'opens one of its rows at %s',
    (path) => {
      const opening = roles.flatMap(screensOf).filter((screen) => fits(screen.path, path))
      expect(opening.map(({ path: pattern }) => pattern)).toContain(path.replace('12', ':id'))
    },
  )
})
