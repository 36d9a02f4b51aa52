import { expect, test } from 'vitest'
import { isCurrent } from '#ui/nav-item.ts'

const statements = { href: '/app/statement', label: 'Comunicados', icon: 'megaphone' } as const

test.each([
  ['on the screen itself', '/app/statement', true],
  ['on a screen below it', '/app/statement/12', true],
  ['on the same screen under the address of MASTER', '/app/master/statement', true],
  ['on a neighbour whose address starts alike', '/app/statement-categories', false],
])('the menu marks where the person is: %s', (_where, path, expected) => {
  expect(isCurrent(statements, path)).toBe(expected)
})
