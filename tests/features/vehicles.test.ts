import { expect, test } from 'vitest'
import { vehicleProblems } from '#domain/vehicles/contract.ts'
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
