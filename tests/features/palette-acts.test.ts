import { describe, expect, test } from 'vitest'
import { isAllowed } from '#domain/kernel/command.ts'
import type { Permission } from '#domain/kernel/permissions.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import type { ScreenAct } from '#ui/screen-acts.ts'
import { matchingItems } from '../../src/app/palette-find.ts'
import { actItems } from '../../src/app/palette-acts.ts'
import { itemsToFind } from '../../src/app/palette-items.ts'
import { fits, mayEnter, screensOf } from '../../src/app/screens.ts'

function actsOf(
  role: Role,
  { without, onScreen = [] }: { without?: Permission; onScreen?: ScreenAct[] } = {},
) {
  const permissions = roleDefaults[role].filter((permission) => permission !== without)
  const screens = screensOf(role).filter((screen) => mayEnter(screen, role, permissions))
  return actItems({
    onScreen,
    can: (command) => isAllowed(command, permissions),
    opens: (href) => screens.some(({ path }) => fits(path, href)),
  })
}
const labels = (items: readonly { label: string }[]) => items.map(({ label }) => label)

describe('what somebody does with Ctrl+K', () => {
  test('a resident registers and reserves, and is offered nothing of management', () => {
    expect(labels(actsOf('RESIDENT'))).toEqual(['Nova ocorrência', 'Nova reserva'])
  })

  test('whoever lost a permission is not offered its act', () => {
    expect(labels(actsOf('MANAGER'))).toContain('Nova ocorrência')
    expect(labels(actsOf('MANAGER', { without: 'create_occurrence' }))).not.toContain('Nova ocorrência')
  })

  test.each(roles)('every act of a %s leads to a screen of theirs', (role) => {
    for (const { key } of actsOf(role))
      expect(
        screensOf(role).some(({ path }) => fits(path, key.replace(/\?.*/, ''))),
        key,
      ).toBe(true)
  })

  test('what the open screen offers comes first, and once', () => {
    const press = () => undefined
    const onScreen = [
      { label: 'Nova ocorrência', press },
      { label: 'Imprimir', press },
    ]
    const items = actsOf('RESIDENT', { onScreen })
    expect(items.map(({ group, label }) => [group, label])).toEqual([
      ['Nesta tela', 'Nova ocorrência'],
      ['Nesta tela', 'Imprimir'],
      ['Fazer', 'Nova reserva'],
    ])
  })

  test('an act is found by its words, after the screens of the same name', () => {
    const items = itemsToFind({
      role: 'MANAGER',
      places: [{ href: '/app/occurrences', label: 'Ocorrências', icon: 'warning-octagon' }],
      acts: actsOf('MANAGER'),
      units: [],
      today: '2026-11-21',
      timeZone: 'America/Sao_Paulo',
    })
    expect(labels(matchingItems(items, 'nova oco'))).toEqual(['Nova ocorrência'])
    expect(labels(matchingItems(items, 'ocorrencia'))).toEqual(['Ocorrências', 'Nova ocorrência'])
  })
})
