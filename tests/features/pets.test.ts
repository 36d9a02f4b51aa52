import { expect, test } from 'vitest'
import type { Pet } from '#domain/pets/pet.ts'
import { petText } from '../../src/features/pets/pet-look.ts'
import { newPetFields, petForm } from '../../src/features/pets/PetForm.tsx'

const pacoca = {
  type: 'DOG',
  size: 'MEDIUM',
  breed: 'vira-lata',
  color: 'Caramelo',
  birth_date: '2022-03-01',
} as const

test('the gate reads what a pet looks like in one line', () => {
  expect(petText(pacoca, '2026-02-28')).toBe('Cachorro, médio, vira-lata, caramelo, 3 anos')
  expect(petText(pacoca, '2026-03-01')).toBe('Cachorro, médio, vira-lata, caramelo, 4 anos')
})

test('what nobody told of a pet is left out', () => {
  const unknown = { ...pacoca, breed: '', color: '', birth_date: null }
  expect(petText(unknown, '2026-02-28')).toBe('Cachorro, médio')
})

test('a puppy is less than a year old', () => {
  expect(petText({ ...pacoca, birth_date: '2026-01-10' }, '2026-02-28')).toContain('menos de 1 ano')
})

test('a new pet without a birth date is sent without the field', () => {
  expect(newPetFields({ ...petForm.blank, name: 'Farofa' })).not.toHaveProperty('birth_date')
  expect(newPetFields({ ...petForm.blank, birth_date: '2022-03-01' })).toHaveProperty(
    'birth_date',
    '2022-03-01',
  )
})

test('a birth date taken out of a pet that had one is sent as unknown', () => {
  const row = { ...pacoca, name: 'Paçoca', observations: '' } as Pet // the form reads only these
  const values = petForm.valuesOf(row)
  expect(petForm.sentFields(values)).toEqual(row)
  expect(petForm.sentFields({ ...values, birth_date: '' })).toHaveProperty('birth_date', null)
})
