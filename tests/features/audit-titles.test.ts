import { expect, test } from 'vitest'
import { auditedTitleOf } from '../../src/features/audit/use-titles.ts'

const permissions = new Map([['p1', 'Registrar ocorrências']])
const timeZone = 'America/Sao_Paulo'

test('a permission that was switched is called by what it allows, and by whom', () => {
  const row = { role: 'RESIDENT', permission_id: 'p1', enabled: false }
  expect(auditedTitleOf({ collection: 'role_permissions', row, timeZone, permissions })).toBe(
    '“Registrar ocorrências” para Morador',
  )
})

test('one that this device does not know has no name, and no code in its place', () => {
  const titleOf = (row: object, known?: typeof permissions) =>
    auditedTitleOf({ collection: 'role_permissions', row: { ...row }, timeZone, permissions: known })
  expect(titleOf({ role: 'RESIDENT', permission_id: 'p2' }, permissions)).toBe('')
  expect(titleOf({ role: 'RESIDENT', permission_id: 'p1' })).toBe('')
  expect(titleOf({ enabled: false }, permissions)).toBe('')
})

test('a reservation is called by its place and its hours there, with a title or without', () => {
  const asked = {
    area_name: 'Salão de festas',
    start_datetime: '2026-11-28T18:00:00.000Z',
    end_datetime: '2026-11-28T23:00:00.000Z',
  }
  const titleOf = (row: object, zone = timeZone) =>
    auditedTitleOf({ collection: 'reservations', row: { ...row }, timeZone: zone })
  expect(titleOf({ ...asked, title: '' })).toBe('Salão de festas, sáb 28 nov, 15h às 20h')
  expect(titleOf({ ...asked, title: 'Aniversário' })).toBe('Salão de festas, sáb 28 nov, 15h às 20h')
  expect(titleOf(asked, 'America/Manaus')).toBe('Salão de festas, sáb 28 nov, 14h às 19h')
})

test('a vehicle is called by its plate, and a kind that this version does not know by its own title', () => {
  const car = { placa: 'QNH2C85', marca: 'Volkswagen', modelo: 'Polo' }
  expect(auditedTitleOf({ collection: 'vehicles', row: car, timeZone })).toBe('QNH2C85')
  const parcel = { title: 'Caixa da transportadora' }
  expect(auditedTitleOf({ collection: 'parcels', row: parcel, timeZone })).toBe('Caixa da transportadora')
})
