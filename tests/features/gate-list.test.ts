import { expect, test } from 'vitest'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { aPerson, aPhone, aUnit } from '#tests/support/a-household.ts'
import { gateRows } from '../../src/features/residents/gate-rows.ts'

const today = '2026-11-21'

function aCar(owner: { id: string }, given: Partial<Vehicle>): Vehicle {
  return { resident_id: owner.id, modelo: 'Argo', cor: 'branco', status: 'ATIVO', ...given } as Vehicle // what the gate reads of it
}

test('the paper of the gate has the units by number, who lives in each, how to call them and what they drive', () => {
  const joana = aPerson('Joana Meireles')
  const otavio = aPerson('Otávio Beltrão')
  joana.profile.phones = [aPhone('31999550181')]
  const residences = [
    aUnit('1002', 'Único'),
    aUnit('304', 'Único', [
      [otavio, 'TENANT'],
      [joana, 'OWNER'],
    ]),
  ]
  const vehicles = [
    aCar(otavio, { placa: 'RMG4F21' }),
    aCar(otavio, { placa: 'QXN4C17', status: 'BLOQUEADO' }),
    aCar(joana, { placa: 'RTB2F08', status: 'INATIVO' }),
    aCar(joana, { placa: null, modelo: 'Carretinha', cor: 'cinza' }),
  ]
  const rows = gateRows({ residences, users: [joana, otavio], vehicles, today })
  expect(rows.map(({ unit, name, type, phone, vehicles: cars }) => [unit, name, type, phone, cars])).toEqual([
    ['304', 'Otávio Beltrão', 'Inquilino', '', 'RMG4F21 Argo branco, QXN4C17 Argo branco (bloqueado)'],
    ['', 'Joana Meireles', 'Proprietário', '(31) 99955-0181', 'Carretinha cinza (sem placa)'],
    ['1002', 'Vaga', '', '', ''],
  ])
})
