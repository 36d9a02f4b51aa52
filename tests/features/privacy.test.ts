import { describe, expect, test } from 'vitest'
import { roleDefaults } from '#domain/permissions/defaults.ts'
import { type Role, roles } from '#domain/kernel/roles.ts'
import type { PrivacyRequest } from '#domain/privacy/privacy-request.ts'
import { foundRequests } from '#features/privacy/request-filters.ts'
import { furtherItems } from '#parts/navigation.ts'
import { fits, mayEnter, screensOf } from '../../src/app/screens.ts'

const opens = (role: Role, path: string, held = roleDefaults[role]) =>
  screensOf(role).some((screen) => fits(screen.path, path) && mayEnter(screen, role, held))

describe('what stands outside the menu', () => {
  test.each<[string, Role[]]>([
    ['/app/my-data', [...roles]],
    ['/app/privacy-requests', ['MASTER', 'ADMIN', 'MANAGER']],
    ['/app/privacy-requests/12', ['MASTER', 'ADMIN', 'MANAGER']],
    ['/app/audit', ['MASTER', 'ADMIN', 'MANAGER']],
  ])('%s opens by default to %j alone', (path, who) => {
    expect(roles.filter((role) => opens(role, path))).toEqual(who)
  })

  test('the requests open to a manager with either of the permissions to remove people, and with none not', () => {
    expect(opens('MANAGER', '/app/privacy-requests', ['delete_user'])).toBe(true)
    expect(opens('MANAGER', '/app/privacy-requests', ['delete_resident'])).toBe(true)
    expect(opens('MANAGER', '/app/privacy-requests', ['read_user'])).toBe(false)
    expect(opens('RESIDENT', '/app/privacy-requests', ['delete_user'])).toBe(false)
  })

  test('every place that the search knows has a screen', () => {
    for (const { href } of furtherItems) expect(opens('MASTER', href), href).toBe(true)
  })
})

test('requests are found by name or reason, as people type them, and by status', () => {
  const aRequest = (name: string, status: PrivacyRequest['status'], reason = '') =>
    ({ user: { profile: { name } }, status, reason }) as PrivacyRequest // what the filter reads
  const rows = [aRequest('Íris Lima', 'OPEN'), aRequest('Rui', 'REFUSED', 'Vou à Irlanda')]
  const names = (busca: string, status = '') =>
    foundRequests(rows, { busca, status }).map(({ user }) => user.profile.name)
  expect(names('iris')).toEqual(['Íris Lima'])
  expect(names('IRLANDA')).toEqual(['Rui'])
  expect(names('', 'OPEN')).toEqual(['Íris Lima'])
  expect(names('')).toEqual(['Íris Lima', 'Rui'])
})
