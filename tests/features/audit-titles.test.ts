import { expect, test } from 'vitest'
import { auditedTitleOf } from '../../src/features/audit/use-titles.ts'

const permissions = new Map([['p1', 'Registrar ocorrências']])

test('a permission that was switched is called by what it allows, and by whom', () => {
  const row = { role: 'RESIDENT', permission_id: 'p1', enabled: false }
  expect(auditedTitleOf(row, permissions)).toBe('“Registrar ocorrências” para Morador')
})

test('one that this device does not know has no name, and no code in its place', () => {
  expect(auditedTitleOf({ role: 'RESIDENT', permission_id: 'p2' }, permissions)).toBe('')
  expect(auditedTitleOf({ role: 'RESIDENT', permission_id: 'p1' })).toBe('')
  expect(auditedTitleOf({ enabled: false }, permissions)).toBe('')
})
