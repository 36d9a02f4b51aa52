import { expect, test } from 'vitest'
import { vehicleProblems } from '#domain/vehicles/contract.ts'
import { findSameCar, sameCarProblem } from '#domain/vehicles/same-car.ts'
import type { Vehicle } from '#domain/vehicles/vehicle.ts'
import { vehicleName, vehicleText } from '../../src/features/vehicles/vehicle-look.ts'
import { vehicleForm } from '../../src/features/vehicles/VehicleForm.tsx'

const now = '2026-11-21T12:00:00.000Z'
const uno = {
  tipo_veiculo: 'CARRO',
  status: 'ATIVO',
  marca: 'Fiat',
  modelo: 'Uno',
  cor: 'Prata',
  placa: 'QXN4C17',
  ano: 2021,
  tag_acesso: '0482',
  observacoes: '',
} as Vehicle // the form reads only these

test('the gate reads which vehicle it is', () => {
  expect(vehicleName(uno)).toBe('Fiat Uno')
  expect(vehicleText(uno)).toBe('Carro, prata, 2021, tag 0482')
  expect(vehicleText({ ...uno, ano: null, tag_acesso: '' })).toBe('Carro, prata')
  const trailer = { ...uno, tipo_veiculo: 'OUTRO', placa: null, tag_acesso: '' } as const
  expect(vehicleText(trailer)).toBe('Outro, prata, sem placa, 2021')
  expect(vehicleText({ ...trailer, tipo_veiculo: 'BICICLETA' })).toBe('Bicicleta, prata, 2021')
})

test('a form that was opened and not touched has nothing to send', () => {
  expect(vehicleForm.sentFields(vehicleForm.valuesOf(uno))).toEqual(uno)
})

test('an empty year and the empty plate of a bicycle are sent as none', () => {
  expect(vehicleForm.sentFields(vehicleForm.blank)).toMatchObject({ ano: null, placa: null })
  expect(vehicleForm.sentFields({ ...vehicleForm.blank, ano: '1999', placa: 'ABC1D23' })).toMatchObject({
    ano: 1999,
    placa: 'ABC1D23',
  })
})

test('everything but a bicycle and what is none of the kinds needs a plate, and a year until the next', () => {
  const paths = (values: Partial<Vehicle>) =>
    vehicleProblems({ ...uno, ...values }, now).map(({ path }) => path)
  expect(paths({})).toEqual([])
  expect(paths({ placa: null, ano: 2028 })).toEqual(['placa', 'ano'])
  expect(paths({ tipo_veiculo: 'BICICLETA', placa: null, ano: 2027 })).toEqual([])
  expect(paths({ tipo_veiculo: 'OUTRO', placa: null })).toEqual([])
  expect(paths({ tipo_veiculo: 'VAN', placa: null })).toEqual(['placa'])
})

test('a car is known under its old plate and its new one, as its owner’s or their unit’s', () => {
  const older = { id: 'older', placa: 'QXZ1234', resident_id: 'joana', residence_id: '304' }
  const asked = (given: Partial<typeof older>) =>
    findSameCar({ ...older, id: '', placa: 'qxz1c34', ...given }, [older])
  expect(asked({})).toBe(older)
  expect(asked({ resident_id: 'otavio' })).toBe(older)
  expect(asked({ residence_id: '1002' })).toBe(older)
  expect(asked({ resident_id: 'otavio', residence_id: '1002' })).toBeUndefined()
  expect(asked({ placa: 'QXZ1D34' })).toBeUndefined()
  expect(asked({ id: 'older' })).toBeUndefined()
  expect(sameCarProblem(older)).toEqual({
    path: 'placa',
    message: 'Este veículo já está cadastrado: QXZ-1234',
  })
})

test('vehicles without a plate are never the same, be there as many as may be', () => {
  const one = { id: 'one', placa: null, resident_id: 'joana', residence_id: null }
  expect(findSameCar({ ...one, id: 'two' }, [one])).toBeUndefined()
})
